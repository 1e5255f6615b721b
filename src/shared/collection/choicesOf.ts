import type { Id } from '../../../machines/types';
import { keptResourceOf } from '../record/useResource';
import { whenMainIdle } from '../ui/useMainBusy';

/** Makes the actor that reads a list to choose from, after the page's own records. */
export const choicesOf = <T>(read: (signal: AbortSignal) => Promise<{ items: T[] }>) =>
  keptResourceOf(async (_all: Id, signal) => {
    await whenMainIdle();
    return (await read(signal)).items;
  });
