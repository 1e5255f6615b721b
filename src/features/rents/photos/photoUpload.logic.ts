import { fromPromise } from 'xstate';
import { photoCalls } from '../../../../contract/handoverPhotos';
import { photoUploadMachine } from '../../../../machines/handover/photoUpload.machine';
import type { Id } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { callActor } from '../../../shared/api/client/callActor';
import { base64Of } from '../../../shared/browser/base64';
import { createPartContext } from '../../../shared/page/createPartContext';
import { shrinkPhoto } from '../../../shared/browser/shrinkPhoto';

/** The machine with the real camera roll and calls. */
export const photoUploadLogic = photoUploadMachine.provide({
  actors: {
    shrinkPhoto: fromPromise(({ input }) => shrinkPhoto(input.file ?? new Blob())),
    storePhoto: callActor(async ({ rentId, photo }, signal) =>
      call(photoCalls.store)({ id: rentId, body: { content: await base64Of(photo ?? new Blob()) } }, signal),
    ),
  },
});

/** The upload of photos, for the views. */
export const PhotoUploadActor = createPartContext<typeof photoUploadMachine>('upload of photos');

/** Removes a photo that was stored for nothing. What fails here, the server removes after a week. */
export function discardPhoto(rentId: Id, photo: Id): void {
  call(photoCalls.remove)({ id: rentId, photo }).catch(() => undefined);
}
