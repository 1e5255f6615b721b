import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { signatureMachine } from '../../../../machines/handover/signature.machine';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import { useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import { SignaturePad } from './SignaturePad';
import styles from './signature.module.css';

interface Props {
  actor: ActorRefFrom<typeof signatureMachine>;
  onClose: () => void;
}

/** Full-screen signature pad for phones. The strokes are kept however the dialog is closed. */
export function SignatureDialog({ actor, onClose }: Props) {
  const { t } = useTranslation(['photos', 'lists']);
  const { strokes } = useSelector(actor, ({ context }) => context);
  const isEmpty = strokes.length === 0;
  const isUpright = useMediaQuery('(orientation: portrait)');
  return (
    <ModalDialog
      size="wide"
      title={t('signature.title')}
      onClose={onClose}
      foot={
        <>
          <Button
            text
            severity="secondary"
            label={t('signature.undo')}
            disabled={isEmpty}
            onClick={() => actor.send({ type: 'stroke.undo' })}
          />
          <Button
            text
            severity="secondary"
            label={t('signature.clear')}
            disabled={isEmpty}
            onClick={() => actor.send({ type: 'pad.clear' })}
          />
          <Button label={t('signature.done')} onClick={onClose} />
        </>
      }
    >
      <div className={styles.large}>
        <SignaturePad actor={actor} strokes={strokes} isTurned={isUpright} />
        <p className={styles.hint}>{t('signature.landscape')}</p>
      </div>
    </ModalDialog>
  );
}
