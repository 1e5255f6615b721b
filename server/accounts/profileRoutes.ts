import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { consume, giveBack, type Limit } from './rateLimit';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './secondFactor';
import { endSessionById, endSessionsOf, readSessionsOf } from './sessions';
import { sessionOf } from '../lib/requestUser';
import { withPassword } from './signIn';
import { changeUser, lockOwnUser, readUser } from './users';
import { writeAccountEntry, type AccountAction } from '../audit/entries';
import { inTransaction, type Queryable } from '../db/transaction';
import { ApiError, notFound } from '../lib/errors';
import {
  CodeBody,
  ConfirmedBody,
  OwnPasswordBody,
  OwnSession,
  Profile,
  RecoveryCodes,
  SecondFactorSetup,
} from './schemas';
import { IdParams, NoContent } from '../../contract/lib/values';

const config = { signedIn: true } as const;
const tags = ['accounts'];
const QUARTER = 15 * 60;

/**
 * The own account: password, sessions, second factor. What these calls answer may be secret, so none of them is remembered under an
 * idempotency key.
 */
export const profileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/auth/profile', { config, schema: { tags, response: { 200: Profile } } }, async (request) => {
    const { id } = sessionOf(request).user;
    const { username, email, isAdmin } = await readUser(app.db, id);
    const isRequired = isAdmin && app.config.requireTotp === 'admins';
    return { username, email, secondFactor: { ...(await readSecondFactor(app.db, id)), isRequired } };
  });

  app.post(
    '/auth/password',
    { config, schema: { tags, body: OwnPasswordBody, response: { 204: NoContent } } },
    async (request, reply) => {
      const { user, tokenHash } = sessionOf(request);
      const { currentPassword, password } = request.body;
      await withPassword(app.db, sessionOf(request), { currentPassword }, async (trx) => {
        await changeUser(trx, user.id, { password }, { except: tokenHash, company: app.config.company });
        await writeEntry(trx, request, 'changePassword');
      });
      return reply.code(204).send(null);
    },
  );

  app.get('/auth/sessions', { config, schema: { tags, response: { 200: Type.Array(OwnSession) } } }, (request) => {
    const { user, tokenHash } = sessionOf(request);
    return readSessionsOf(app.db, user.id, tokenHash);
  });

  app.delete(
    '/auth/sessions',
    {
      config,
      schema: { tags, description: 'Ends all sessions but the own one.', response: { 204: NoContent } },
    },
    async (request, reply) => {
      const { user, tokenHash } = sessionOf(request);
      await inTransaction(app.db, async (trx) => {
        if (await endSessionsOf(trx, user.id, tokenHash)) await writeEntry(trx, request, 'endSessions');
      });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/auth/sessions/:id',
    { config, schema: { tags, params: IdParams, response: { 204: NoContent } } },
    async (request, reply) => {
      const { id } = request.params;
      await inTransaction(app.db, async (trx) => {
        if (!(await endSessionById(trx, sessionOf(request).user.id, id))) throw notFound('session', id);
        await writeEntry(trx, request, 'endSessions');
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/second-factor',
    { config, schema: { tags, body: ConfirmedBody, response: { 200: SecondFactorSetup } } },
    (request) =>
      withPassword(app.db, sessionOf(request), request.body, async (trx, user) => {
        const setup = await beginSecondFactor(trx, user);
        await writeEntry(trx, request, 'beginSecondFactor');
        return setup;
      }),
  );

  app.post(
    '/auth/second-factor/confirm',
    { config, schema: { tags, body: CodeBody, response: { 204: NoContent } } },
    async (request, reply) => {
      const { user, tokenHash } = sessionOf(request);
      const limit: Limit = { key: `confirm-code:${user.id}`, points: 10, window: QUARTER };
      await consume(app.db, [limit]);
      await inTransaction(app.db, async (trx) => {
        await lockOwnUser(trx, sessionOf(request));
        const code = request.body.code.replaceAll(/\s/g, '');
        if (!(await confirmSecondFactor(trx, user.id, code))) return;
        // Sessions that were begun without the second factor.
        await endSessionsOf(trx, user.id, tokenHash);
        await writeEntry(trx, request, 'enableSecondFactor');
      });
      await giveBack(app.db, [limit]);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/second-factor/recovery-codes',
    { config, schema: { tags, body: ConfirmedBody, response: { 200: RecoveryCodes } } },
    (request) =>
      withPassword(app.db, sessionOf(request), request.body, async (trx, user) => {
        const recoveryCodes = await renewRecoveryCodes(trx, user.id);
        await writeEntry(trx, request, 'renewRecoveryCodes');
        return { recoveryCodes };
      }),
  );

  app.post(
    '/auth/second-factor/remove',
    { config, schema: { tags, body: ConfirmedBody, response: { 204: NoContent } } },
    async (request, reply) => {
      await withPassword(app.db, sessionOf(request), request.body, async (trx, user) => {
        if (user.is_admin && app.config.requireTotp === 'admins')
          throw new ApiError(409, 'second-factor-state', 'Administrators need a second factor here.');
        if (await removeSecondFactor(trx, user.id)) await writeEntry(trx, request, 'removeSecondFactor');
      });
      return reply.code(204).send(null);
    },
  );
};

/** Logs a change of the own account; streams of its sessions are checked afterwards. */
function writeEntry(db: Queryable, request: FastifyRequest, action: AccountAction['action']): Promise<void> {
  const { user } = sessionOf(request);
  return writeAccountEntry(db, request, { action, actor: user, account: user });
}
