import { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { hasPermission } from '../../src/shared/domain/permissions';
import { readSessions } from '../accounts/sessions';
import type { SignedIn } from '../lib/requestUser';
import { resources } from '../audit/resources';
import type { Config } from '../config';
import type { Store } from '../db/engine';
import { ApiError } from '../lib/errors';
import { CHANNEL, type ChangedRecord } from './announce';
import { hasChanged } from './hasChanged';

/** Open streams of one user in one process: some devices, and what a lost connection leaves behind for a while. */
const MOST_PER_USER = 10;
/** Bytes that may wait for a slow client; beyond, its stream ends and the client reads everything again. */
const MOST_WAITING = 64 * 1024;
/** How often a stream says that it lives, and is asked whether it still may, in milliseconds. */
const HEARTBEAT = 20_000;

interface Stream {
  session: SignedIn;
  out: PassThrough;
}

/** All open streams of this process. */
export interface Hub {
  /**
   * Opens a stream of server-sent events; 429 for too many of one user. It ends with the session. `after` says how many
   * milliseconds ago the page began to read: changes since then are reported as a gap.
   */
  open(session: SignedIn, after?: number): Promise<PassThrough>;
  /** Ends streams whose session is over, takes new permissions over and sends a sign of life to the rest. */
  check(): Promise<void>;
  /** Ends all streams and stops listening. */
  close(): Promise<void>;
}

/** A hub that hears of changes through the database, wherever they were made. It listens from the first stream on. */
export function createHub(store: Store, log: FastifyBaseLogger, demand?: Pick<Config, 'requireTotp'>): Hub {
  const streams = new Set<Stream>();
  let listening: Promise<() => Promise<void>> | undefined;
  let closed = false;

  const end = (stream: Stream): void => {
    streams.delete(stream);
    stream.out.end();
  };
  const write = (stream: Stream, text: string): void => {
    if (stream.out.writableLength > MOST_WAITING) end(stream);
    else stream.out.write(text);
  };
  const recheck = async (some: Stream[], sign?: string): Promise<void> => {
    const sessions = new Map(
      (
        await readSessions(
          store.db,
          some.map(({ session }) => session.tokenHash),
          demand,
        )
      ).map((found) => [found.tokenHash, found]),
    );
    for (const stream of some) {
      const session = sessions.get(stream.session.tokenHash);
      if (!session) end(stream);
      else {
        if (sameRights(session, stream.session)) {
          if (sign) write(stream, sign);
        } else write(stream, eventText('access', {}));
        stream.session = session;
      }
    }
  };
  const onMessage = (payload: string): void => {
    const touched = JSON.parse(payload) as ChangedRecord[];
    for (const stream of streams) {
      const readable = touched.filter(([resource]) => mayHear(stream.session, resource));
      if (readable.length > 0)
        write(stream, eventText('changes', { changes: readable.map(([resource, id]) => ({ resource, id })) }));
    }
    const users = new Set(
      touched.filter(([resource]) => resource === 'users' || resource === 'accounts').map(([, id]) => id),
    );
    const theirs = [...streams].filter(({ session }) => users.has(String(session.user.id)));
    if (theirs.length > 0)
      recheck(theirs).catch((error: unknown) => log.error({ err: error }, 'streams could not be checked'));
  };
  const onGap = (): void => {
    for (const stream of streams) write(stream, eventText('gap', {}));
  };
  const listen = (): Promise<unknown> => {
    listening ??= store.listen(CHANNEL, { onMessage, onGap }).catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  };
  const check = (): Promise<void> => (streams.size === 0 ? Promise.resolve() : recheck([...streams], ': here\n\n'));
  const timer = setInterval(() => {
    check().catch((error: unknown) => log.error({ err: error }, 'streams could not be checked'));
  }, HEARTBEAT).unref();

  return {
    async open(session, after) {
      const own = [...streams].filter((stream) => stream.session.user.id === session.user.id);
      if (own.length >= MOST_PER_USER) {
        throw new ApiError(429, 'too-many-requests', 'Too many open streams.', {
          headers: { 'retry-after': '60' },
          details: { retryAfter: 60 },
        });
      }
      const stream: Stream = { session, out: new PassThrough() };
      streams.add(stream);
      stream.out.once('close', () => streams.delete(stream));
      // A disconnecting client emits 'error'; without a listener Node would exit.
      stream.out.on('error', () => streams.delete(stream));
      try {
        await listen();
      } catch (error) {
        end(stream);
        throw error;
      }
      if (after !== undefined && (await hasChanged(store.db, after))) write(stream, eventText('gap', {}));
      // From here on the reader hears everything.
      write(stream, eventText('ready', {}));
      if (closed) end(stream);
      // The session may have ended between its check and the moment from which its end would be heard of.
      else await recheck([stream]);
      return stream.out;
    },
    check,
    async close() {
      closed = true;
      clearInterval(timer);
      for (const stream of [...streams]) end(stream);
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}

function eventText(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function mayHear({ user }: SignedIn, resource: string): boolean {
  // Other announcements concern the server itself.
  if (user.isAdmin) return resource in resources || resource === 'audit';
  return (resources[resource]?.readers ?? []).some((permission) => hasPermission(user, permission));
}

function sameRights(a: SignedIn, b: SignedIn): boolean {
  return (
    a.user.isAdmin === b.user.isAdmin && [...a.user.permissions].sort().join() === [...b.user.permissions].sort().join()
  );
}
