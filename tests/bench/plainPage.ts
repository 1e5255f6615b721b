import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';

/**
 * Builds and serves the page of plain React in `plain/main.tsx`, compressed, with these rows as its data.
 * @returns its address, and what stops it
 */
export async function servePlainPage(
  rows: readonly Record<string, string>[],
): Promise<{ origin: string; stop: () => Promise<unknown> }> {
  const script = await bundle();
  const html =
    '<!doctype html><html lang="en"><title>Plain</title><div id="root"></div><script type="module" src="/main.js"></script>';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://plain');
    const [type, body] =
      pathname === '/main.js'
        ? ['text/javascript', script]
        : pathname === '/rows'
          ? ['application/json', JSON.stringify(rows.slice(0, Number(searchParams.get('count'))))]
          : ['text/html', html];
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    // Under Vitest the development variant would be taken.
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: resolve('tests/bench/plain/main.tsx') } },
  })) as Rollup.RollupOutput;
  return built.output[0].code;
}
