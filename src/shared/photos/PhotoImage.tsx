import { useTranslation } from 'react-i18next';
import type { Id, Photo } from '../../../machines/types';
import { usePhoto } from './photo.logic';
import styles from './photos.module.css';

interface Props {
  rentId: Id;
  photo: Photo;
  /** Content of the photo in words. */
  alt: string;
  /** As large as there is room; without it a small square. */
  isWhole?: boolean;
}

/** A stored photo: a quiet ground until it is there, and a sign where it does not come. */
export function PhotoImage({ rentId, photo, alt, isWhole }: Props) {
  const { t } = useTranslation('photos');
  const { url, failure, retry } = usePhoto(rentId, photo.id);
  if (url) return <img className={isWhole ? styles.whole : styles.image} src={url} alt={alt} />;
  if (!failure)
    return <span className={`${styles.ground} ${isWhole ? styles.whole : ''}`} role="img" aria-label={alt} />;
  if (!isWhole)
    return (
      <span className={styles.ground} role="img" aria-label={t('unreadOf', { photo: alt })}>
        <i className="pi pi-exclamation-circle" aria-hidden="true" />
      </span>
    );
  return (
    <p className={styles.failure} role="alert">
      {t('unread')}{' '}
      <button type="button" className={styles.link} onClick={retry}>
        {t('retry')}
      </button>
    </p>
  );
}
