import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { assetName } from '../../../shared/domain/asset';
import type { ActorRefFrom } from 'xstate';
import { ModalDialog } from '../../../shared/ui/ModalDialog';
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
  const isBusy = snapshot.hasTag('busy');
  const cancel = () => removal.send({ type: 'question.cancel' });
  return (
    <ModalDialog
      size="confirm"
      title={t('removal.title')}
      onClose={cancel}
      foot={
        <>
          <Button type="button" text severity="secondary" label={t('cancel')} disabled={isBusy} onClick={cancel} />
          <Button
            type="button"
            outlined
            severity="danger"
            icon="pi pi-trash"
            label={t('removal.accept')}
            loading={isBusy}
            onClick={() => removal.send({ type: 'question.accept' })}
          />
        </>
      }
    >
      <p>{t('removal.question')}</p>
      <p className={styles.detail}>{[String(line.asset.serialNumber), assetName(line.asset)].filter(Boolean).join(', ')}</p>
      {reason ? <p className={styles.failure} role="alert">{reason}</p> : null}
    </ModalDialog>
  );
}
