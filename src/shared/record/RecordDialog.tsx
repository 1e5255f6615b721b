import type { ReactNode } from 'react';
import { FormProvider, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from '../i18n/useTranslation';
import { Button } from '../ui/Button';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { ConflictComparison, type ComparedField } from './ConflictComparison';
import { RecordFailure } from './RecordFailure';
import styles from './record.module.css';
import { useRecordForm, type RecordFormOptions } from './useRecordForm';

interface Props<T, V extends FieldValues> extends RecordFormOptions<T, V> {
  title: string;
  /** Fields by name that are compared after a conflict. */
  compared: Partial<Record<FieldPath<V>, ComparedField<V>>>;
  /** Words of the two buttons, where a change is more than saving. */
  labels?: { save: string; close?: string };
  /** Saving is hard to take back. */
  isDanger?: boolean;
  size?: 'choice' | 'form' | 'months' | 'wide';
  /** The fields, from `fields.tsx`. */
  children: ReactNode;
}

/** A dialog with the form of one record: creates or changes it, and loses nothing on the way. */
export function RecordDialog<T, V extends FieldValues>(props: Props<T, V>) {
  const { title, ns, prefix = '', valuesOf, compared, labels, isDanger, size = 'form', children } = props;
  const { t } = useTranslation(['lists', 'errors', ns]);
  const { actor, snapshot, form, submit } = useRecordForm<T, V>(props);
  const { record, serverVersion, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  // Rules may wait for what they need.
  const isChecking = form.formState.isSubmitting;
  const close = () => actor.send({ type: 'dialog.close' });
  const saveLabel = record === null ? t(`${prefix}create`, { ns }) : (labels?.save ?? t('record.save'));
  const buttons = (
    <>
      <RecordFailure failure={serverVersion !== null && failure?.kind === 'conflict' ? null : failure} />
      <Button text severity="secondary" label={labels?.close ?? t('record.cancel')} disabled={isBusy} onClick={close} />
      <Button
        severity={isDanger ? 'danger' : undefined}
        label={failure?.kind === 'retry' ? t('retry') : saveLabel}
        loading={isBusy || isChecking}
        onClick={(event) => void submit(event)}
      />
    </>
  );

  return (
    <FormProvider {...form}>
      <ModalDialog
        size={size}
        title={title}
        onClose={close}
        onSubmit={(event) => void submit(event)}
        foot={buttons}
        leaving={snapshot.matches('leaving') && actor}
      >
        {serverVersion === null ? null : (
          <ConflictComparison serverVersion={valuesOf(serverVersion as T)} compared={compared} />
        )}
        <fieldset className={styles.fields} disabled={isBusy}>
          {children}
        </fieldset>
      </ModalDialog>
    </FormProvider>
  );
}
