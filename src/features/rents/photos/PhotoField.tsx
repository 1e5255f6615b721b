import { useRef } from 'react';
import type { Id, Photo } from '../../../../machines/types';
import { MOST_PHOTOS_OF_UNIT } from '../../../../contract/lib/limits';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { failureText } from '../../../shared/record/failureText';
import { AsideButton } from '../../../shared/ui/form/AsideButton';
import { TOUCH, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { PhotoList } from './PhotoList';
import { PhotoUploadActor } from './photoUpload.logic';
import { sameId } from '../../../shared/domain/ids';
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

/** Photos of a unit: those that are stored, those on their way, and the buttons for more. */
export function PhotoField(props: Props) {
  return (
    <div className={styles.field}>
      <PhotoList {...listOf(props)}>
        <Uploading asset={props.asset} />
        <PhotoButtons {...props} />
      </PhotoList>
      <PhotoNotes {...props} />
    </div>
  );
}

/** Photos of a unit without the buttons, and what became of the others. Renders nothing without any. */
export function PhotosOf(props: Props) {
  const { waiting, unreadable } = PhotoUploadActor.useSelector(({ context }) => context);
  const isOwn = (asset: Id | null | undefined) => sameId(asset, props.asset);
  if (props.photos.length === 0 && !waiting.some(({ asset }) => isOwn(asset)) && !isOwn(unreadable)) return null;
  return (
    <div className={styles.field}>
      <PhotoList {...listOf(props)}>
        <Uploading asset={props.asset} />
      </PhotoList>
      <PhotoNotes {...props} />
    </div>
  );
}

const listOf = ({ rentId, name, photos, disabled, onRemove }: Props) => ({
  rentId,
  name,
  photos,
  onRemove: disabled ? undefined : onRemove,
});

/** The photos of a unit that are on their way. */
function useWaiting(asset: Id) {
  const { waiting } = PhotoUploadActor.useSelector(({ context }) => context);
  return waiting.filter((each) => sameId(each.asset, asset));
}

function Uploading({ asset }: Pick<Props, 'asset'>) {
  const { t } = useTranslation('photos');
  const own = useWaiting(asset);
  if (own.length === 0) return null;
  return (
    <span className={styles.uploading} role="status" aria-label={t('sending', { count: own.length })}>
      <i className="pi pi-spinner pi-spin" aria-hidden="true" />
    </span>
  );
}

/** Buttons that take photos of a unit, or choose them. */
export function PhotoButtons({ asset, name, photos, disabled }: Omit<Props, 'rentId' | 'onRemove'>) {
  const actor = PhotoUploadActor.useActorRef();
  const room = MOST_PHOTOS_OF_UNIT - photos.length - useWaiting(asset).length;
  const isTouch = useMediaQuery(TOUCH);
  const button = {
    name,
    disabled: disabled || room <= 0,
    onChoose: (files: FileList | null) =>
      actor.send({ type: 'photos.choose', asset, files: [...(files ?? [])].slice(0, room) }),
  };
  return (
    <>
      <FileButton icon="camera" isCamera={isTouch} {...button} />
      {isTouch ? <FileButton icon="images" {...button} /> : null}
    </>
  );
}

/** Says that a unit has all the photos that it may have, or that one could not be read or stored. */
function PhotoNotes({ asset, photos }: Pick<Props, 'asset' | 'photos'>) {
  const { t } = useTranslation('photos');
  const isFull = photos.length + useWaiting(asset).length >= MOST_PHOTOS_OF_UNIT;
  const { unreadable } = PhotoUploadActor.useSelector(({ context }) => context);
  return (
    <>
      {isFull ? <p className={styles.note}>{t('full', { count: MOST_PHOTOS_OF_UNIT })}</p> : null}
      {unreadable !== null && sameId(unreadable, asset) ? (
        <p className={styles.failure} role="alert">
          {t('unreadable')}
        </p>
      ) : null}
      <UploadFailure asset={asset} />
    </>
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
        data-pr-tooltip={label}
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
  if (!failure || !sameId(waiting[0]?.asset, asset)) return null;
  return (
    <p className={styles.failure} role="alert">
      {t('failed', { reason: failureText(failure, i18n) })}{' '}
      <AsideButton onClick={() => actor.send({ type: 'upload.retry' })}>{t('retry')}</AsideButton>{' '}
      <AsideButton onClick={() => actor.send({ type: 'upload.discard' })}>{t('discard')}</AsideButton>
    </p>
  );
}
