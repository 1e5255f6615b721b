import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { recordFormMachine } from '../../../machines/record/recordForm.machine';
import type { recordRemovalMachine } from '../../../machines/record/recordRemoval.machine';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { RecordDialog } from '../../shared/record/RecordDialog';
import { RecordRemoval } from '../../shared/record/RecordRemoval';
import styles from './settings.module.css';

/** The dialog over a list of settings: a form, of a new record where there is none, or the question before deleting. */
export interface SettingDialogProps<T> {
  kind: 'edit' | 'remove';
  record: T | null;
  onClose: () => void;
}

interface Props<T, V extends FieldValues>
  extends
    SettingDialogProps<T>,
    Omit<ComponentProps<typeof RecordDialog<T, V>>, keyof SettingDialogProps<T> | 'logic' | 'title'> {
  /** Results of `recordFormOf` and `recordRemovalOf`. */
  form: typeof recordFormMachine;
  removal: typeof recordRemovalMachine;
  /** Consequences of deleting for the records that use it. */
  effect?: (record: T) => ReactNode;
}

/** Everything that opens over a list of settings, by the texts `new`, `edit` and `remove` of its namespace. */
export function SettingDialog<T extends { id: string | number; description?: string }, V extends FieldValues>({
  kind,
  form,
  removal,
  effect,
  ...props
}: Props<T, V>) {
  const { record, ns, invalidates, onClose } = props;
  const { t } = useTranslation(ns);
  if (kind === 'edit' || !record)
    return <RecordDialog<T, V> {...props} logic={form} title={t(record ? 'edit' : 'new')} />;
  const consequence = effect?.(record);
  return (
    <RecordRemoval<T>
      logic={removal}
      record={record}
      ns={ns}
      invalidates={invalidates}
      title={t('remove.title')}
      onClose={onClose}
    >
      <p>{t('remove.question', { name: record.description ?? record.id })}</p>
      {consequence ? <p className={styles.effect}>{consequence}</p> : null}
    </RecordRemoval>
  );
}
