import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { authCalls, type RegisterBody } from '../../contract/accounts';
import { assertUnguessable } from './passwordRules';
import { prepareRecovery, resetPassword } from './recovery';
import { addressKey, consume, digest, HOUR, mailboxLimit, tryToConsume, type Limit } from './rateLimit';
import { registerAccount } from './registration';
import { endSession } from './sessions';
import { signIn } from './signIn';
import { answerSteadily, refuseSteadily } from './steadyTime';
import { writeAccountEntry } from '../audit/entries';
import { isRegistrationOpen } from '../config';
import { inTransaction } from '../db/transaction';
import { runOnce } from '../lib/commands';
import { ApiError } from '../lib/errors';
import type { Mail } from '../mail/mailer';
import { currentUser, sessionOf } from '../lib/requestUser';
import { route } from '../lib/route';

/** Signing in and out, registration, and password recovery (product 10). */
export const authRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(
    app,
    authCalls.signIn,
    (request) =>
      signIn(
        app.db,
        { ...request.body, ip: request.ip, userAgent: request.headers['user-agent'] },
        app.config,
        (db, entry) => writeAccountEntry(db, request, entry),
      ),
    { onSend: refuseSteadily },
  );

  route(app, authCalls.signOut, async (request, reply) => {
    const user = currentUser(request);
    await inTransaction(app.db, async (trx) => {
      const isEnded = await endSession(trx, sessionOf(request).tokenHash);
      if (isEnded) await writeAccountEntry(trx, request, { action: 'signOut', actor: user, account: user });
    });
    return reply.code(204).send(null);
  });

  route(app, authCalls.readMe, async (request) => {
    const { id: _id, ...user } = currentUser(request);
    return user;
  });

  route(
    app,
    authCalls.register,
    async (request, reply) => {
      await consume(app.db, [perAddress('register', request, 10)]);
      await assertUnguessable(request.body.password, request.body.username, app.config);
      const mail = await register(app, request, reply, request.body);
      if (mail) app.runInBackground('mail', () => sendWithinLimit(app, mail));
      return reply as never;
    },
    {
      // Refused before the body is validated.
      onRequest: (_request, _reply, next) => next(isRegistrationOpen(app.config) ? undefined : registrationClosed()),
      onSend: answerSteadily,
    },
  );

  route(
    app,
    authCalls.recoverPassword,
    async (request, reply) => {
      const email = request.body.email.toLowerCase();
      const mailbox: Limit = { key: `recovery:${digest(email)}:${addressKey(request.ip)}`, points: 3, window: HOUR };
      await consume(app.db, [perAddress('recovery', request, 20), mailbox]);
      // Beside the answer: how long all this takes must not tell whether the account exists.
      app.runInBackground('recovery', () => sendRecovery(app, request, email));
      void reply.code(202);
      return { status: 'accepted' as const };
    },
    { onSend: answerSteadily },
  );

  route(app, authCalls.resetPassword, async (request, reply) => {
    await inTransaction(app.db, async (trx) => {
      const account = await resetPassword(trx, request.body.token, request.body.password, app.config);
      await writeAccountEntry(trx, request, { action: 'resetPassword', actor: account, account });
    });
    return reply.code(204).send(null);
  });
};

function registrationClosed(): ApiError {
  return new ApiError(403, 'registration-closed', 'Accounts are created by an administrator here.');
}

/** Registers an account and answers alike whether the name or the address is taken; returns the mail that tells. */
async function register(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Static<typeof RegisterBody>,
): Promise<Mail | undefined> {
  let mail: Mail | undefined;
  await runOnce(request, reply, async (trx) => {
    const registered = await registerAccount(trx, fields, baseUrl(app));
    const { created, holder } = registered;
    const account = created ?? holder ?? null;
    const entry = created
      ? ({ action: 'register', actor: created, account } as const)
      : ({ action: 'registerTaken', actor: null, account } as const);
    await writeAccountEntry(trx, request, entry);
    ({ mail } = registered);
    return { status: 201, body: { status: 'accepted' } };
  });
  return mail;
}

/** Sends what a registration tells a mailbox, unless that got enough in this hour. */
async function sendWithinLimit(app: FastifyInstance, mail: Mail): Promise<void> {
  if (!(await tryToConsume(app.db, [mailboxLimit(mail.to)]))) await app.mailer.send(mail);
}

/** Mails the link by which the account with the address gets another password; nothing where there is none. */
async function sendRecovery(app: FastifyInstance, request: FastifyRequest, email: string): Promise<void> {
  const recovery = await inTransaction(app.db, async (trx) => {
    const prepared = await prepareRecovery(trx, email, baseUrl(app));
    if (prepared)
      await writeAccountEntry(trx, request, { action: 'requestRecovery', actor: null, account: prepared.account });
    return prepared;
  });
  if (recovery) await app.mailer.send(recovery.mail);
}

function perAddress(what: string, request: FastifyRequest, points: number): Limit {
  return { key: `${what}:${addressKey(request.ip)}`, points, window: HOUR };
}

/** Never from the request's Host header: a forged one would lead the link, and the token in it, astray. */
function baseUrl(app: FastifyInstance): string {
  const { publicUrl, basePath, host, port } = app.config;
  if (publicUrl !== undefined) return publicUrl;
  const bound = app.server.address();
  const actualPort = bound !== null && typeof bound === 'object' ? bound.port : port;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${actualPort}${basePath}`;
}
