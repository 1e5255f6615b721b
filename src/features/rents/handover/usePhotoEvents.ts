import { useEffect } from 'react';
import { clearPhotos } from '../photos/photo.logic';
import { usePhotoUpload } from '../photos/usePhotoUpload';
import { HandoverActor } from './handover.logic';
import { sameId } from '../../../shared/domain/ids';

/** Gives stored photos to their units. */
export function usePhotoEvents(): void {
  const actor = HandoverActor.useActorRef();
  const { rent } = actor.getSnapshot().context;
  usePhotoUpload(rent.id, (asset, photo) => {
    const { units } = actor.getSnapshot().context;
    const before = units.find((unit) => sameId(unit.asset, asset))?.photos ?? [];
    actor.send({ type: 'unit.describe', asset, change: { photos: [...before, photo] } });
  });
  useEffect(() => clearPhotos, []);
}
