import { useEffect } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import type { Id, Photo } from '../../../../machines/types';
import { useActorEvents } from '../../../shared/useActorEvents';
import { keepPhoto } from './photo.logic';
import { PhotoUploadActor } from './photoUpload.logic';

/** Hands over stored photos of a rent's units, sends again what failed once the line is back, and asks before one is lost. */
export function usePhotoUpload(rentId: Id, onStored: (asset: Id, photo: Photo) => void): void {
  const upload = PhotoUploadActor.useActorRef();
  useActorEvents(upload, {
    'photo.stored': ({ asset, photo, file }) => {
      if (file) keepPhoto(rentId, photo, file);
      onStored(asset, photo);
    },
  });
  useEffect(() => {
    const retry = () => upload.send({ type: 'upload.retry' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [upload]);
  useBeforeUnload((event) => {
    if (upload.getSnapshot().context.waiting.length > 0) event.preventDefault();
  });
}
