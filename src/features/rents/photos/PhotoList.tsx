import type { ReactNode } from 'react';
import type { Id, Photo } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import { PhotoTile } from './PhotoImage';
import styles from './photos.module.css';

const PhotoViewer = lazyDialog(async () => (await import('./PhotoViewer')).PhotoViewer);

interface Props {
  rentId: Id;
  /** Name of what the photos show. */
  name: string;
  photos: readonly Photo[];
  /** Where photos may still be taken away. */
  onRemove?: (photo: Photo) => void;
  /** Behind the photos. */
  children?: ReactNode;
}

/** Small photos in a row; each opens large. */
export function PhotoList({ rentId, name, photos, onRemove, children }: Props) {
  const { t } = useTranslation('photos');
  const { opened, open, close } = useDialog<{ at: number }>();
  return (
    <div className={styles.list} role="group" aria-label={t('photosOf', { name })}>
      {photos.map((photo, index) => (
        <button
          key={String(photo.id)}
          type="button"
          className={styles.tile}
          aria-label={t('photoOf', { number: index + 1, name })}
          aria-haspopup="dialog"
          onClick={() => open({ at: index })}
        >
          <PhotoTile rentId={rentId} photo={photo} />
        </button>
      ))}
      {children}
      {opened ? (
        <PhotoViewer
          rentId={rentId}
          name={name}
          photos={photos}
          at={opened.at}
          onMove={(at) => open({ at })}
          onRemove={onRemove}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
