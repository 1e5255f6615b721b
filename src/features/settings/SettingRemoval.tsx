import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordRemoval } from '../../shared/record/RecordRemoval';
import styles from './settings.module.css';

interface Props<T> extends Omit<ComponentProps<typeof RecordRemoval<T>>, 'title' | 'children'> {
  /** Consequences for the records that use it. */
  effect?: ReactNode;
}

/** Asks whether a setting is to be deleted, by the texts `remove.title` and `remove.question` of its namespace. */
export function SettingRemoval<T extends { id: string | number; description?: string }>({
  effect,
  ...props
}: Props<T>) {
  const { t } = useTranslation(props.ns);
  const { id, description } = props.record;
  return (
    <RecordRemoval<T> {...props} title={t('remove.title')}>
      <p>{t('remove.question', { name: description ?? id })}</p>
      {effect ? <p className={styles.effect}>{effect}</p> : null}
    </RecordRemoval>
  );
}
