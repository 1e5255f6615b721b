import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasPermission } from '../../src/shared/domain/permissions';
import { translateDatabaseError } from '../db/dbErrors';
import { referencesFor } from '../db/references';
import { ApiError } from '../lib/errors';
import { fieldsOfValidation } from '../lib/validationFields';

/**
 * Turns failures into answers. Routes throw `ApiError` (lib/errors.ts), or let errors of validator and database pass.
 * Anything else is a defect: logged completely, answered as `internal` with the request's id.
 */
export const errors = fp(
  (app: FastifyInstance, _options, done) => {
    app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
    done();
  },
  { name: 'errors' },
);

/** Sends the failure; also for errors outside any route. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = error instanceof ApiError ? error : (translateFrameworkError(error) ?? translateDatabaseError(error));
  if (!failure) {
    request.log.error({ err: error }, 'unexpected failure');
    return reply
      .code(500)
      .send({ code: 'internal', message: 'Something went wrong on the server.', requestId: request.id });
  }
  if (failure.status >= 500) request.log.warn({ err: error }, 'temporarily unavailable');
  else request.log.info({ code: failure.code, fields: failure.fields }, failure.message);
  const { code, message, fields, details } = failure;
  const readable = details && readableBy(request.session?.user ?? null, code, details);
  return reply.code(failure.status).headers(failure.headers).send({ code, message, fields, details: readable });
}

/** Names of error details that reveal payments of a rent. */
const OF_PAYMENT: readonly string[] = ['payed', 'paid', 'missing', 'deposit', 'credit'];

/** The details as far as this user may know of them: payments only with `rent:read`, records by their own permissions. */
function readableBy(
  user: { isAdmin: boolean; permissions: string[] } | null,
  code: string,
  details: Record<string, unknown>,
): Record<string, unknown> | undefined {
  if (code === 'in-use') return referencesFor(user, details);
  if (hasPermission(user, 'rent:read')) return details;
  const known = Object.entries(details).filter(([name]) => !OF_PAYMENT.includes(name));
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

function translateFrameworkError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { validation, validationContext, statusCode } = error as FastifyError;
  // An address that cannot name a record names none.
  if (validation && validationContext === 'params') return new ApiError(404, 'not-found', 'There is no such record.');
  if (validation) {
    const fields = fieldsOfValidation(validation);
    const names = Object.keys(fields);
    return new ApiError(
      400,
      'invalid-request',
      names.length > 0 ? `Invalid: ${names.join(', ')}.` : 'The request is invalid.',
      {
        fields: names.length > 0 ? fields : undefined,
      },
    );
  }
  // The file server forbids paths outside its directory; the client sees 404.
  if (statusCode === 403 || statusCode === 404)
    return new ApiError(404, 'not-found', 'There is nothing at this address.');
  if (statusCode === 413) return new ApiError(413, 'payload-too-large', 'The body is too large.');
  if (statusCode === 415) return new ApiError(415, 'unsupported-media-type', 'Bodies must be application/json.');
  if (statusCode === 416) return new ApiError(416, 'invalid-request', 'The file is shorter than the range begins.');
  // Whatever else the framework refuses before a route runs: broken JSON, a bad address, an aborted upload.
  const refused = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return refused || error instanceof SyntaxError
    ? new ApiError(400, 'invalid-request', 'The request is malformed.')
    : undefined;
}
