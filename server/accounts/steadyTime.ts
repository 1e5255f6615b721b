import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Several times what registering or recovering takes on two busy cores, and short for a person. */
export const STEADY_MS = 300;

/**
 * Hook for calls whose time must not tell whether an account exists: no answer leaves earlier than this after its request.
 * An account that is created writes more than one that is not.
 */
export async function answerSteadily(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const left = STEADY_MS - reply.elapsedTime;
  if (left > 0) await wait(left);
}

/** The same for a refused sign-in: behind a used-up limit only passwords of accounts that are known there are checked. */
export async function refuseSteadily(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode === 429) await answerSteadily(request, reply);
}
