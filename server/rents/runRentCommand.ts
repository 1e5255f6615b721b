import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Trx } from '../db/transaction';
import { currentUser, type SignedIn } from '../lib/requestUser';
import { expectedVersion, runCommand, type CommandResult } from '../lib/commands';
import { readRent } from './queries';
import { redactFor } from './visibility';
import type { Target } from './lockRent';

type RentRequest = FastifyRequest<{ Params: { id: number } }>;

/** What the audit log says of an action: its name where the route has several, and other records that it changed or touched. */
export type RentOutcome = Pick<CommandResult, 'action' | 'also' | 'touches'>;

/** Runs an action on the rent of the address in one transaction and answers the rent as the caller may see it. */
export function runRentCommand(
  request: RentRequest,
  reply: FastifyReply,
  action: (trx: Trx, rent: Target, user: SignedIn['user']) => Promise<RentOutcome | void>,
): Promise<never> {
  return runCommand(
    request,
    reply,
    async (trx) => {
      const target = targetOf(request);
      const outcome = await action(trx, target, currentUser(request));
      const body = await readRent(trx, target.id);
      return { status: 200, body, ...outcome };
    },
    redactFor(request),
  );
}

/** The rent of the address, with the version that the caller saw. */
export function targetOf(request: RentRequest): Target {
  return { id: request.params.id, version: expectedVersion(request) };
}
