import { Type, type TObject } from 'typebox';
import { defineCall, type FieldKind } from './defineCall';
import type { Extension } from './extensions';
import type { Permission } from './permissions';
import { ListQuery } from './schemas';
import { ONE_RECORD } from './unmeasured';
import { IdParams } from './values';

/** A kind of record with a list. */
interface CrudKind {
  /** The list: `/tags`. The log names the kind by it, without the slash. */
  path: string;
  tag: string;
  readers: readonly [Permission, ...Permission[]];
  writers: Permission;
  extension?: Extension;
  /** Query of the list, where it has filters beside a page, a search and a sort. */
  query?: TObject;
  /** Fields without which the client takes the answer to a creation for none. */
  needs?: Readonly<Record<string, FieldKind>>;
  /** The record as calls for one answer it. */
  record: TObject;
  /** The record as writes answer it, where they say more. */
  written?: TObject;
  /** The record as the list answers it. */
  listed: TObject;
  /** The whole record in a request, and any part of it. */
  body: TObject;
  patch: TObject;
  /** What tests send to create one, and to change it, and as filters of the list. */
  examples: { list?: object; create: object; change: object };
  /** Why the growth test leaves its list out. */
  unmeasured?: string;
  /** The growth test reads one record as well. */
  isReadMeasured?: true;
}

/** Defines the five calls of a kind of record: its list, and reading, creating, changing and deleting one. */
export function crudCalls<const K extends CrudKind>(kind: K) {
  const { path, tag, readers, writers, extension, examples } = kind;
  const resource = path.slice(1);
  const record = `${path}/:id`;
  const query = (kind.query ?? ListQuery) as K extends { query: infer Q extends TObject } ? Q : typeof ListQuery;
  const params = IdParams;
  const read = { tag, access: readers, extension } as const;
  const write = { tag, access: writers, reads: readers, extension, unmeasured: ONE_RECORD } as const;
  const listed = kind.listed as K['listed'];
  const answer = kind.record as K['record'];
  const written = (kind.written ?? answer) as K extends { written: infer W extends TObject } ? W : K['record'];
  const body = kind.body as K['body'];
  const patch = kind.patch as K['patch'];
  return {
    list: defineCall({
      ...{ ...read, method: 'GET', path, query, answer: Type.Array(listed) },
      unmeasured: kind.unmeasured,
      example: { query: { page: 2, perPage: 50, search: 'grua', sort: '-id', ...examples.list } },
    }),
    read: defineCall({
      ...{ ...read, method: 'GET', path: record, params, answer },
      unmeasured: kind.isReadMeasured ? undefined : ONE_RECORD,
    }),
    create: defineCall({
      ...{ ...write, method: 'POST', path, body, status: 201, answer: written, audit: [resource, 'create'] },
      needs: kind.needs,
      example: { body: examples.create },
    }),
    update: defineCall({
      ...{ ...write, method: 'PATCH', path: record, params, body: patch, answer: written, audit: [resource, 'update'] },
      example: { body: examples.change },
    }),
    remove: defineCall({
      ...{ ...write, method: 'DELETE', path: record, params, audit: [resource, 'delete'] },
    }),
  };
}
