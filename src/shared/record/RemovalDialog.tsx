import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { recordRemovalMachine } from '../../../machines/record/recordRemoval.machine';
import { useTranslation } from '../i18n/useTranslation';
import { RecordFailure } from './RecordFailure';
import styles from './record.module.css';
import { RemovalQuestion } from './RemovalQuestion';

interface Props<T> {
  /** Result of `useRemoval`. */
  removal: ActorRefFrom<typeof recordRemovalMachine>;
  title: string;
  /** The button that answers yes, where nothing is deleted. */
  accept?: string;
  /** Names what goes, and what goes with it. */
  children: (record: T) => ReactNode;
}

/** Asks before a record is deleted; stays, with the reason, when it cannot be. */
export function RemovalDialog<T>({ removal, title, accept, children }: Props<T>) {
  const { t } = useTranslation('lists');
  const snapshot = useSelector(removal, (state) => state);
  if (snapshot.matches('idle')) return null;
  return (
    <RemovalQuestion
      title={title}
      accept={accept ?? t('record.delete')}
      cancel={t('record.cancel')}
      isPossible={!snapshot.context.failure?.blockers}
      isBusy={snapshot.hasTag('busy')}
      onAccept={() => removal.send({ type: 'question.accept' })}
      onCancel={() => removal.send({ type: 'question.cancel' })}
    >
      {children(snapshot.context.record as T)}
      <div className={styles.refused}>
        <RecordFailure failure={snapshot.context.failure} />
      </div>
    </RemovalQuestion>
  );
}
