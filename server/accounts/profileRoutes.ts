import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { profileCalls } from '../../contract/profile';
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
import { route } from '../lib/route';
import { withPassword } from './signIn';
import { changeUser, lockOwnUser, readUser } from './users';
import { writeAccountEntry, type AccountAction } from '../audit/entries';
import { inTransaction, type Queryable } from '../db/transaction';
import { ApiError, notFound } from '../lib/errors';

const QUARTER = 15 * 60;

/**
 * The own account: password, sessions, second factor. What these calls answer may be secret, so none of them is remembered under an
 * idempotency key.
 */
export const profileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, profileCalls.read, async (request) => {
    const { id } = sessionOf(request).user;
    const { username, email, isAdmin } = await readUser(app.db, id);
    const isRequired = isAdmin && app.config.requireTotp === 'admins';
    return { username, email, secondFactor: { ...(await readSecondFactor(app.db, id)), isRequired } };
  });

  route(app, profileCalls.changePassword, async (request, reply) => {
    const { user, tokenHash } = sessionOf(request);
    const { currentPassword, password } = request.body;
    await withPassword(app.db, sessionOf(request), { currentPassword }, async (trx) => {
      await changeUser(trx, user.id, { password }, { except: tokenHash, company: app.config.company });
      await writeEntry(trx, request, 'changePassword');
    });
    return reply.code(204).send(null);
  });

  route(app, profileCalls.sessions, (request) => {
    const { user, tokenHash } = sessionOf(request);
    return readSessionsOf(app.db, user.id, tokenHash);
  });

  route(app, profileCalls.endOtherSessions, async (request, reply) => {
    const { user, tokenHash } = sessionOf(request);
    await inTransaction(app.db, async (trx) => {
      if (await endSessionsOf(trx, user.id, tokenHash)) await writeEntry(trx, request, 'endSessions');
    });
    return reply.code(204).send(null);
  });

  route(app, profileCalls.endSession, async (request, reply) => {
    const { id } = request.params;
    await inTransaction(app.db, async (trx) => {
      if (!(await endSessionById(trx, sessionOf(request).user.id, id))) throw notFound('session', id);
      await writeEntry(trx, request, 'endSessions');
    });
    return reply.code(204).send(null);
  });

  route(app, profileCalls.beginSecondFactor, (request) =>
    withPassword(app.db, sessionOf(request), request.body, async (trx, user) => {
      const setup = await beginSecondFactor(trx, user);
      await writeEntry(trx, request, 'beginSecondFactor');
      return setup;
    }),
  );

  route(app, profileCalls.confirmSecondFactor, async (request, reply) => {
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
  });

  route(app, profileCalls.renewRecoveryCodes, (request) =>
    withPassword(app.db, sessionOf(request), request.body, async (trx, user) => {
      const recoveryCodes = await renewRecoveryCodes(trx, user.id);
      await writeEntry(trx, request, 'renewRecoveryCodes');
      return { recoveryCodes };
    }),
  );

  route(app, profileCalls.removeSecondFactor, async (request, reply) => {
    await withPassword(app.db, sessionOf(request), request.body, async (trx, user) => {
      if (user.is_admin && app.config.requireTotp === 'admins')
        throw new ApiError(409, 'second-factor-state', 'Administrators need a second factor here.');
      if (await removeSecondFactor(trx, user.id)) await writeEntry(trx, request, 'removeSecondFactor');
    });
    return reply.code(204).send(null);
  });
};

/** Logs a change of the own account; streams of its sessions are checked afterwards. */
function writeEntry(db: Queryable, request: FastifyRequest, action: AccountAction['action']): Promise<void> {
  const { user } = sessionOf(request);
  return writeAccountEntry(db, request, { action, actor: user, account: user });
}
