import { useRef } from 'react';
import type { Id } from '../../../../machines/types';
import { clearPhotos, keepPhoto } from '../photos/photo.logic';
import { discardPhoto, PhotoUploadActor } from '../photos/photoUpload.logic';
import { usePhotoUpload } from '../photos/usePhotoUpload';
import { useActorEvents } from '../../../shared/useActorEvents';
import type { UnitSheetActor } from '../handover/units/unitSheet';
import type { ExchangeActor } from './useReturnSheet';

/**
 * Gives stored photos to the sheet of the unit that comes back, and removes them when the dialog is closed without a swap.
 * Returns how many are being uploaded.
 */
export function useSwapPhotos(rentId: Id, actor: ExchangeActor, sheet: UnitSheetActor): number {
  const isSwapped = useRef(false);
  const photosNow = () => sheet.getSnapshot().context.photos;
  usePhotoUpload();
  useActorEvents(PhotoUploadActor.useActorRef(), {
    'photo.stored': ({ photo, file }) => {
      if (file) keepPhoto(rentId, photo, file);
      sheet.send({ type: 'details.change', change: { photos: [...photosNow(), photo] } });
    },
  });
  useActorEvents(actor, {
    'unit.exchanged': () => {
      isSwapped.current = true;
    },
    'dialog.closed': () => {
      const photos = photosNow();
      if (!isSwapped.current) for (const { id } of photos) discardPhoto(rentId, id);
      if (photos.length > 0) clearPhotos();
    },
  });
  return PhotoUploadActor.useSelector(({ context }) => context.waiting.length);
}
