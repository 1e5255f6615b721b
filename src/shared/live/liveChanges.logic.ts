import { fromCallback } from 'xstate';
import { liveChangesMachine, type HeardChange } from '../../../machines/liveChanges.machine';
import { tabLocks } from '../browser/tabLock';
import { hearServer, type Heard } from './hearServer';

const NAME = 'rental-cockpit-changes';
/** How often, at most, looking at the page again counts as news, in milliseconds. */
const GLANCE = 5000;

/** Messages from the tab that holds the stream to the other tabs. */
type Shared = { type: 'changes.hear'; changes: HeardChange[] } | { type: 'gap.hear' } | { type: 'access.hear' };

/**
 * The machine with the browser's means: a lock between tabs for the turn, a BroadcastChannel between tabs, `fetch` for the stream.
 * @param readAt when the page began to read (`performance.now()`): until it listens, changes go unheard
 */
export function liveChangesLogic(readAt: number) {
  // After the first time the machine itself knows when something may have been missed.
  let unheardSince: number | null = readAt;
  // Opened by the actor that listens: a tab never hears what it sent itself.
  let channel: BroadcastChannel | null = null;
  const share = (shared: Shared): void => channel?.postMessage(shared);

  return liveChangesMachine.provide({
    actors: {
      takeTurn: fromCallback(({ sendBack }) =>
        takeTurn({
          come: (waited) => sendBack({ type: 'turn.come', waited }),
          wait: (signal) => {
            catchUp(sendBack, signal, readAt);
            unheardSince = null;
          },
          none: () => sendBack({ type: 'turn.none' }),
        }),
      ),
      hearOtherTabs: fromCallback(({ sendBack }) => {
        if (!canShare()) return undefined;
        const opened = new BroadcastChannel(NAME);
        opened.onmessage = ({ data }: MessageEvent<Shared>) => sendBack(data);
        channel = opened;
        return () => {
          opened.close();
          if (channel === opened) channel = null;
        };
      }),
      hearServer: fromCallback(({ sendBack }) => {
        const abort = new AbortController();
        void hearServer(
          (heard: Heard) => {
            if (abort.signal.aborted) return;
            if (heard.type === 'stream.open') unheardSince = null;
            sendBack(heard);
          },
          abort.signal,
          unheardSince,
        );
        return () => abort.abort();
      }),
      noticeAttention: fromCallback(({ sendBack }) => noticeAttention(() => sendBack({ type: 'page.look' }))),
    },
    actions: {
      shareChanges: (_, { changes }) => share({ type: 'changes.hear', changes }),
      shareGap: () => share({ type: 'gap.hear' }),
      shareAccess: () => share({ type: 'access.hear' }),
    },
  });
}

/** Without a channel between tabs each would hold a stream, and six of them all connections there are. */
function canShare(): boolean {
  return 'BroadcastChannel' in window;
}

/** A tab that follows another asks the server once what it has missed before it could be told. */
function catchUp(tell: (heard: Heard) => void, stopped: AbortSignal, readAt: number): void {
  const done = new AbortController();
  void hearServer(
    (heard) => {
      if (heard.type === 'gap.hear') tell(heard);
      if (heard.type === 'stream.open') done.abort();
    },
    AbortSignal.any([stopped, done.signal]),
    readAt,
  );
}

interface Turn {
  come(waited: boolean): void;
  /** Another tab holds the lock; the signal aborts when the lock is no longer wanted. */
  wait(stopped: AbortSignal): void;
  none(): void;
}

/** Requests the lock, first without waiting; a tab that waited takes over from another. Releases it when stopped. */
function takeTurn({ come, wait, none }: Turn): () => void {
  if (!canShare()) {
    // After the machine has started.
    queueMicrotask(none);
    return () => undefined;
  }
  const stop = new AbortController();
  const hold = async (waited: boolean): Promise<void> => {
    if (stop.signal.aborted) return;
    come(waited);
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

function noticeAttention(look: () => void): () => void {
  let last = -GLANCE;
  const notice = (): void => {
    if (document.visibilityState !== 'visible' || performance.now() - last < GLANCE) return;
    last = performance.now();
    look();
  };
  document.addEventListener('visibilitychange', notice);
  window.addEventListener('focus', notice);
  window.addEventListener('online', notice);
  return () => {
    document.removeEventListener('visibilitychange', notice);
    window.removeEventListener('focus', notice);
    window.removeEventListener('online', notice);
  };
}
