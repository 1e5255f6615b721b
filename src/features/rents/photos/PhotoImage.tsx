import type { Id, Photo } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { AsideButton } from '../../../shared/ui/form/AsideButton';
import { usePhoto } from './photo.logic';
import styles from './photos.module.css';

interface Props {
  rentId: Id;
  photo: Photo;
}

/** A stored photo as a small square, for a button that names it: a sign where the photo does not come. */
export function PhotoTile({ rentId, photo }: Props) {
  const { url, failure } = usePhoto(rentId, photo.id);
  if (url) return <img className={styles.image} src={url} alt="" />;
  return failure ? <i className="pi pi-exclamation-circle" aria-hidden="true" /> : null;
}

/** A stored photo as large as there is room. */
export function PhotoImage({ rentId, photo, alt }: Props & { alt: string }) {
  const { t } = useTranslation('photos');
  const { url, failure, retry } = usePhoto(rentId, photo.id);
  if (url) return <img className={styles.whole} src={url} alt={alt} />;
  if (!failure) return <span className={styles.whole} />;
  return (
    <p className={styles.failure} role="alert">
      {t('unread')} <AsideButton onClick={retry}>{t('retry')}</AsideButton>
    </p>
  );
}
