import { randomId } from './randomId';

/** Locks of which each is held by one tab of this browser at a time. */
export interface TabLocks {
  /** Runs `hold` with true and the lock, or with false where another tab has it. The lock is free once it has run. */
  tryHold(name: string, hold: (isHeld: boolean) => Promise<void>): Promise<void>;
  /** Waits for the lock, then runs `hold`; rejects when `signal` aborts first. */
  waitAndHold(name: string, signal: AbortSignal, hold: () => Promise<void>): Promise<void>;
}

/** Web Locks, or leases in local storage where the page comes over plain http and has no Web Locks. */
export function tabLocks(): TabLocks {
  return 'locks' in navigator ? webLocks : storageLocks;
}

const webLocks: TabLocks = {
  tryHold: (name, hold) => navigator.locks.request(name, { ifAvailable: true }, (lock) => hold(lock !== null)),
  waitAndHold: (name, signal, hold) => navigator.locks.request(name, { signal }, hold),
};

/** Milliseconds between two renewals of a lease. */
const RENEWAL = 2000;
/** Milliseconds after which a tab counts as gone. Chromium runs the timers of a hidden tab once a minute. */
const EXPIRY = 75_000;
/** Milliseconds to wait before a taken lease counts: of tabs that took it at the same moment, the last writer has it. */
const SETTLING = 60;

interface Lease {
  /** Random identifier of the tab that holds it. */
  owner: string;
  /** Instant at which it runs out, in milliseconds since 1970. */
  until: number;
}

const storageLocks: TabLocks = {
  async tryHold(name, hold) {
    const lease = await takeLease(name);
    if (!lease) return hold(false);
    return hold(true).finally(lease.release);
  },
  async waitAndHold(name, signal, hold) {
    for (;;) {
      signal.throwIfAborted();
      const lease = await takeLease(name);
      if (lease) return hold().finally(lease.release);
      await whenFree(name, signal);
    }
  },
};

const keyOf = (name: string) => `lease:${name}`;

function readLease(name: string): Lease | null {
  try {
    const lease = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Lease | null;
    return lease && lease.until > Date.now() ? lease : null;
  } catch {
    return null;
  }
}

async function takeLease(name: string): Promise<{ release: () => void } | null> {
  if (readLease(name)) return null;
  const owner = randomId();
  const renew = () => localStorage.setItem(keyOf(name), JSON.stringify({ owner, until: Date.now() + EXPIRY }));
  renew();
  await new Promise((settled) => setTimeout(settled, SETTLING));
  if (readLease(name)?.owner !== owner) return null;
  const renewing = setInterval(renew, RENEWAL);
  const release = () => {
    clearInterval(renewing);
    window.removeEventListener('pagehide', release);
    if (readLease(name)?.owner === owner) localStorage.removeItem(keyOf(name));
  };
  window.addEventListener('pagehide', release);
  return { release };
}

/** Resolves when the lease was given back or has run out; rejects when `signal` aborts first. */
function whenFree(name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // Aborted while the lease was asked for.
    signal.throwIfAborted();
    let timer: number | undefined;
    const look = () => {
      clearTimeout(timer);
      const lease = readLease(name);
      if (lease) timer = window.setTimeout(look, lease.until - Date.now());
      else done(resolve);
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === keyOf(name) || key === null) look();
    };
    const onAbort = () => done(() => reject(signal.reason as Error));
    const done = (settle: () => void) => {
      clearTimeout(timer);
      window.removeEventListener('storage', onStorage);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    window.addEventListener('storage', onStorage);
    signal.addEventListener('abort', onAbort);
    look();
  });
}
