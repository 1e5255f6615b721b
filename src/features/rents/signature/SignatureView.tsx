import { useActorRef, useSelector } from '@xstate/react';
import { readSignature } from '../../../../contract/handoverPhotos';
import type { HandoverSignature, Id, SignatureStroke } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { resourceOf } from '../../../shared/record/useResource';
import { AsideButton } from '../../../shared/ui/form/AsideButton';
import { SignaturePicture } from './SignaturePicture';
import styles from './signature.module.css';

interface Key {
  rentId: Id;
  handoverId: Id;
}

const signatureLogic = resourceOf<SignatureStroke[], Key>(
  async ({ rentId: id, handoverId: handover }, signal) => (await call(readSignature)({ id, handover }, signal)).strokes,
);

/** The signature of a hand-over: the drawing, or another way of signing. */
export function SignatureView({ signature, ...key }: Key & { signature: HandoverSignature }) {
  const { t } = useTranslation('photos');
  if (signature.form === 'PAPER') return <p>{t('signature.paper')}</p>;
  if (signature.form === 'TYPED') return <p>{t('signature.by', { name: signature.name })}</p>;
  return <DrawnSignature {...key} />;
}

function DrawnSignature(key: Key) {
  const { t } = useTranslation('photos');
  const actor = useActorRef(signatureLogic, { input: { key } });
  const { value, failure } = useSelector(actor, ({ context }) => context);
  if (failure)
    return (
      <p role="alert">
        {t('signature.unread')}{' '}
        <AsideButton onClick={() => actor.send({ type: 'resource.refresh' })}>{t('retry')}</AsideButton>
      </p>
    );
  const strokes = (value as SignatureStroke[] | null) ?? [];
  return <SignaturePicture className={styles.small} strokes={strokes} label={t('signature.title')} />;
}
