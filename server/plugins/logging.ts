import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config';
import { RETRIED } from '../db/transaction';

/** Places in log entries that could hold secrets. Bodies are never logged. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'password',
  'token',
  'accessToken',
  '*.password',
  '*.token',
  '*.accessToken',
];

/** Structured logs, one JSON object a line, each line of a request with its id. */
export function loggerOptions(level: Config['logLevel']) {
  return {
    level,
    redact: { paths: SECRETS, censor: '[secret]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: withoutSecrets(request.originalUrl),
        remoteAddress: request.ip,
      }),
      err: (error: unknown) => describeError(error),
    },
  };
}

/** Warns once when a proxy seems to be in front that is not trusted: all clients then share its address, and its limits. */
function warnOfProxy(app: FastifyInstance): void {
  let isSilent = app.config.trustProxy !== false;
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isSilent && request.headers['x-forwarded-for'] !== undefined) {
      isSilent = true;
      app.log.warn(
        'X-Forwarded-For came, but TRUST_PROXY is not set: behind a proxy, all share one address and its limits',
      );
    }
    next();
  });
}

/** One line for each answered request. */
export const requestLog = fp(
  (app: FastifyInstance, _options, done) => {
    const logRetry = (retry: unknown): void => app.log.warn({ retry }, 'a transaction runs again');
    subscribe(RETRIED, logRetry);
    app.addHook('onClose', (_app, closed) => {
      unsubscribe(RETRIED, logRetry);
      closed();
    });
    warnOfProxy(app);
    app.addHook('onResponse', (request, reply, next) => {
      // Health checks come every few seconds; only failures are logged.
      if (request.url.startsWith('/api/health') && reply.statusCode === 200) {
        next();
        return;
      }
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
      request.log.info(
        { req: request, status: reply.statusCode, milliseconds, user: request.session?.user.username },
        'answered',
      );
      next();
    });
    done();
  },
  { name: 'requestLog' },
);

/** The one-time link of a mail carries its token in the address. */
function withoutSecrets(url: string): string {
  return url.replace(/([?&](?:token|password)=)[^&]*/gi, '$1[secret]');
}

/** An error without the values that the database quotes: its detail and parameters are people's data. */
function describeError(error: unknown): {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
} {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '' } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return { type: name, message, stack, code, constraint };
}
