import { useRef } from 'react';
import type { Id, Photo } from '../../../../machines/types';
import { MOST_PHOTOS_OF_UNIT } from '../../../shared/domain/photo';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { failureText } from '../../../shared/record/failureText';
import { AsideButton } from '../../../shared/ui/form/AsideButton';
import { TOUCH, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { PhotoList } from './PhotoList';
import { PhotoUploadActor } from './photoUpload.logic';
import styles from './photos.module.css';

interface Props {
  rentId: Id;
  asset: Id;
  /** Name of the unit. */
  name: string;
  photos: readonly Photo[];
  disabled?: boolean;
  onRemove: (photo: Photo) => void;
}

/** Photos of a unit: those that are stored, those on their way, and the button for more. */
export function PhotoField({ rentId, asset, name, photos, disabled, onRemove }: Props) {
  const { t } = useTranslation('photos');
  const actor = PhotoUploadActor.useActorRef();
  const { waiting, unreadable } = PhotoUploadActor.useSelector(({ context }) => context);
  const own = waiting.filter((each) => String(each.asset) === String(asset));
  const isTouch = useMediaQuery(TOUCH);
  const isFull = photos.length + own.length >= MOST_PHOTOS_OF_UNIT;
  const isUnreadable = unreadable !== null && String(unreadable) === String(asset);
  const choose = (files: FileList | null) => {
    const room = MOST_PHOTOS_OF_UNIT - photos.length - own.length;
    actor.send({ type: 'photos.choose', asset, files: [...(files ?? [])].slice(0, room) });
  };
  return (
    <div className={styles.field}>
      <PhotoList rentId={rentId} name={name} photos={photos} onRemove={disabled ? undefined : onRemove}>
        {own.length > 0 ? (
          <span className={styles.uploading} role="status" aria-label={t('sending', { count: own.length })}>
            <i className="pi pi-spinner pi-spin" aria-hidden="true" />
          </span>
        ) : null}
        <FileButton icon="camera" name={name} isCamera={isTouch} disabled={disabled || isFull} onChoose={choose} />
        {isTouch ? <FileButton icon="images" name={name} disabled={disabled || isFull} onChoose={choose} /> : null}
      </PhotoList>
      {isFull ? <p className={styles.note}>{t('full', { count: MOST_PHOTOS_OF_UNIT })}</p> : null}
      {isUnreadable ? (
        <p className={styles.failure} role="alert">
          {t('unreadable')}
        </p>
      ) : null}
      <UploadFailure asset={asset} />
    </div>
  );
}

interface FileButtonProps {
  icon: 'camera' | 'images';
  name: string;
  /** Opens the camera at once; needs no permission and no secure page. */
  isCamera?: boolean;
  disabled?: boolean;
  onChoose: (files: FileList | null) => void;
}

function FileButton({ icon, name, isCamera, disabled, onChoose }: FileButtonProps) {
  const { t } = useTranslation('photos');
  const file = useRef<HTMLInputElement>(null);
  const label = t(icon === 'camera' ? 'addOf' : 'chooseFor', { name });
  return (
    <>
      <button
        type="button"
        className={`${styles.tile} ${styles.add}`}
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={() => file.current?.click()}
      >
        <i className={`pi pi-${icon}`} aria-hidden="true" />
      </button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onChoose(target.files);
          // Choosing the same file again is another photo.
          target.value = '';
        }}
      />
    </>
  );
}

/** Why the photo of this unit was not stored, with buttons to try again or discard it. */
function UploadFailure({ asset }: { asset: Id }) {
  const { t, i18n } = useTranslation(['photos', 'errors']);
  const actor = PhotoUploadActor.useActorRef();
  const { waiting, failure } = PhotoUploadActor.useSelector(({ context }) => context);
  if (!failure || String(waiting[0]?.asset) !== String(asset)) return null;
  return (
    <p className={styles.failure} role="alert">
      {t('failed', { reason: failureText(failure, i18n) })}{' '}
      <AsideButton onClick={() => actor.send({ type: 'upload.retry' })}>{t('retry')}</AsideButton>{' '}
      <AsideButton onClick={() => actor.send({ type: 'upload.discard' })}>{t('discard')}</AsideButton>
    </p>
  );
}
