import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { recordRemovalMachine } from '../../../machines/record/recordRemoval.machine';
import type { ResourceNames } from '../cache/invalidation';
import { RemovalDialog } from './RemovalDialog';
import { useRemoval } from './useRemoval';

interface Props<T> {
  /** Result of `recordRemovalOf`; must not change between renders. */
  logic: typeof recordRemovalMachine;
  record: T;
  /** Namespace with `deleted` and `deleteFailed`. */
  ns: string;
  /** Kinds of records that this write changes: whatever shows them reads again. */
  invalidates: ResourceNames;
  title: string;
  onClose: () => void;
  onDeleted?: (record: T) => void;
  /** Names what goes, and what goes with it. */
  children: ReactNode;
}

/** Asks whether a record is to be deleted, for as long as it is on the screen. */
export function RecordRemoval<T>({ logic, record, ns, invalidates, title, onClose, onDeleted, children }: Props<T>) {
  const removal = useRemoval<T>({ logic, ns, invalidates, onDeleted });
  const ask = useEffectEvent(() => removal.send({ type: 'removal.ask', record }));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { unsubscribe } = removal.subscribe((snapshot) => {
      if (snapshot.matches('idle')) close();
    });
    ask();
    return unsubscribe;
  }, [removal]);
  return (
    <RemovalDialog removal={removal} title={title}>
      {() => children}
    </RemovalDialog>
  );
}
