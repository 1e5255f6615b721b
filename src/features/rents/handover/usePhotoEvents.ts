import { useEffect } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { forgetPhotos, keepPhoto } from '../../../shared/photos/photo.logic';
import { PhotoUploadActor } from '../../../shared/photos/photoUpload.logic';
import { useActorEvents } from '../../../shared/useActorEvents';
import { HandoverActor } from './handover.logic';

/** Gives stored photos to their units, sends again what failed once the line is back, and asks before one is lost. */
export function usePhotoEvents(): void {
  const actor = HandoverActor.useActorRef();
  const upload = PhotoUploadActor.useActorRef();
  useActorEvents(upload, {
    'photo.stored': ({ asset, photo, file }) => {
      const { rent, units } = actor.getSnapshot().context;
      if (file) keepPhoto(rent.id, photo, file);
      const before = units.find((unit) => String(unit.asset) === String(asset))?.photos ?? [];
      actor.send({ type: 'unit.describe', asset, change: { photos: [...before, photo] } });
    },
  });
  useEffect(() => {
    const retry = () => upload.send({ type: 'upload.retry' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [upload]);
  useEffect(() => forgetPhotos, []);
  useBeforeUnload((event) => {
    if (upload.getSnapshot().context.waiting.length > 0) event.preventDefault();
  });
}
