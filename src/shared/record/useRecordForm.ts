import { yupResolver } from '@hookform/resolvers/yup';
import { useActorRef, useSelector } from '@xstate/react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type Resolver } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { recordFormMachine } from '../../../machines/record/recordForm.machine';
import { invalidate, type ResourceNames } from '../cache/invalidation';
import { useNotify, type Notification } from '../notifications';
import { useActorEvents } from '../useActorEvents';
import { changesOf, differs } from './changesOf';
import { useFormChange } from './useFormChange';
import { useServerFields } from './useServerFields';
import { useUnsavedGuard } from './useUnsavedGuard';

/** The record, and how its form, its requests and its texts are made. */
export interface RecordFormOptions<T, V extends FieldValues> {
  /** Result of `recordFormOf`; must not change between renders. */
  logic: typeof recordFormMachine;
  /** The record to change; null for a new one. */
  record: T | null;
  /** Namespace with `create`, `created`, `createFailed`, `updated` and `updateFailed`. */
  ns: string;
  /** Prefix of those keys, where a namespace has several kinds of change: `cost.`. */
  prefix?: string;
  /** Values of the messages, such as the record's code. */
  named?: Record<string, string>;
  /** What the toast of a change leads to and offers. */
  offers?: Pick<Notification, 'link' | 'onUndo' | 'undoKey'>;
  /** Kinds of records that this write changes: whatever shows them reads again. */
  invalidates: ResourceNames;
  /** Rules; messages are keys of the `errors` namespace (`field.required`). */
  schema: ObjectSchema<V>;
  /** Resolver that replaces the schema, where values are looked up as well; must not change between renders. */
  resolver?: Resolver<V>;
  /** Form values of a record, or of a new one. */
  valuesOf: (record: T | null) => V;
  /** The request body of the form's values. An update sends the differences only. */
  toBody: (values: V) => object;
  /** The form's field for a field of the call, where the names differ. */
  fieldOf?: Record<string, FieldPath<V>>;
  onClose: () => void;
  /** Called after the record was saved and `invalidates` was invalidated; `onClose` follows. */
  onSaved?: (record: T, isNew: boolean) => void;
}

/** Joins the form of a record with the actor that saves it: checks, sends differences, and takes over the server's version. */
export function useRecordForm<T, V extends FieldValues>({
  logic,
  record,
  ns,
  prefix = '',
  named,
  offers,
  invalidates,
  schema,
  resolver,
  valuesOf,
  toBody,
  fieldOf,
  onClose,
  onSaved,
}: RecordFormOptions<T, V>) {
  const notify = useNotify();
  const actor = useActorRef(logic, { input: { record } });
  const snapshot = useSelector(actor, (state) => state);
  const form = useForm<V>({
    defaultValues: valuesOf(record) as DefaultValues<V>,
    resolver: resolver ?? (yupResolver(schema) as unknown as Resolver<V>),
  });
  const { context } = snapshot;
  useUnsavedGuard(actor, snapshot, snapshot.matches('leaving'), onClose, () => actor.send({ type: 'record.vanish' }));
  useFormChange(form.subscribe, actor.send);
  useServerFields(
    context.failure,
    form.setError,
    (field) => fieldOf?.[field] ?? (field in valuesOf(record) ? (field as FieldPath<V>) : undefined),
    (key) => key,
  );

  useActorEvents(actor, {
    'record.saved': ({ record: saved, isNew }) => {
      notify({
        severity: 'success',
        ns,
        messageKey: prefix + (isNew ? 'created' : 'updated'),
        ...(named && { values: named }),
        ...offers,
      });
      invalidate(invalidates);
      onSaved?.(saved as T, isNew);
    },
    'record.refused': ({ isNew, failure }) => {
      notify({
        severity: 'error',
        ns,
        messageKey: prefix + (isNew ? 'createFailed' : 'updateFailed'),
        ...(named && { values: named }),
      });
      // The outcome is unknown: lists read again.
      if (failure.kind === 'retry') invalidate(invalidates);
    },
    // Untouched fields take the server's values, so that saving reverts none of them.
    'record.conflict': ({ base, serverVersion }) => {
      // The screen reads it again, too: a form that is closed and opened anew begins with the newest version.
      invalidate(invalidates);
      const before = valuesOf(base as T);
      for (const [name, value] of Object.entries(changesOf(before, valuesOf(serverVersion as T)))) {
        if (!differs(form.getValues(name as FieldPath<V>), before[name]))
          form.setValue(name as FieldPath<V>, value as never, { shouldDirty: true });
      }
    },
  });

  const submit = form.handleSubmit((values) => {
    const base = (context.serverVersion ?? context.record) as T | null;
    const body = toBody(values);
    const changes = base === null ? body : changesOf(toBody(valuesOf(base)), body);
    // Nothing differs any more: there is nothing to save and nothing to lose.
    if (base !== null && Object.keys(changes).length === 0) onClose();
    else actor.send({ type: 'form.submit', values: changes });
  });
  return { actor, snapshot, form, submit };
}
