import type { Kept } from '../../../machines/types';
import { HttpFailure, isUnsupportedStatus } from '../api/client/errors';
import { rememberedUserKey } from '../session';
import { onAnyInvalidation } from './invalidation';

/** Answers to keep; the one that was read longest ago is dropped first. */
const LIMIT = 40;
/** Milliseconds after which a prefetched answer is read again by the page that opens with it. */
const EXPIRY = 10_000;
/** Milliseconds that prefetching may take; after them the page reads by itself. */
const TIMEOUT = 2000;

/** Reads what a page shows, in one call or several. Null stands for nothing. */
export type Read<Input, Value> = (input: Input, signal: AbortSignal) => Promise<Value>;

/** Reads, and keeps the answer for the next page that asks the same. */
export interface CachedRead<Input, Value> extends Read<Input, Value> {
  /** The answer to show until it has been read again; undefined without any. */
  kept: (input: Input) => Kept<NonNullable<Value>> | undefined;
  /** Keeps an answer that was found without reading; null removes it. */
  keep: (input: Input, value: Value) => void;
  /** Reads for a page that is about to open. Never fails: the page reads by itself then. */
  prefetch: (input: Input) => Promise<void>;
}

interface Answer {
  value: unknown;
  /** When its reading began. */
  readAt: number;
  /** Whether it was read for a page that has not opened yet. */
  isPrefetched: boolean;
}

/** A reading for a page that is about to open. */
interface Prefetching {
  /** Name and rights of the user that it is for, as `owner`. */
  asker: string;
  readAt: number;
  answer: Promise<unknown>;
  /** Whether its page has opened meanwhile and waits for it. */
  isJoined: boolean;
  giveUp: () => void;
}

/** By what was asked. The latest is the last. */
const answers = new Map<string, Answer>();
/** Answers under way for pages that are about to open, by what was asked. */
const prefetching = new Map<string, Prefetching>();
/** Name and rights of the user they belong to, as one text. */
let owner = '';
/** What was prefetched before this moment is read again. */
let freshSince = -Infinity;
let count = 0;

/** The answers of this user. Those of another user, or under other rights, are dropped. */
function ownAnswers(): Map<string, Answer> {
  const user = rememberedUserKey();
  if (user !== owner) forgetAnswers();
  owner = user;
  return answers;
}

/** Drops all answers. */
export function forgetAnswers(): void {
  answers.clear();
}

/** Marks all prefetched answers as old, as their page has opened or records have changed. */
export function expirePrefetched(): void {
  freshSince = performance.now();
}

/** Aborts requests of prefetches that no page waits for, as another page is likelier to open. */
export function abortPrefetching(): void {
  for (const { isJoined, giveUp } of prefetching.values()) if (!isJoined) giveUp();
}

/** The same text for the same values, in whichever order they were set. */
const keyOf = (name: string, input: unknown) =>
  JSON.stringify([name, input], (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Keeps an answer, unless one is there whose reading began later. Nothing removes it. */
function store(key: string, { value, ...when }: Answer): void {
  const own = ownAnswers();
  if ((own.get(key)?.readAt ?? -Infinity) > when.readAt) return;
  own.delete(key);
  if (value === null || value === undefined) return;
  own.set(key, { value, ...when });
  if (own.size <= LIMIT) return;
  // What was only hovered over must not push out pages that were visited.
  const all = [...own.keys()];
  const dropped = all.find((each) => each !== key && own.get(each)?.isPrefetched) ?? all[0];
  if (dropped !== undefined) own.delete(dropped);
}

/**
 * Puts the cache around a read.
 * @param name tells reads apart; only those that are made anew for each record need one
 */
export function cached<Input, Value>(read: Read<Input, Value>, name = String((count += 1))): CachedRead<Input, Value> {
  const readAndKeep = async (
    input: Input,
    signal: AbortSignal,
    isPrefetched: () => boolean = () => false,
  ): Promise<Value> => {
    ownAnswers();
    const [asker, readAt] = [owner, performance.now()];
    const settle = (value: Value | null) => {
      ownAnswers();
      // A page may outlive the rights under which it was read.
      if (!signal.aborted && owner === asker)
        store(keyOf(name, input), { value, readAt, isPrefetched: isPrefetched() });
    };
    try {
      const value = await read(input, signal);
      settle(value);
      return value;
    } catch (error) {
      if (error instanceof HttpFailure && isUnsupportedStatus(error.status)) settle(null);
      throw error;
    }
  };
  /** Joins a prefetch in progress, once, so that the call is not sent twice. Reads if there is none, or if it fails. */
  const readOrJoin = async (input: Input, signal: AbortSignal): Promise<Value> => {
    ownAnswers();
    const started = prefetching.get(keyOf(name, input));
    if (!started || started.isJoined || started.asker !== owner || started.readAt <= freshSince)
      return await readAndKeep(input, signal);
    started.isJoined = true;
    signal.addEventListener('abort', started.giveUp);
    return await (started.answer as Promise<Value>).catch(() => readAndKeep(input, signal));
  };
  return Object.assign(readOrJoin, {
    kept: (input: Input) => {
      const found = ownAnswers().get(keyOf(name, input));
      if (!found) return undefined;
      const { value, readAt, isPrefetched } = found;
      const isFresh = isPrefetched && readAt > freshSince && performance.now() - readAt <= EXPIRY;
      return { value: value as NonNullable<Value>, isFresh };
    },
    keep: (input: Input, value: Value) =>
      store(keyOf(name, input), { value, readAt: performance.now(), isPrefetched: false }),
    prefetch: async (input: Input) => {
      ownAnswers();
      const key = keyOf(name, input);
      const given = new AbortController();
      const started: Prefetching = {
        asker: owner,
        readAt: performance.now(),
        answer: readAndKeep(input, given.signal, () => !started.isJoined),
        isJoined: false,
        giveUp: () => given.abort(),
      };
      prefetching.set(key, started);
      // A page that waits for the answer waits as long as for its own.
      const timer = setTimeout(() => started.isJoined || given.abort(), TIMEOUT);
      await started.answer.catch(() => undefined);
      clearTimeout(timer);
      if (prefetching.get(key) === started) prefetching.delete(key);
    },
  });
}

onAnyInvalidation(expirePrefetched);
