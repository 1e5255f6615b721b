import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Trx } from '../db/transaction';
import { currentUser, type SessionUser } from '../lib/requestUser';
import { expectedVersion, runCommand, type AlsoChanged, type CommandResult } from '../lib/commands';
import { readRent } from './queries';
import { redactFor } from './visibility';
import type { Target } from './lockRent';

type RentRequest = FastifyRequest<{ Params: { id: number } }>;

/** The action's name in the audit log, or other records that it changed, or both. */
type Outcome = void | string | readonly AlsoChanged[] | Pick<CommandResult, 'action' | 'also'>;

/**
 * Runs an action on the rent of the address in one transaction and answers the rent as the caller may see it.
 * @param action may return its name in the audit log, or other records that it changed
 */
export function act(
  request: RentRequest,
  reply: FastifyReply,
  action: (trx: Trx, rent: Target, user: SessionUser) => Promise<Outcome>,
): Promise<never> {
  return runCommand(
    request,
    reply,
    async (trx) => {
      const target = targetOf(request);
      const outcome = await action(trx, target, currentUser(request));
      const body = await readRent(trx, target.id);
      const more =
        typeof outcome === 'string'
          ? { action: outcome }
          : outcome && 'length' in outcome
            ? { also: outcome }
            : outcome;
      return { status: 200, body, ...more };
    },
    redactFor(request),
  );
}

/** The rent of the address, with the version that the caller saw. */
export function targetOf(request: RentRequest): Target {
  return { id: request.params.id, version: expectedVersion(request) };
}
