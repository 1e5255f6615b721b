import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Trx } from '../db/transaction';
import { expectedVersion, runCommand } from '../lib/commands';
import type { Target } from './commands';
import { readRent } from './queries';
import { redactFor } from './visibility';

type RentRequest = FastifyRequest<{ Params: { id: number } }>;

/** Runs an action in one transaction and answers the rent as the caller may see it. */
export function act(
  request: RentRequest,
  reply: FastifyReply,
  action: (trx: Trx, rent: Target) => Promise<void>,
): Promise<never> {
  return runCommand(request, reply, async (trx) => {
    const target = targetOf(request);
    await action(trx, target);
    return { status: 200, body: redactFor(request, await readRent(trx, target.id)) };
  });
}

/** The rent of the address, with the version that the caller saw. */
export function targetOf(request: RentRequest): Target {
  return { id: request.params.id, version: expectedVersion(request) };
}
