import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { userCalls } from '../../contract/users';
import { matches } from '../db/lookups';
import { assertUnguessable } from './passwordRules';
import {
  assertStillAdministrator,
  changeUser,
  createUser,
  deleteUser,
  readUser,
  readUsers,
  resetSecondFactor,
} from './users';
import { readFreeUsername } from './usernames';
import { expectedVersion, runCommand, type CommandResult } from '../lib/commands';
import { sendList } from '../lib/list';
import { route } from '../lib/route';
import { sessionOf } from '../lib/requestUser';
import type { Trx } from '../db/transaction';

const SORTS = {
  id: 'users.id',
  username: 'users.username',
  email: 'users.email',
  isAdmin: 'users.is_admin',
  active: 'users.active',
};

/** Kinds of access, as the filter names them. */
const WITH_ACCESS = {
  administrators: sql<boolean>`users.is_admin and users.active`,
  some: sql<boolean>`not users.is_admin and users.active and users.permissions <> '{}'`,
  none: sql<boolean>`not users.is_admin and users.active and users.permissions = '{}'`,
  inactive: sql<boolean>`not users.active`,
};

/** Users, for administrators only (product 10.8). */
export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, userCalls.list, (request, reply) => {
    const { search, access } = request.query;
    return sendList(
      reply,
      {
        records: app.db
          .selectFrom('users')
          .where(matches(sql`search_text(users.username) || ' ' || search_text(users.email)`, search))
          .$if(access !== undefined, (query) => query.where(WITH_ACCESS[access ?? 'inactive'])),
        key: 'users.id',
        sorts: SORTS,
        defaultSort: 'username',
        load: (ids) => readUsers(app.db, ids),
        idOf: (user) => user.id,
      },
      request.query,
    );
  });

  route(app, userCalls.read, (request) => readUser(app.db, request.params.id));

  route(app, userCalls.create, (request, reply) =>
    administer(request, reply, async (trx) => {
      await assertUnguessable(request.body.password, request.body.username, app.config);
      const username = await readFreeUsername(trx, request.body.username);
      return { status: 201, body: await createUser(trx, { ...request.body, username }) };
    }),
  );

  route(app, userCalls.update, (request, reply) =>
    administer(request, reply, async (trx) => {
      const except = sessionOf(request).tokenHash;
      const version = expectedVersion(request);
      const { company } = app.config;
      return {
        status: 200,
        body: await changeUser(trx, request.params.id, request.body, { version, except, company }),
      };
    }),
  );

  route(app, userCalls.resetSecondFactor, (request, reply) =>
    administer(request, reply, async (trx) => ({
      status: 200,
      body: await resetSecondFactor(trx, request.params.id, expectedVersion(request)),
    })),
  );

  route(app, userCalls.remove, (request, reply) =>
    administer(request, reply, async (trx) => {
      await deleteUser(trx, request.params.id, expectedVersion(request));
      return { status: 204 };
    }),
  );
};

/** Runs a command on users for a caller that still is an administrator when all earlier changes are written. */
function administer(
  request: FastifyRequest,
  reply: FastifyReply,
  command: (trx: Trx) => Promise<CommandResult>,
): Promise<never> {
  return runCommand(request, reply, async (trx) => {
    await assertStillAdministrator(trx, sessionOf(request), request.server.config);
    return command(trx);
  });
}
