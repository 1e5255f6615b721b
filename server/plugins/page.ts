import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { FULL_OFFER, NO_OFFER } from '../../contract/lib/extensions';
import { logoAddress, serveLogo } from '../companyLogo';
import { isRegistrationOpen, type Config } from '../config';
import { demoAccounts } from '../demoAccounts';
import { chooseEncoding, varyByEncoding } from '../lib/encoding';
import { routePages, type RoutePage } from '../lib/routePages';

/**
 * Configuration that the page carries (docs/extensions.md). Extensions belong to the page's back end: all of them for
 * our own API, for any other those that the operator lists.
 */
export function pageConfig(config: Config) {
  const isOwn = isOwnApi(config);
  const { headers, extensions } = config.apiExtensions ?? (isOwn ? FULL_OFFER : NO_OFFER);
  return {
    apiUrl: config.apiUrl,
    bookingApiUrl: config.bookingApiUrl,
    headers,
    extensions,
    ...(isOwn ? { vatRate: config.vatRate } : {}),
    ...(isOwn && config.cashLimit > 0 ? { cashLimit: config.cashLimit } : {}),
    ...(config.company.length > 0 ? { company: config.company } : {}),
    ...(config.companyLogo ? { companyLogo: logoAddress(config.basePath, config.companyLogo) } : {}),
    ...(Object.keys(config.conditions).length > 0 ? { conditions: config.conditions } : {}),
    demoPages: config.demoPages,
    registration: isRegistrationOpen(config, isOwn) ? 'open' : 'closed',
    ...(config.demo && isOwn ? { demoAccounts } : {}),
  };
}

/** Whether both addresses lead to this server: below the page's own origin, or below the address it is known by. */
function isOwnApi({ apiUrl, bookingApiUrl, publicUrl }: Config): boolean {
  return [apiUrl, bookingApiUrl].every((url) => {
    const { origin } = new URL(url.replace('{host}', OWN), OWN);
    return origin === OWN || (publicUrl !== undefined && origin === new URL(publicUrl).origin);
  });
}

/** Stands for the page's own origin, which only the browser knows. */
const OWN = 'http://own.invalid';

/**
 * The built page. Files are sent as the build compressed them, hashed ones with unlimited caching. `index.html` carries
 * the configuration and the files of the requested route (lib/routePages.ts). Without a build only the API is served.
 */
export const page = fp(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    const root = config.clientDir;
    if (root === undefined || !existsSync(join(root, 'index.html'))) return;
    app.decorate('sendPage', indexSender(routePages(root, pageConfig(config), config.basePath)));
    const sendPage = (request: FastifyRequest, reply: FastifyReply) => app.sendPage?.(request, reply);
    for (const url of ['/', '/index.html']) app.route({ method: ['GET', 'HEAD'], url, handler: sendPage });
    if (config.companyLogo) serveLogo(app, config.companyLogo);
    await app.register(files, { root });
  },
  { name: 'page' },
);

/** The thread that reads codes: it alone may compile WebAssembly, the page may not. */
const BARCODE_WORKER = /^\/assets\/barcodeWorker-[\w-]+\.js$/u;
const WORKER_POLICY = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

/** Files that a browser never shows as a document, nor runs as a thread. */
const PART = /^\/assets\/(?!barcodeWorker-)[\w.-]+\.(?:css|js|woff2)$/u;
/** Headers that concern documents only. They take 0.8 kB of each answer over HTTP/1.1, and a first visit loads a dozen files. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** The files of the build. */
async function files(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  app.addHook('onSend', (request, reply, payload, next) => {
    // A refusal keeps them.
    if (reply.statusCode < 400 && PART.test(request.url))
      for (const name of DOCUMENT_HEADERS) void reply.removeHeader(name);
    if (BARCODE_WORKER.test(request.url)) void reply.header('content-security-policy', WORKER_POLICY);
    // Not by origin: a browser that asks once with it and once without would fetch the file twice.
    void reply.header('vary', 'Accept-Encoding');
    next(null, payload);
  });
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    // The build leaves notes for itself, such as its manifest, in folders that begin with a dot.
    dotfiles: 'ignore',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(root, 'assets'));
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

function indexSender(pageFor: (path: string) => RoutePage) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { etag, bodies } = pageFor(request.url.split('?')[0] ?? '');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    varyByEncoding(reply);
    void reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
  };
}
