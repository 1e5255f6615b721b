import { yupResolver } from '@hookform/resolvers/yup';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';
import type { recordFormMachine } from '../../../machines/recordForm.machine';
import { invalidate, type ResourceName } from '../invalidation';
import { useNotify } from '../notifications';
import { Button } from '../ui/Button';
import { ModalDialog } from '../ui/ModalDialog';
import { LeavingQuestion } from './LeavingQuestion';
import { changesOf, differs } from './changesOf';
import { RecordFailure } from './RecordFailure';
import styles from './record.module.css';
import { ConflictComparison, type ComparedField } from './ConflictComparison';
import { useServerFields } from './useServerFields';
import { useUnsavedGuard } from './useUnsavedGuard';
import { useActorEvents } from '../useActorEvents';

interface Props<T, V extends FieldValues> {
  /** From `recordFormOf`; must not change between renders. */
  logic: typeof recordFormMachine;
  /** The record to change; null for a new one. */
  record: T | null;
  title: string;
  /** Namespace with `create`, `created`, `createFailed`, `updated` and `updateFailed`. */
  ns: string;
  /** Before those keys, where a namespace tells of several kinds of change: `cost.`. */
  prefix?: string;
  /** Kind of records that this write changes: whatever shows them reads again. */
  invalidates: ResourceName;
  /** Rules; messages are keys of the `errors` namespace (`field.required`). */
  schema: ObjectSchema<V>;
  /** In place of the schema alone, where more is asked than rules; must not change between renders. */
  resolver?: Resolver<V>;
  /** Form values of a record, or of a new one. */
  valuesOf: (record: T | null) => V;
  /** The request body of the form's values. An update sends the differences only. */
  toBody: (values: V) => object;
  /** The form's field for a field of the call, where the names differ. */
  fieldOf?: Record<string, FieldPath<V>>;
  /** Fields by name that are compared after a conflict. */
  compared: Partial<Record<FieldPath<V>, ComparedField<V>>>;
  /** Words of the two buttons, where a change is more than saving. */
  labels?: { save: string; close: string };
  size?: 'choice' | 'form' | 'months' | 'wide';
  onClose: () => void;
  /** After it was saved and everybody was told; `onClose` follows. */
  onSaved?: (record: T, isNew: boolean) => void;
  /** The fields, from `fields.tsx`. */
  children: ReactNode;
}

/** A dialog with the form of one record: creates or changes it, and loses nothing on the way. */
export function RecordDialog<T, V extends FieldValues>(props: Props<T, V>) {
  const {
    logic,
    record,
    title,
    ns,
    prefix = '',
    invalidates,
    schema,
    resolver,
    valuesOf,
    toBody,
    fieldOf,
    compared,
    labels,
    size = 'form',
    onClose,
    onSaved,
    children,
  } = props;
  const { t } = useTranslation(['lists', 'errors', ns]);
  const notify = useNotify();
  const actor = useActorRef(logic, { input: { record } });
  const snapshot = useSelector(actor, (state) => state);
  const form = useForm<V>({
    defaultValues: valuesOf(record) as DefaultValues<V>,
    resolver: resolver ?? (yupResolver(schema) as unknown as Resolver<V>),
  });
  const { context } = snapshot;
  // Rules may wait for what they need.
  const isBusy = snapshot.hasTag('busy');
  const isChecking = form.formState.isSubmitting;
  const isLeaving = snapshot.matches('leaving');
  useUnsavedGuard(actor, snapshot, isLeaving, onClose, () => actor.send({ type: 'record.vanish' }));

  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) actor.send({ type: 'form.change' });
  }, [isDirty, actor]);
  useServerFields(
    context.failure,
    form.setError,
    (field) => fieldOf?.[field] ?? (field in valuesOf(record) ? (field as FieldPath<V>) : undefined),
    (key) => key,
  );

  useActorEvents(actor, {
    'record.saved': ({ record: saved, isNew }) => {
      notify({ severity: 'success', ns, messageKey: prefix + (isNew ? 'created' : 'updated') });
      invalidate(invalidates);
      onSaved?.(saved as T, isNew);
    },
    'record.refused': ({ isNew, failure }) => {
      notify({ severity: 'error', ns, messageKey: prefix + (isNew ? 'createFailed' : 'updateFailed') });
      // The outcome is unknown: lists read again.
      if (failure.kind === 'retry') invalidate(invalidates);
    },
    // Untouched fields take the server's values, so that saving reverts none of them.
    'record.conflict': ({ base, serverVersion }) => {
      const before = valuesOf(base as T);
      for (const [name, value] of Object.entries(changesOf(before, valuesOf(serverVersion as T)))) {
        if (!differs(form.getValues(name as FieldPath<V>), before[name]))
          form.setValue(name as FieldPath<V>, value as never, { shouldDirty: true });
      }
    },
  });

  const submit = form.handleSubmit((values) => {
    const base = context.record as T | null;
    const body = toBody(values);
    const changes = base === null ? body : changesOf(toBody(valuesOf(base)), body);
    // Nothing differs any more: there is nothing to save and nothing to lose.
    if (base !== null && Object.keys(changes).length === 0) onClose();
    else actor.send({ type: 'form.submit', values: changes });
  });
  const close = () => actor.send({ type: 'dialog.close' });

  return (
    <FormProvider {...form}>
      <ModalDialog
        size={size}
        title={title}
        onClose={isLeaving ? () => actor.send({ type: 'question.cancel' }) : close}
        onSubmit={(event) => void submit(event)}
        foot={
          isLeaving ? (
            <LeavingQuestion
              onStay={() => actor.send({ type: 'question.cancel' })}
              onLeave={() => actor.send({ type: 'question.accept' })}
            />
          ) : (
            <>
              <RecordFailure
                failure={context.isCompared && context.failure?.kind === 'stale' ? null : context.failure}
              />
              <Button
                type="button"
                text
                severity="secondary"
                label={labels?.close ?? t('record.cancel')}
                disabled={isBusy}
                onClick={close}
              />
              <Button
                type="button"
                label={
                  context.failure?.kind === 'retry'
                    ? t('retry')
                    : context.isNew
                      ? t(`${prefix}create`, { ns })
                      : (labels?.save ?? t('record.save'))
                }
                loading={isBusy || isChecking}
                onClick={(event) => void submit(event)}
              />
            </>
          )
        }
      >
        {context.isCompared ? (
          <ConflictComparison serverVersion={valuesOf(context.record as T)} compared={compared} />
        ) : null}
        <fieldset className={styles.fields} disabled={isBusy}>
          {children}
        </fieldset>
      </ModalDialog>
    </FormProvider>
  );
}
