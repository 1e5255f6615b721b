import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { addressKey } from '../accounts/rateLimit';
import type { Config } from '../config';
import { isLoopback } from '../environment';
import { proxyCheck } from '../lib/proxies';
import { inlineScriptHashes, inlineStyleHashes } from '../lib/routePages';

const EXPOSED = ['X-Total-Count', 'X-Free-Count', 'ETag', 'Retry-After', 'X-Request-Id'];

/** Browser features of the page: it copies text, prints and reads codes with the camera. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .concat('camera=(self)', 'clipboard-write=(self)', 'fullscreen=(self)')
  .join(', ');

/** Browsers ignore these over plain http, and report an error in the console. */
const NEED_TRUST = ['cross-origin-opener-policy', 'origin-agent-cluster'];

/** Headers of every answer: security policy, caching, request id, CORS. */
export const http = fp(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    await app.register(helmet, securityHeaders(config));
    app.addHook('onRequest', (request, reply, next) => {
      void reply.headers({ 'x-request-id': request.id, 'permissions-policy': PERMISSIONS_POLICY });
      if (!isTrustworthy(request, config)) for (const name of NEED_TRUST) void reply.removeHeader(name);
      next();
    });
    app.addHook('onSend', (_request, reply, payload, next) => {
      // Nothing is kept that does not say so itself. An address has many spellings: this does not depend on it.
      const isSaid = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control');
      if (!isSaid) void reply.header('cache-control', 'no-store');
      next(null, payload);
    });
    await app.register(cors, {
      // Pages of other origins could use a stolen token or guess passwords: only listed origins may call.
      origin: config.corsOrigins.includes('*') ? '*' : config.corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Accept', 'Idempotency-Key', 'If-Match'],
      exposedHeaders: EXPOSED,
      maxAge: 86_400,
      // Load balancers ask so for the methods, without an origin.
      strictPreflight: false,
    });
    acceptJsonOnly(app);
    limitConnections(app, config);
    closeConnectionsWhenStopping(app);
  },
  { name: 'http' },
);

/** Whether browsers trust the origin that was asked: over https, or on this machine itself. */
function isTrustworthy({ protocol, hostname }: FastifyRequest, config: Config): boolean {
  return protocol === 'https' || isHttps(config) || isLoopback(hostname);
}

const isHttps = ({ publicUrl }: Config): boolean => publicUrl?.startsWith('https:') === true;

function securityHeaders(config: Config) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(config.clientDir)],
        styleSrc: ["'self'", ...inlineStyleHashes(config.clientDir, config.basePath)],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...otherOrigins(config)],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Browsers heed it over https only; over http, where a first visit happens, it would be meaningless.
    strictTransportSecurity: isHttps(config) ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
    // A page of another origin may call the API where CORS lets it.
    crossOriginResourcePolicy: { policy: 'cross-origin' as const },
  };
}

/** The origins of base addresses that are not the page's own. */
function otherOrigins({ apiUrl, bookingApiUrl }: Config): string[] {
  const absolute = [apiUrl, bookingApiUrl].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
  return [...new Set(absolute)];
}

/**
 * Kept-alive connections would delay the shutdown. A connection with a request gets `Connection: close` and is cut after the
 * answer, streams too; an idle one is cut at once. Node's `closeIdleConnections` skips connections without any request,
 * and browsers open a spare one.
 */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  /** How many requests of each connection have no whole answer yet. */
  const waiting = new Map<Socket, number>();
  app.server.on('connection', (socket) => {
    waiting.set(socket, 0);
    socket.once('close', () => waiting.delete(socket));
    if (stopping) socket.destroy();
  });
  app.server.on('request', ({ socket }, response) => {
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const before = waiting.get(socket);
      if (before === undefined) return;
      waiting.set(socket, before - 1);
      if (stopping && before === 1) socket.destroySoon();
    });
  });
  app.addHook('preClose', (next) => {
    stopping = true;
    for (const [socket, requests] of waiting) if (requests === 0) socket.destroy();
    next();
  });
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (stopping) void reply.header('connection', 'close');
    next(null, payload);
  });
}

/** The part of all connections that one address may hold: a whole shop behind a router, and never everything. */
const SHARE = 1 / 5;

/**
 * Closes connections beyond the limit at once, so that a flood of idle ones cannot take all memory; logs it once a minute.
 * One address has a share of them, so that it cannot keep all others out. Trusted proxies bring everybody and may have all.
 */
function limitConnections(app: FastifyInstance, { maxConnections: most, trustProxy }: Config): void {
  const share = Math.max(10, Math.floor(most * SHARE));
  const isProxy = proxyCheck(trustProxy);
  const held = new Map<string, number>();
  app.server.maxConnections = most;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const report = (address?: string): void => {
    const now = performance.now();
    if (now - loggedAt < 60_000) return;
    loggedAt = now;
    app.log.warn({ most, share, address }, 'connections refused: the limit is reached (MAX_CONNECTIONS)');
  };
  app.server.on('drop', () => report());
  app.server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const count = (held.get(key) ?? 0) + 1;
    held.set(key, count);
    socket.once('close', () => {
      const left = (held.get(key) ?? 1) - 1;
      if (left === 0) held.delete(key);
      else held.set(key, left);
    });
    if (count <= share) return;
    report(key);
    socket.destroy();
  });
}

/** JSON bodies only (else 415); an action that needs no body may come with the header and nothing behind it. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
