import type { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { SignedIn } from '../lib/requestUser';
import type { Config } from '../config';
import type { Store } from '../db/engine';
import { ApiError } from '../lib/errors';
import { CHANNEL, type ChangedRecord } from './notifyChanges';
import { hasChanged } from './hasChanged';
import { createStreams } from './streams';

/** Open streams of one user in one process: some devices, and lost connections that are not noticed yet. */
const MOST_PER_USER = 10;
/** How often a stream says that it lives, and is asked whether it still may, in milliseconds. */
const HEARTBEAT = 20_000;

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
  const streams = createStreams(store.db, demand);
  let listening: Promise<() => Promise<void>> | undefined;
  let closed = false;

  const check = (): Promise<void> => streams.recheck(streams.of(), 'sign');
  const logged = (checking: Promise<void>): void => {
    checking.catch((error: unknown) => log.error({ err: error }, 'streams could not be checked'));
  };
  const onMessage = (payload: string): void => {
    const changed = JSON.parse(payload) as ChangedRecord[];
    streams.writeChanges(changed);
    const users = changed.filter(([resource]) => resource === 'users' || resource === 'accounts').map(([, id]) => id);
    logged(streams.recheck(streams.of((user) => users.includes(String(user)))));
  };
  const onGap = (): void => {
    for (const stream of streams.of()) streams.write(stream, 'gap');
  };
  const listen = (): Promise<unknown> => {
    listening ??= store.listen(CHANNEL, { onMessage, onGap }).catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  };
  const timer = setInterval(() => logged(check()), HEARTBEAT).unref();

  return {
    async open(session, after) {
      if (streams.of((user) => user === session.user.id).length >= MOST_PER_USER) {
        throw new ApiError(429, 'too-many-requests', 'Too many open streams.', {
          headers: { 'retry-after': '60' },
          details: { retryAfter: 60 },
        });
      }
      const stream = streams.add(session);
      try {
        await listen();
      } catch (error) {
        streams.end(stream);
        throw error;
      }
      if (after !== undefined && (await hasChanged(store.db, after))) streams.write(stream, 'gap');
      // From here on the reader hears everything.
      streams.write(stream, 'ready');
      if (closed) streams.end(stream);
      // The session may have ended between its check and the moment from which its end would be heard of.
      else await streams.recheck([stream]);
      return stream.out;
    },
    check,
    async close() {
      closed = true;
      clearInterval(timer);
      for (const stream of streams.of()) streams.end(stream);
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}
