import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config';
import { demoAccounts } from '../demoAccounts';
import { chooseEncoding, varyByEncoding } from '../lib/encoding';

/** What the page learns from this server before it asks anything (decisions 1). */
export function pageConfig(config: Config): object {
  return {
    apiUrl: config.apiUrl,
    bookingApiUrl: config.bookingApiUrl,
    headers: ['idempotency-key', 'if-match'],
    extensions: [
      'reopenRent',
      'deleteRent',
      'patchRent',
      'rentViews',
      'assetsBulk',
      'customerFilters',
      'events',
      'audit',
    ],
    vatRate: config.vatRate,
    ...(config.company.length > 0 ? { company: config.company } : {}),
    demoPages: config.demoPages,
    ...(config.demo ? { demoAccounts } : {}),
  };
}

const SLOT = /(<script id="page-config" type="application\/json">)[\s\S]*?(<\/script>)/;

/*
 * The built page: files as the build compressed them, hashed ones for ever; `index.html` with its configuration filled in
 * and compressed once at start. Without a build only the API is served.
 */
export const page = fp(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    const root = config.clientDir;
    if (root === undefined || !existsSync(join(root, 'index.html'))) return;
    app.decorate('sendPage', indexSender(readFileSync(join(root, 'index.html'), 'utf8'), config));
    const sendPage = (request: FastifyRequest, reply: FastifyReply) => app.sendPage?.(request, reply);
    for (const url of ['/', '/index.html']) app.route({ method: ['GET', 'HEAD'], url, handler: sendPage });
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(root, 'assets'));
        reply.setHeader('vary', 'Accept-Encoding');
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  },
  { name: 'page' },
);

function indexSender(template: string, config: Config) {
  // Nothing in the configuration may end the script element early.
  const json = JSON.stringify(pageConfig(config)).replaceAll('<', '\\u003c');
  const html = template.replace(SLOT, (_whole, open: string, close: string) => open + json + close);
  const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html), identity: Buffer.from(html) };
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    varyByEncoding(reply);
    void reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
  };
}
