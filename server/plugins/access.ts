import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Permission } from '../../machines/types';
import { hasPermission } from '../../src/shared/domain/permissions';
import { findSession, hashToken } from '../accounts/sessions';
import { serializeBy } from '../lib/compilers';
import { forbidden, unauthenticated } from '../lib/errors';
import { currentUser, type SignedIn } from '../lib/requestUser';
import { withoutPrices } from '../lib/withoutPrices';
import type { Reference } from '../../contract/lib/schemas';

/*
 * Access to a route, which `route` takes from the definition of the call. It stands in `config` in exactly one of these
 * ways; start-up fails without:
 *
 *   config: { public: true }                                   no session needed
 *   config: { signedIn: true }                                 any signed-in user
 *   config: { permission: 'customer:read' }                    holders of the permission, and administrators
 *   config: { permission: ['customer:read', 'rent:update'] }   holders of any of them
 *   config: { admin: true }                                    administrators
 *
 * `alsoNeeds` names further permissions, of which holders of the first ones need one.
 * A writing route that answers with the record also declares its readers: `reads: ['customer:read', 'rent:update']`.
 * Others get only the identifier, since a permission to change includes none to read.
 *
 * `onRequest` checks it before the body is read: first 401, then 403, then everything else. Afterwards
 * `currentUser(request)` returns the caller; it throws on a public route.
 */
declare module 'fastify' {
  interface FastifyContextConfig {
    public?: true;
    signedIn?: true;
    permission?: Permission | readonly [Permission, ...Permission[]];
    admin?: true;
    alsoNeeds?: readonly Permission[];
    reads?: readonly Permission[];
    showsPricesTo?: Permission;
  }
}

const DECLARATIONS = ['public', 'signedIn', 'permission', 'admin'] as const;

/** Checks the declarations at start and the caller on every request. */
export const access = fp(
  (app: FastifyInstance, _options, done) => {
    app.decorateRequest('session', null);
    app.addHook('onRoute', requireDeclaration);
    app.addHook('onRequest', async (request) => {
      const config = request.routeOptions.config;
      // No route has this address: the not-found handler answers without checking the session.
      if (request.is404 || config.public === true) return;
      request.session = await authenticate(app, request);
      const { user } = request.session;
      const holdsOneOf = (permissions: readonly Permission[]) => permissions.some((one) => hasPermission(user, one));
      const isAllowed =
        config.signedIn === true ||
        (config.admin === true
          ? user.isAdmin
          : holdsOneOf([config.permission ?? []].flat()) && (!config.alsoNeeds || holdsOneOf(config.alsoNeeds)));
      if (!isAllowed) throw forbidden();
    });
    app.addHook('onRequest', (request, reply, next) => {
      const { showsPricesTo } = request.routeOptions.config;
      const user = request.session?.user;
      const isShown = showsPricesTo !== undefined && hasPermission(user, showsPricesTo);
      if (user?.seesPrices === false && !isShown) leaveOutPrices(request, reply);
      next();
    });
    app.addHook('preSerialization', (request, reply, payload: unknown, next) => {
      const { reads } = request.routeOptions.config;
      const isHidden =
        reads !== undefined && reply.statusCode < 300 && !reads.some((one) => hasPermission(currentUser(request), one));
      next(null, isHidden ? identifierOf(payload as Reference) : payload);
    });
    done();
  },
  { name: 'access' },
);

/** Lets the answer be written without its amounts. */
function leaveOutPrices({ routeOptions: { schema } }: FastifyRequest, reply: FastifyReply): void {
  const answers = schema?.response as Record<number, object | undefined> | undefined;
  void reply.serializer((data: unknown) => {
    const answer = answers?.[reply.statusCode];
    // The framework declares only what its own serializer writes.
    if (!reply.hasHeader('content-type')) void reply.type('application/json; charset=utf-8');
    return answer ? serializeBy(withoutPrices(answer), data) : JSON.stringify(data);
  });
}

function identifierOf({ id, serialNumber, version }: Reference): Reference {
  return { ...(serialNumber === undefined ? { id } : { serialNumber }), version };
}

function requireDeclaration(route: RouteOptions): void {
  // Preflight requests carry no token by definition.
  if (route.method === 'OPTIONS') return;
  const made = DECLARATIONS.filter((name) => route.config?.[name] !== undefined);
  if (made.length !== 1) {
    throw new Error(
      `The route ${String(route.method)} ${route.url} must say in its config who may call it: one of ${DECLARATIONS.join(', ')}.`,
    );
  }
}

async function authenticate(app: FastifyInstance, request: FastifyRequest): Promise<SignedIn> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const session = token === undefined ? undefined : await findSession(app.db, hashToken(token), app.config);
  if (!session) throw unauthenticated();
  return session;
}
