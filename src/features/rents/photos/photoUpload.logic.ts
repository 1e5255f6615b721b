import { createActorContext } from '@xstate/react';
import { fromPromise } from 'xstate';
import { photoUploadMachine } from '../../../../machines/handover/photoUpload.machine';
import type { Id } from '../../../../machines/types';
import { callActor } from '../../../shared/api/client/callActor';
import { removePhoto, storePhoto } from '../../../shared/api/handoverPhotos';
import { shrinkPhoto } from '../../../shared/browser/shrinkPhoto';

/** The machine with the real camera roll and calls. */
export const photoUploadLogic = photoUploadMachine.provide({
  actors: {
    shrinkPhoto: fromPromise(({ input }) => shrinkPhoto(input.file ?? new Blob())),
    storePhoto: callActor(({ rentId, photo }, signal) => storePhoto(rentId, photo ?? new Blob(), signal)),
  },
});

/** The actor of a page with photos. */
export const PhotoUploadActor = createActorContext(photoUploadLogic);

/** Removes a photo that was stored for nothing. What fails here, the server removes after a week. */
export function discardPhoto(rentId: Id, photo: Id): void {
  removePhoto(rentId, photo).catch(() => undefined);
}
