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
  /** When prefetching began; null for an answer that a page has read. */
  prefetchedAt: number | null;
}

/** By what was asked. The latest is the last. */
const answers = new Map<string, Answer>();
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

/** Has everything read again that was prefetched: its page has opened, or records have changed. */
export function expirePrefetched(): void {
  freshSince = performance.now();
}

/**
 * Puts the cache around a read.
 * @param name tells reads apart; only those that are made anew for each record need one
 */
export function cached<Input, Value>(read: Read<Input, Value>, name = String((count += 1))): CachedRead<Input, Value> {
  const keyOf = (input: Input) => JSON.stringify([name, input]);
  /** Answers under way for pages that are about to open. */
  const prefetching = new Map<string, { prefetchedAt: number; asker: string; answer: Promise<Value> }>();
  const store = (input: Input, value: Value, prefetchedAt: number | null) => {
    const own = ownAnswers();
    own.delete(keyOf(input));
    if (value === null || value === undefined) return;
    own.set(keyOf(input), { value, prefetchedAt });
    const [oldest] = own.keys();
    if (own.size > LIMIT && oldest !== undefined) own.delete(oldest);
  };
  const readAndKeep = async (input: Input, signal: AbortSignal, prefetchedAt: number | null): Promise<Value> => {
    ownAnswers();
    const asker = owner;
    const settle = (value: Value | null) => {
      ownAnswers();
      // An older answer may come after the newer one; a page may outlive the rights under which it was read.
      if (!signal.aborted && owner === asker) store(input, value as Value, prefetchedAt);
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
  /** Takes over, once, what is prefetched at this moment; reads where there is nothing, or it fails. */
  const readOrJoin = async (input: Input, signal: AbortSignal): Promise<Value> => {
    ownAnswers();
    const started = prefetching.get(keyOf(input));
    prefetching.delete(keyOf(input));
    const joins = started?.asker === owner && started.prefetchedAt > freshSince;
    return joins
      ? await started.answer.catch(() => readAndKeep(input, signal, null))
      : await readAndKeep(input, signal, null);
  };
  return Object.assign(readOrJoin, {
    kept: (input: Input) => {
      const found = ownAnswers().get(keyOf(input));
      if (!found) return undefined;
      const { value, prefetchedAt } = found;
      const isFresh = prefetchedAt !== null && prefetchedAt > freshSince && performance.now() - prefetchedAt <= EXPIRY;
      return { value: value as NonNullable<Value>, isFresh };
    },
    keep: (input: Input, value: Value) => store(input, value, null),
    prefetch: async (input: Input) => {
      ownAnswers();
      const prefetchedAt = performance.now();
      const answer = readAndKeep(input, AbortSignal.timeout(TIMEOUT), prefetchedAt);
      prefetching.set(keyOf(input), { prefetchedAt, asker: owner, answer });
      await answer.catch(() => undefined);
      if (prefetching.get(keyOf(input))?.answer === answer) prefetching.delete(keyOf(input));
    },
  });
}

onAnyInvalidation(expirePrefetched);
