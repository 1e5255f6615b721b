import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reply: status and optional body. */
export interface Reply {
  status: number;
  body?: unknown;
}

export interface Call {
  /** The parts of the path that the pattern names, decoded. */
  params: string[];
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** Null before signing in. */
  token: string | null;
}

export type Handler = (call: Call) => Reply;

/** By `METHOD /path/{id}`. */
export type Calls = Record<string, Handler>;

/** One request as it arrived. */
export interface Received {
  api: string;
  call: string;
  query: string;
  body: unknown;
  status: number;
}

export interface StrictServer {
  origin: string;
  close(): Promise<void>;
}

/** All that a page of another origin may send. */
const ALLOWED_HEADERS = ['authorization', 'content-type', 'accept'];
/** Headers that browsers add by themselves. */
const BROWSER_HEADERS =
  /^(?:host|connection|content-length|user-agent|origin|referer|accept-.*|sec-.*|cache-control|pragma)$/u;

/**
 * Serves a list of calls at an origin of its own. Refuses unknown headers, unknown calls and calls without a token, and
 * records each refusal in `offences`.
 */
export async function startStrictServer(
  api: string,
  calls: Calls,
  received: Received[],
  offences: string[],
): Promise<StrictServer> {
  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => write(response, reply),
      (error: unknown) => {
        offences.push(`${api} broke: ${String(error)}`);
        write(response, { status: 500, body: {} });
      },
    );
  });

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
    const call = `${request.method} ${pathname}`;
    if (request.method === 'OPTIONS') return preflight(request, pathname);
    const text = await textOf(request);
    const reply = refusalOf(request, call) ?? handle(request, pathname, searchParams, text);
    received.push({ api, call, query: searchParams.toString(), body: text && JSON.parse(text), status: reply.status });
    return reply;
  }

  function preflight(request: IncomingMessage, path: string): Reply {
    const requested = String(request.headers['access-control-request-headers'] ?? '').split(',');
    const refused = requested
      .map((name) => name.trim())
      .filter((name) => name !== '' && !ALLOWED_HEADERS.includes(name));
    if (refused.length === 0) return { status: 204 };
    offences.push(`${api}: preflight for ${refused.join(', ')} at ${path}`);
    return { status: 403, body: {} };
  }

  function refusalOf({ headers }: IncomingMessage, call: string): Reply | null {
    const further = Object.keys(headers).filter(
      (name) => !ALLOWED_HEADERS.includes(name) && !BROWSER_HEADERS.test(name),
    );
    if (further.length === 0) return null;
    offences.push(`${api}: ${call} with ${further.join(', ')}`);
    return { status: 400, body: {} };
  }

  function handle(request: IncomingMessage, path: string, query: URLSearchParams, text: string): Reply {
    const [handler, params] = find(calls, request.method ?? '', path);
    if (!handler) {
      offences.push(`${api} does not know ${request.method} ${path}`);
      return { status: 404, body: {} };
    }
    const token = /^Bearer (.+)$/u.exec(request.headers.authorization ?? '')?.[1] ?? null;
    if (token === null && !path.startsWith('/auth/')) return { status: 401, body: {} };
    return handler({ params, query, token, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> });
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function find(calls: Calls, method: string, path: string): [Handler | undefined, string[]] {
  // A literal address before a pattern.
  for (const [call, handler] of Object.entries(calls).sort(
    ([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')),
  )) {
    const [wanted, pattern = ''] = call.split(' ');
    const match = new RegExp(`^${pattern.replaceAll(/\{\w+\}/gu, '([^/]+)')}$`, 'u').exec(path);
    if (wanted === method && match) return [handler, match.slice(1).map(decodeURIComponent)];
  }
  return [undefined, []];
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function write(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
    'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
