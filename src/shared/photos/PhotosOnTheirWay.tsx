import { useTranslation } from 'react-i18next';
import { PhotoUploadActor } from './photoUpload.logic';

/** Says why nothing can be sent yet. */
export function PhotosOnTheirWay({ id, className }: { id: string; className?: string }) {
  const { t } = useTranslation('photos');
  const count = PhotoUploadActor.useSelector(({ context }) => context.waiting.length);
  return (
    <p id={id} className={className} role="status">
      {count > 0 ? t('pending', { count }) : null}
    </p>
  );
}
