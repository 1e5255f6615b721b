import type { FastifyInstance } from 'fastify';
import type { Static, TArray, TObject, TSchema } from 'typebox';
import type { CallDefinition } from '../../contract/lib/defineCall';
import type { IdParams } from '../../contract/lib/values';
import type { Database } from '../db/schema';
import type { Queryable, Trx } from '../db/transaction';
import { expectedVersion, runCommand } from './commands';
import { sendList } from './list';
import type { ListSource } from './listOrder';
import { route } from './route';

/** A call that has these parts. */
type CallWith<Parts> = Omit<CallDefinition, keyof Parts> & Parts;

type ListCall = CallWith<{ query: TObject; answer: TArray<TObject> }>;
type Listed<C extends ListCall> = Static<C['answer']['items']>;
/** The list that fits a query. */
type Source<C extends ListCall, Tables extends keyof Database, Row> = (
  query: Static<C['query']>,
) => Omit<ListSource<Tables, Row, Listed<C>>, 'idOf'>;

/** The writing calls of a kind of record, as `crudCalls` defines them. */
interface WriteCalls {
  create: CallWith<{ body: TSchema; answer: TSchema }>;
  update: CallWith<{ params: typeof IdParams; body: TSchema; answer: TSchema }>;
  remove: CallWith<{ params: typeof IdParams }>;
}

/** All of its calls. */
interface CrudCalls extends WriteCalls {
  list: ListCall;
  read: CallWith<{ params: typeof IdParams; answer: TSchema }>;
}

type Written<C extends WriteCalls> = Promise<Static<C['create']['answer']> & object>;

/** How the server writes a kind of record. */
interface Writes<C extends WriteCalls> {
  create: (trx: Trx, body: Static<C['create']['body']>) => Written<C>;
  /** Throws a 412 where the version is not the expected one. */
  change: (trx: Trx, id: number, body: Static<C['update']['body']>, expected: number | undefined) => Written<C>;
  remove: (trx: Trx, id: number, expected: number | undefined) => Promise<void>;
}

/** How the server reads and writes it. */
interface CrudKind<C extends CrudCalls, Tables extends keyof Database, Row> extends Writes<C> {
  source: Source<C['list'], Tables, Row>;
  /** Throws a 404 where there is none. */
  read: (db: Queryable, id: number) => Promise<Static<C['read']['answer']> & object>;
}

/** Registers the five routes of a kind of record. */
export function crudRoutes<C extends CrudCalls, Tables extends keyof Database, Row>(
  app: FastifyInstance,
  calls: C,
  kind: CrudKind<C, Tables, Row>,
): void {
  const { read }: CrudCalls = calls;
  listRoute<C['list'], Tables, Row>(app, calls.list, kind.source);
  route(app, read, ({ params }) => kind.read(app.db, params.id));
  writeRoutes(app, calls, kind);
}

/** Registers the list of a kind of record. */
export function listRoute<C extends ListCall, Tables extends keyof Database, Row>(
  app: FastifyInstance,
  call: C,
  source: Source<C, Tables, Row>,
  hooks?: Parameters<typeof route>[3],
): void {
  const list: ListCall = call;
  const idOf = (record: Listed<C>) => (record as { id: number }).id;
  route(app, list, ({ query }, reply) => sendList(reply, { ...source(query as never), idOf }, query), hooks);
}

/** Registers the three writing routes of a kind of record. */
export function writeRoutes<C extends WriteCalls>(app: FastifyInstance, calls: C, kind: Writes<C>): void {
  const { create, update, remove }: WriteCalls = calls;
  route(app, create, (request, reply) =>
    runCommand(request, reply, async (trx) => ({ status: 201, body: await kind.create(trx, request.body as never) })),
  );
  route(app, update, (request, reply) =>
    runCommand(request, reply, async (trx) => {
      const body = request.body as never;
      return { status: 200, body: await kind.change(trx, request.params.id, body, expectedVersion(request)) };
    }),
  );
  route(app, remove, (request, reply) =>
    runCommand(request, reply, async (trx) => {
      await kind.remove(trx, request.params.id, expectedVersion(request));
      return { status: 204 };
    }),
  );
}
