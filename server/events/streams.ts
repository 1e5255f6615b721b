import { PassThrough } from 'node:stream';
import type { Permission } from '../../machines/types';
import { hasPermission } from '../../src/shared/domain/permissions';
import { readSessions } from '../accounts/sessions';
import type { Config } from '../config';
import type { Queryable } from '../db/transaction';
import { readers } from '../../contract/lib/readers';
import type { SignedIn } from '../lib/requestUser';
import type { ChangedRecord } from './notifyChanges';

/** Bytes that may wait for a slow client; beyond, its stream ends and the client reads everything again. */
const MOST_WAITING = 64 * 1024;
const readersOf = new Map<string, readonly Permission[]>([
  ...Object.entries(readers),
  ['ledger', ['rent:read', ...readers['cash-ups']]],
]);

/** One open stream of server-sent events, and the session that reads it. */
export interface Stream {
  session: SignedIn;
  out: PassThrough;
}

/** The open streams of a process: writes to those that may read, and ends those whose session is over. */
export function createStreams(db: Queryable, demand?: Pick<Config, 'requireTotp'>) {
  const streams = new Set<Stream>();

  const end = (stream: Stream): void => {
    streams.delete(stream);
    stream.out.end();
  };
  const writeText = (stream: Stream, text: string): void => {
    if (stream.out.writableLength > MOST_WAITING) end(stream);
    else stream.out.write(text);
  };
  const write = (stream: Stream, event: string, data: object = {}): void =>
    writeText(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  return {
    add(session: SignedIn): Stream {
      const stream: Stream = { session, out: new PassThrough() };
      streams.add(stream);
      stream.out.once('close', () => streams.delete(stream));
      // A disconnecting client emits 'error'; without a listener Node would exit.
      stream.out.on('error', () => streams.delete(stream));
      return stream;
    },
    end,
    write,
    /** All streams, or those of users that the test lets through. */
    of: (test: (userId: number) => boolean = () => true): Stream[] =>
      [...streams].filter(({ session }) => test(session.user.id)),
    /** Sends every stream the changed records that its user may read. */
    writeChanges(changed: readonly ChangedRecord[]): void {
      for (const stream of streams) {
        const readable = changed.filter(([resource]) => mayHear(stream.session, resource));
        if (readable.length > 0)
          write(stream, 'changes', { changes: readable.map(([resource, id]) => ({ resource, id })) });
      }
    },
    /**
     * Reads the sessions of these streams again: those that are over end, new permissions are sent as `access`. With
     * `sign`, the others get a sign of life.
     */
    async recheck(some: readonly Stream[], sign: 'sign' | 'silent' = 'silent'): Promise<void> {
      if (some.length === 0) return;
      const hashes = some.map(({ session }) => session.tokenHash);
      const sessions = new Map((await readSessions(db, hashes, demand)).map((found) => [found.tokenHash, found]));
      for (const stream of some) {
        const session = sessions.get(stream.session.tokenHash);
        if (!session) {
          end(stream);
          continue;
        }
        if (!hasSameRights(session, stream.session)) write(stream, 'access');
        else if (sign === 'sign') writeText(stream, ': here\n\n');
        stream.session = session;
      }
    },
  };
}

function mayHear({ user }: SignedIn, resource: string): boolean {
  // Other announcements concern the server itself.
  if (user.isAdmin) return readersOf.has(resource) || resource === 'audit';
  return (readersOf.get(resource) ?? []).some((permission) => hasPermission(user, permission));
}

function hasSameRights(a: SignedIn, b: SignedIn): boolean {
  return (
    a.user.isAdmin === b.user.isAdmin &&
    a.user.seesPrices === b.user.seesPrices &&
    [...a.user.permissions].sort().join() === [...b.user.permissions].sort().join()
  );
}
