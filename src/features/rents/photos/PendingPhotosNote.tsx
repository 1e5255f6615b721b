import { useTranslation } from '../../../shared/i18n/useTranslation';
import { PhotoUploadActor } from './photoUpload.logic';

/** Number of photos that are still being uploaded: the hand-over or swap waits for them. */
export function PendingPhotosNote({ id, className }: { id: string; className?: string }) {
  const { t } = useTranslation('photos');
  const count = PhotoUploadActor.useSelector(({ context }) => context.waiting.length);
  return (
    <p id={id} className={className} role="status">
      {count > 0 ? t('pending', { count }) : null}
    </p>
  );
}
