import type { FastifyReply } from 'fastify';

/** The best encoding that the client accepts, of those that are offered. */
export function chooseEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0+)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

/** Adds `Accept-Encoding` to the `Vary` header, for caches. */
export function varyByEncoding(reply: FastifyReply): void {
  const others = String(reply.getHeader('vary') ?? '');
  void reply.header('vary', others === '' ? 'Accept-Encoding' : `${others}, Accept-Encoding`);
}
