import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { assetName } from '../../../shared/domain/asset';
import type { ActorRefFrom } from 'xstate';
import { RemovalQuestion } from '../../../shared/record/RemovalQuestion';
import styles from './dialogs.module.css';
import type { lineRemovalLogic } from './lines.logic';
import { useFailureText } from './useFailureText';

/** Asks the specified question; it stays, with the reason, when the removal does not work. */
export function LineRemovalQuestion({ removal }: { removal: ActorRefFrom<typeof lineRemovalLogic> }) {
  const { t } = useTranslation('rent');
  const snapshot = useSelector(removal, (state) => state);
  const reason = useFailureText(snapshot.context.failure);
  const { line } = snapshot.context;
  if (snapshot.matches('idle') || !line) return null;
  return (
    <RemovalQuestion
      title={t('removal.title')}
      accept={t('removal.accept')}
      cancel={t('cancel')}
      isBusy={snapshot.hasTag('busy')}
      onAccept={() => removal.send({ type: 'question.accept' })}
      onCancel={() => removal.send({ type: 'question.cancel' })}
    >
      <p>{t('removal.question')}</p>
      <p className={styles.detail}>
        {[String(line.asset.serialNumber), assetName(line.asset)].filter(Boolean).join(', ')}
      </p>
      {reason ? (
        <p className={styles.failure} role="alert">
          {reason}
        </p>
      ) : null}
    </RemovalQuestion>
  );
}
