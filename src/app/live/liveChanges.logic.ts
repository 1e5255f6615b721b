import { fromCallback } from 'xstate';
import { liveChangesMachine, type RecordChange } from '../../../machines/page/liveChanges.machine';
import { tabLocks } from '../../shared/browser/tabLock';
import { subscribeServer, type ServerEvent } from './subscribeServer';

const NAME = 'rental-cockpit-changes';
/** How often, at most, looking at the page again counts as news, in milliseconds. */
const GLANCE = 5000;

/** Messages from the leading tab to the other tabs. */
type Shared = { type: 'changes.receive'; changes: RecordChange[] } | { type: 'gap.detect' } | { type: 'access.change' };

/**
 * The machine with the browser's means: a lock between tabs elects the leader, a BroadcastChannel between tabs, `fetch` for the stream.
 * @param readAt when the page began to read (`performance.now()`): until it listens, changes go unheard
 */
export function liveChangesLogic(readAt: number) {
  // After the first time the machine itself knows when something may have been missed.
  let missedSince: number | null = readAt;
  // Opened by the actor that listens: a tab never receives its own messages.
  let channel: BroadcastChannel | null = null;
  const share = (shared: Shared): void => channel?.postMessage(shared);

  return liveChangesMachine.provide({
    actors: {
      electLeader: fromCallback(({ sendBack }) =>
        electLeader({
          elected: (waited) => sendBack({ type: 'leader.elected', waited }),
          wait: (signal) => {
            catchUp(sendBack, signal, readAt);
            missedSince = null;
          },
          unsupported: () => sendBack({ type: 'leader.unsupported' }),
        }),
      ),
      subscribeTabs: fromCallback(({ sendBack }) => {
        if (!canShare()) return undefined;
        const opened = new BroadcastChannel(NAME);
        opened.onmessage = ({ data }: MessageEvent<Shared>) => sendBack(data);
        channel = opened;
        return () => {
          opened.close();
          if (channel === opened) channel = null;
        };
      }),
      subscribeServer: fromCallback(({ sendBack }) => {
        const abort = new AbortController();
        void subscribeServer(
          (event: ServerEvent) => {
            if (abort.signal.aborted) return;
            if (event.type === 'stream.open') missedSince = null;
            sendBack(event);
          },
          abort.signal,
          missedSince,
        );
        return () => abort.abort();
      }),
      watchPage: fromCallback(({ sendBack }) => watchPage(sendBack)),
    },
    actions: {
      shareChanges: (_, { changes }) => share({ type: 'changes.receive', changes }),
      shareGap: () => share({ type: 'gap.detect' }),
      shareAccess: () => share({ type: 'access.change' }),
    },
  });
}

/** Without a channel between tabs each would hold a stream, and six of them all connections there are. */
function canShare(): boolean {
  return 'BroadcastChannel' in window;
}

/** A tab that follows another asks the server once for the changes from before it listened. */
function catchUp(onEvent: (event: ServerEvent) => void, stopped: AbortSignal, readAt: number): void {
  const done = new AbortController();
  void subscribeServer(
    (event) => {
      if (event.type === 'gap.detect') onEvent(event);
      if (event.type === 'stream.open') done.abort();
    },
    AbortSignal.any([stopped, done.signal]),
    readAt,
  );
}

interface Election {
  elected(waited: boolean): void;
  /** Another tab leads; the signal aborts when this tab stops waiting. */
  wait(stopped: AbortSignal): void;
  unsupported(): void;
}

/** Requests the lock, first without waiting; a tab that waited takes over from another. Releases it when stopped. */
function electLeader({ elected, wait, unsupported }: Election): () => void {
  if (!canShare()) {
    // After the machine has started.
    queueMicrotask(unsupported);
    return () => undefined;
  }
  const stop = new AbortController();
  const hold = async (waited: boolean): Promise<void> => {
    if (stop.signal.aborted) return;
    elected(waited);
    await new Promise<void>((release) => stop.signal.addEventListener('abort', () => release(), { once: true }));
  };
  const ask = async (): Promise<void> => {
    const locks = tabLocks();
    let isTaken = false;
    await locks.tryHold(NAME, async (isHeld) => {
      isTaken = !isHeld;
      if (isHeld) await hold(false);
    });
    if (!isTaken || stop.signal.aborted) return;
    wait(stop.signal);
    await locks.waitAndHold(NAME, stop.signal, () => hold(true));
  };
  ask().catch(() => {
    // Aborted while waiting.
  });
  return () => stop.abort();
}

function watchPage(send: (event: { type: 'page.focus' | 'connection.return' }) => void): () => void {
  let last = -GLANCE;
  const notice = (): void => {
    if (document.visibilityState !== 'visible' || performance.now() - last < GLANCE) return;
    last = performance.now();
    send({ type: 'page.focus' });
  };
  const reconnect = () => send({ type: 'connection.return' });
  document.addEventListener('visibilitychange', notice);
  window.addEventListener('focus', notice);
  window.addEventListener('online', reconnect);
  return () => {
    document.removeEventListener('visibilitychange', notice);
    window.removeEventListener('focus', notice);
    window.removeEventListener('online', reconnect);
  };
}
