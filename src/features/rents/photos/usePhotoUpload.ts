import { useEffect } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { PhotoUploadActor } from './photoUpload.logic';

/** Sends photos again that failed once the line is back, and asks before one is lost with the page. */
export function usePhotoUpload(): void {
  const upload = PhotoUploadActor.useActorRef();
  useEffect(() => {
    const retry = () => upload.send({ type: 'upload.retry' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [upload]);
  useBeforeUnload((event) => {
    if (upload.getSnapshot().context.waiting.length > 0) event.preventDefault();
  });
}
