import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { recordRemovalMachine } from '../../../machines/recordRemoval.machine';
import { ModalDialog } from '../ui/ModalDialog';
import { RecordFailure } from './RecordFailure';
import styles from './record.module.css';

interface Props<T> {
  /** From `useRemoval`. */
  removal: ActorRefFrom<typeof recordRemovalMachine>;
  title: string;
  /** Names what goes, and what goes with it. */
  children: (record: T) => ReactNode;
}

/** Asks before a record is deleted; stays, with the reason, when it cannot be. */
export function RemovalDialog<T>({ removal, title, children }: Props<T>) {
  const { t } = useTranslation('lists');
  const snapshot = useSelector(removal, (state) => state);
  if (snapshot.matches('idle')) return null;
  const isBusy = snapshot.hasTag('busy');
  const cancel = () => removal.send({ type: 'question.cancel' });
  return (
    <ModalDialog
      size="confirm"
      title={title}
      onClose={cancel}
      foot={
        <>
          <Button type="button" text severity="secondary" label={t('record.cancel')} disabled={isBusy} onClick={cancel} />
          <Button
            type="button"
            outlined
            severity="danger"
            icon="pi pi-trash"
            label={t('record.delete')}
            loading={isBusy}
            onClick={() => removal.send({ type: 'question.accept' })}
          />
        </>
      }
    >
      {children(snapshot.context.record as T)}
      <div className={styles.refused}>
        <RecordFailure failure={snapshot.context.failure} />
      </div>
    </ModalDialog>
  );
}
