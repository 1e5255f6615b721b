import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by plugins/access.ts; null on a public route. */
    session: SignedIn | null;
  }
}

/** The user of a session, as the API answers it. */
export interface SessionUser {
  username: string;
  isAdmin: boolean;
  permissions: string[];
  /** False for a user whose answers have no amounts; missing otherwise. */
  seesPrices?: false;
  /** Whether nothing may be done until a second factor is set up; missing otherwise. */
  secondFactorRequired?: true;
}

/** The session and user of a request's token. */
export interface SignedIn {
  tokenHash: string;
  user: SessionUser & { id: number };
}

/** The caller of a route that is not public. */
export function currentUser(request: FastifyRequest): SignedIn['user'] {
  return sessionOf(request).user;
}

/** The session of a call of a route that is not public. */
export function sessionOf(request: FastifyRequest): SignedIn {
  if (!request.session) throw new Error('A public route has no user.');
  return request.session;
}
