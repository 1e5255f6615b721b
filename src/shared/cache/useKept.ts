import { useEffect, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Kept } from '../../../machines/types';
import { markOld } from '../ui/oldMark';
import { expirePrefetched, type CachedRead } from './answers';

/**
 * The answer with which a page's actor begins, from an earlier visit or prefetched; undefined where it has to read first.
 * @param read of the page; one that is not cached keeps nothing
 * @param input as at the first render; null for none
 */
export function useKept<Input, Value>(
  read: Partial<Pick<CachedRead<Input, Value>, 'kept'>>,
  input: Input | null,
): Kept<NonNullable<Value>> | undefined {
  const [kept] = useState(() => (input === null ? undefined : read.kept?.(input)));
  useEffect(() => {
    if (kept?.isFresh) expirePrefetched();
  }, [kept]);
  return kept;
}

/** Marks the page as old while an actor that began with an answer from before reads again. */
export function useOldMark(actor: AnyActorRef, kept: Kept<unknown> | undefined): void {
  const isOld = kept?.isFresh === false;
  useEffect(() => {
    if (!isOld) return undefined;
    const unmarkOld = markOld();
    const reading = stateOf(actor);
    const { unsubscribe } = actor.subscribe(() => (stateOf(actor) === reading ? undefined : unmarkOld()));
    return () => {
      unmarkOld();
      unsubscribe();
    };
  }, [actor, isOld]);
}

const stateOf = (actor: AnyActorRef) => JSON.stringify((actor.getSnapshot() as { value: unknown }).value);
