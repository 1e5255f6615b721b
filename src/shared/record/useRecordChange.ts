import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { recordChangeMachine } from '../../../machines/record/recordChange.machine';
import { callActor } from '../api/client/callActor';
import { useTranslation } from '../i18n/useTranslation';
import { invalidate, type ResourceName } from '../cache/invalidation';
import { useNotify } from '../notifications';
import { failureText } from './failureText';
import { useActorEvents } from '../useActorEvents';

/** The machine that changes a part of one kind of record. Make it once, outside components. */
export function recordChangeOf<T>(change: (record: T, changes: Partial<T>) => Promise<T>): typeof recordChangeMachine {
  return recordChangeMachine.provide({
    actors: {
      changeRecord: callActor<unknown, { record: unknown; changes: object }>(({ record, changes }) =>
        change(record as T, changes),
      ),
    },
  });
}

interface Options {
  /** Result of `recordChangeOf`; must not change between renders. */
  logic: typeof recordChangeMachine;
  /** Namespace with `updated` and `updateFailed`. */
  ns: string;
  /** Prefix of those two keys, where a namespace has several kinds of change: `cost.`. */
  prefix?: string;
  /** Kind of records that this write changes: whatever shows them reads again. */
  invalidates: ResourceName;
}

/** The actor that changes a part of a record and shows the result in a toast. Send it `change.make`. */
export function useRecordChange({
  logic,
  ns,
  prefix = '',
  invalidates,
}: Options): ActorRefFrom<typeof recordChangeMachine> {
  const { i18n } = useTranslation('errors');
  const actor = useActorRef(logic);
  const notify = useNotify();
  useActorEvents(actor, {
    'record.saved': () => {
      notify({ severity: 'success', ns, messageKey: `${prefix}updated` });
      invalidate(invalidates);
    },
    'record.refused': ({ failure }) => {
      notify({
        severity: 'error',
        ns,
        messageKey: `${prefix}updateFailed`,
        values: { reason: failureText(failure, i18n) },
      });
      // The record may have changed, or the lost write may have happened: the screen reads it again.
      invalidate(invalidates);
    },
  });
  return actor;
}
