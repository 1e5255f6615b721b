import { useActorRef, useSelector } from '@xstate/react';
import { photoCalls } from '../../../../contract/handoverPhotos';
import type { Id, Photo } from '../../../../machines/types';
import { base64Of } from '../../../shared/browser/base64';
import { call } from '../../../shared/api/client/call';
import { resourceOf } from '../../../shared/record/useResource';

interface PhotoKey {
  rentId: Id;
  photo: Id;
}

/** Photos that this page has stored itself: they need not be read again. */
const known = new Map<string, Blob>();
const nameOf = ({ rentId, photo }: PhotoKey) => `${rentId}/${photo}`;

/** Keeps a photo that was just stored. */
export function keepPhoto(rentId: Id, { id }: Photo, file: Blob): void {
  known.set(nameOf({ rentId, photo: id }), file);
}

/** Clears the cached photos. */
export function clearPhotos(): void {
  known.clear();
}

const photoLogic = resourceOf<string, PhotoKey>(async (key, signal) =>
  dataUrl(known.get(nameOf(key)) ?? (await call(photoCalls.read)({ id: key.rentId, photo: key.photo }, signal))),
);

/** The picture as an address for an image; null until it is there. It never changes, so nothing reads it again. */
export function usePhoto(rentId: Id, photo: Id) {
  const actor = useActorRef(photoLogic, { input: { key: { rentId, photo } } });
  const state = useSelector(actor, (snapshot) => snapshot);
  return {
    url: state.context.value as string | null,
    failure: state.context.failure,
    retry: () => actor.send({ type: 'resource.refresh' }),
  };
}

/** The page's policy lets images come from here and from data, from nowhere else. */
async function dataUrl(photo: Blob): Promise<string> {
  return `data:${photo.type};base64,${await base64Of(photo)}`;
}
