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

/** The calls of a kind of record, as `crudCalls` defines them. */
interface CrudCalls {
  list: CallWith<{ query: TObject; answer: TArray<TObject> }>;
  read: CallWith<{ params: typeof IdParams; answer: TSchema }>;
  create: CallWith<{ body: TSchema; answer: TSchema }>;
  update: CallWith<{ params: typeof IdParams; body: TSchema; answer: TSchema }>;
  remove: CallWith<{ params: typeof IdParams }>;
}

type Answer<C extends CrudCalls> = Promise<Static<C['read']['answer']> & object>;
type Listed<C extends CrudCalls> = Static<C['list']['answer']['items']>;

/** How the server reads and writes a kind of record. */
interface CrudKind<C extends CrudCalls, Tables extends keyof Database, Row> {
  /** The list that fits a query. */
  source: (query: Static<C['list']['query']>) => Omit<ListSource<Tables, Row, Listed<C>>, 'idOf'>;
  /** Throws a 404 where there is none. */
  read: (db: Queryable, id: number) => Answer<C>;
  create: (trx: Trx, body: Static<C['create']['body']>) => Answer<C>;
  /** Throws a 412 where the version is not the expected one. */
  change: (trx: Trx, id: number, body: Static<C['update']['body']>, expected: number | undefined) => Answer<C>;
  remove: (trx: Trx, id: number, expected: number | undefined) => Promise<void>;
}

/** Registers the five routes of a kind of record. */
export function crudRoutes<C extends CrudCalls, Tables extends keyof Database, Row>(
  app: FastifyInstance,
  calls: C,
  kind: CrudKind<C, Tables, Row>,
): void {
  const { list, read, create, update, remove }: CrudCalls = calls;
  const idOf = (record: Listed<C>) => (record as { id: number }).id;
  route(app, list, ({ query }, reply) => sendList(reply, { ...kind.source(query as never), idOf }, query));
  route(app, read, ({ params }) => kind.read(app.db, params.id));
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
