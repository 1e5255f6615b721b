import type { TArray, TObject, TSchema } from 'typebox';
import type { Extension } from './extensions';
import { DatedQuery } from './schemas';
import type { Permission } from './permissions';
import type { AnyId, Wire } from './wire';

/** Callers that are allowed: holders of one permission, or of any of several. Administrators may make all calls. */
export type Access = 'anybody' | 'signed in' | 'administrator' | Permission | readonly [Permission, ...Permission[]];

/** Kind of a field of an answer; `value` is any but null. */
export type FieldKind = 'number' | 'string' | 'boolean' | 'object' | 'array' | 'value';

/** Facts about a call, for the server that answers it, the client that makes it, and the tests of both. */
export interface CallFacts {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the base address, with parameters: `/tags/:id`. */
  path: string;
  /** Group in the description of the API. */
  tag: string;
  /** What the description of the API says beyond schemas. */
  description?: string;
  access: Access;
  /** One of these is needed besides. */
  alsoNeeds?: readonly [Permission, ...Permission[]];
  /** Readers of the record that a write answers with; others get its identifier. */
  reads?: readonly Permission[];
  /** Holders of this permission get the amounts of the answer, also without the right to see prices. */
  showsPricesTo?: Permission;
  params?: TObject;
  query?: TObject;
  /** Without a schema a body is refused. */
  body?: TSchema;
  /** 200 by default, 204 without an answer. */
  status?: 200 | 201 | 202 | 204;
  answer?: TSchema;
  /** Media type of the file that the call answers with, or `image/*` for any picture. */
  file?: string;
  /** A file travels in the body, which takes longer than other calls. */
  sendsFile?: true;
  /** Entry of a write in the log: the kind of record and the action. */
  audit?: readonly [resource: string, action: string];
  /** Extension that the call belongs to; none for a call of the contract. */
  extension?: Extension;
  /** Reads, although its questions travel in a body. */
  isReading?: true;
  /** Writes below a record and takes no version: it overwrites nothing. */
  isUnversioned?: true;
  /** Of the session or the own account: takes no idempotency key, and its refusal says nothing about a page. */
  isOfAccount?: true;
  /** Fields without which the client takes an answer for none. */
  needs?: Readonly<Record<string, FieldKind>>;
  /** Why the growth test leaves the call out. */
  unmeasured?: string;
  /** What tests send. */
  example?: { query?: object; body?: object };
}

/** Facts that follow from others. */
interface Derived {
  /** Answers a list. */
  isList: boolean;
  /** Takes the version of its record. */
  isVersioned: boolean;
  /** Sends a body. */
  hasBody: boolean;
  /** Has a query in its address. */
  hasQuery: boolean;
  /** Dates what happens by the caller's own day, which the client adds to its address. */
  isDated: boolean;
}

/** A call as `defineCall` makes it. */
export type CallDefinition = CallFacts & Derived;

/** The properties of `CallDefinition` that reach the browser. */
export const CLIENT_FACTS = [
  'method',
  'path',
  'extension',
  'file',
  'sendsFile',
  'isReading',
  'isOfAccount',
  'isList',
  'isVersioned',
  'hasBody',
  'hasQuery',
  'isDated',
  'needs',
] as const;

/** Defines a call. */
export function defineCall<const C extends CallFacts>(facts: C): C & Derived {
  return {
    ...facts,
    isList: (facts.answer as TSchema & { type?: string })?.type === 'array',
    isVersioned: facts.method !== 'GET' && facts.path.includes('/:') && !facts.isUnversioned,
    hasBody: facts.body !== undefined,
    hasQuery: facts.query !== undefined,
    isDated: facts.query === DatedQuery,
  };
}

/** A list as the client has it: `total` is null where the server does not count. */
export interface Listed<T> {
  items: T[];
  total: number | null;
  /** How many of them are free, where that was asked and the server counts. */
  free?: number;
}

/** The answer to a call, as the client has it. */
export type AnswerTo<C> = C extends { answer: TArray<infer Item> }
  ? Listed<Wire<Item>>
  : C extends { answer: infer A }
    ? Wire<A>
    : C extends { file: string }
      ? Blob
      : void;

type Part<C, Name extends string> =
  C extends Record<Name, infer S extends TObject>
    ? object extends Wire<S>
      ? Partial<Record<Name, Wire<S>>>
      : Record<Name, Wire<S>>
    : unknown;

type Params<C> = C extends { params: infer S extends TObject } ? Record<keyof Wire<S>, AnyId> : unknown;

/** What the client gives to a call: the parameters of its address by name, a query, a body, the version of the record. */
export type InputOf<C> = Params<C> & Part<C, 'query'> & Part<C, 'body'> & { version?: number };
