import pg from 'pg';
import type { Listener } from './engineTypes';

/** Pauses before attempts to connect again, in milliseconds: streams go on within a second of the server's return. */
const RETRY = { first: 100, most: 800 };

/**
 * Listens on a connection of its own, beside the pool: one of the pool's would be away for good. A lost connection is
 * opened again until the returned function is called; notifications in between are lost, which is reported as a gap.
 * The first attempt must succeed.
 */
export async function listenTo(
  url: string,
  channel: string,
  { onMessage, onGap }: Listener,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'rental-cockpit events',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    // The event `end` follows an error; without a listener the error would end the process.
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''));
    await fresh.connect();
    try {
      // A standby server accepts the connection and refuses to listen.
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    if (stopped) return fresh.end();
    client = fresh;
    fresh.once('end', () => again(RETRY.first));
  };
  const again = (wait: number): void => {
    client = undefined;
    if (stopped) return;
    timer = setTimeout(() => {
      connect().then(onGap, () => again(Math.min(wait * 2, RETRY.most)));
    }, wait);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
