import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { recordChangeMachine } from '../../../machines/recordChange.machine';
import type { Failure } from '../../../machines/types';
import { callActor } from '../api/callActor';
import { invalidate, type ResourceName } from '../invalidation';
import { useNotify } from '../notifications';
import { failureText } from './failureText';

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
  /** From `recordChangeOf`; must not change between renders. */
  logic: typeof recordChangeMachine;
  /** Namespace with `updated` and `updateFailed`. */
  ns: string;
  /** Before those two keys, where a namespace tells of several kinds of change: `cost.`. */
  prefix?: string;
  changed: ResourceName;
}

/** The actor that changes a part of a record and tells about it; ask it with `change.make`. */
export function useRecordChange({
  logic,
  ns,
  prefix = '',
  changed,
}: Options): ActorRefFrom<typeof recordChangeMachine> {
  const { i18n } = useTranslation('errors');
  const actor = useActorRef(logic);
  const notify = useNotify();
  const tellSaved = useEffectEvent(() => {
    notify({ severity: 'success', ns, messageKey: `${prefix}updated` });
    invalidate(changed);
  });
  const tellRefused = useEffectEvent((failure: Failure) => {
    notify({
      severity: 'error',
      ns,
      messageKey: `${prefix}updateFailed`,
      values: { reason: failureText(failure, i18n) },
    });
    // Whatever it is now, or whatever the lost answer was: the screen shows it.
    invalidate(changed);
  });
  useEffect(() => {
    const subscriptions = [
      actor.on('record.saved', () => tellSaved()),
      actor.on('record.refused', ({ failure }) => tellRefused(failure)),
    ];
    return () => subscriptions.forEach((each) => each.unsubscribe());
  }, [actor]);
  return actor;
}
