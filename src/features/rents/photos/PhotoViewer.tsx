import { useEffect, useEffectEvent } from 'react';
import type { Id, Photo } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import { PhotoImage } from './PhotoImage';
import styles from './photos.module.css';

interface Props {
  rentId: Id;
  name: string;
  photos: readonly Photo[];
  /** Index of the photo that is shown. */
  at: number;
  onMove: (at: number) => void;
  onRemove?: (photo: Photo) => void;
  onClose: () => void;
}

/** One photo as large as the screen allows; arrow keys lead to the others. */
export function PhotoViewer({ rentId, name, photos, at, onMove, onRemove, onClose }: Props) {
  const { t } = useTranslation(['photos', 'lists']);
  const photo = photos[at];
  const last = photos.length - 1;
  // The focus is on one of the buttons.
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' && at > 0) onMove(at - 1);
    if (key === 'ArrowRight' && at < last) onMove(at + 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!photo) return null;
  const remove = () => {
    onRemove?.(photo);
    if (last === 0) onClose();
    else if (at === last) onMove(at - 1);
  };
  return (
    <ModalDialog
      size="wide"
      title={name}
      onClose={onClose}
      foot={
        <>
          {onRemove ? <Button text severity="danger" icon="pi pi-trash" label={t('remove')} onClick={remove} /> : null}
          {last > 0 ? (
            <>
              <Button
                outlined
                severity="secondary"
                icon="pi pi-chevron-left"
                aria-label={t('previous')}
                disabled={at === 0}
                onClick={() => onMove(at - 1)}
              />
              <Button
                outlined
                severity="secondary"
                icon="pi pi-chevron-right"
                aria-label={t('next')}
                disabled={at === last}
                onClick={() => onMove(at + 1)}
              />
            </>
          ) : null}
          <Button text severity="secondary" label={t('lists:close')} onClick={onClose} />
        </>
      }
    >
      <figure className={styles.figure}>
        <PhotoImage key={String(photo.id)} rentId={rentId} photo={photo} alt={t('photoOf', { number: at + 1, name })} />
        <figcaption role="status">{t('place', { number: at + 1, all: photos.length })}</figcaption>
      </figure>
    </ModalDialog>
  );
}
