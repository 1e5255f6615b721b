import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Address for requests whose own cannot be decoded. No route has it, so the not-found handler answers. */
export const MALFORMED = '/api/malformed-address';

/** Address for requests outside the base path. No route has it. */
export const OUTSIDE = '/api/outside-the-base-path';

/**
 * Address by which a request is routed, below the base path. An address that cannot be decoded is replaced here: the router
 * would refuse it without our hooks, headers and error shape.
 */
export function routedAddress(request: { url?: string }, basePath = ''): string {
  const url = addressBelow(basePath, request.url ?? '/');
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%')) return url;
  try {
    return decodeURIComponent(path).includes('\0') ? MALFORMED : url;
  } catch {
    return MALFORMED;
  }
}

/** Health checks ask the process directly, without the base path. */
const HEALTH = /^\/api\/health(?:[/?]|$)/;

function addressBelow(basePath: string, url: string): string {
  if (basePath === '' || HEALTH.test(url)) return url;
  const rest = url.startsWith(basePath) ? url.slice(basePath.length) : undefined;
  return rest?.startsWith('/') ? rest : OUTSIDE;
}

/** Errors of Node's HTTP parser as statuses; anything else is 400. */
const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers malformed HTTP with an error of the usual shape and closes the connection. */
export function refuseUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUSES[error.code ?? ''] ?? 400;
  const message = `${STATUS_CODES[status]}: this is no request that can be read.`;
  const body = JSON.stringify({ code: 'invalid-request', message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
