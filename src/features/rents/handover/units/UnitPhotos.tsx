import { isOffered } from '../../../../shared/config';
import type { RentLine } from '../../../../../machines/types';
import { discardPhoto } from '../../photos/photoUpload.logic';
import { PhotoField } from '../../photos/PhotoField';
import { HandoverActor } from '../handover.logic';
import { unitName, type Unit } from './useUnit';

/** Whether the back end keeps photos and signatures. */
export const keepsPhotos = () => isOffered('handoverPhotos');

/** Photos of a unit; the first one ticks it. Nothing where the back end keeps none. */
export function UnitPhotos({ line, unit }: { line: RentLine; unit: Unit }) {
  const rentId = HandoverActor.useSelector(({ context }) => context.rent.id);
  if (!keepsPhotos()) return null;
  const { photos } = unit.details;
  return (
    <PhotoField
      rentId={rentId}
      asset={line.asset.serialNumber}
      name={unitName(line, unit)}
      photos={photos}
      disabled={unit.isBusy}
      onRemove={({ id }) => {
        unit.describe({ photos: photos.filter((photo) => photo.id !== id) });
        discardPhoto(rentId, id);
      }}
    />
  );
}
