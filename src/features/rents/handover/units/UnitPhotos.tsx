import { isOffered } from '../../../../shared/config';
import type { RentLine } from '../../../../../machines/types';
import { discardPhoto } from '../../photos/photoUpload.logic';
import { PhotoButtons, PhotoField, PhotosOf } from '../../photos/PhotoField';
import { HandoverActor } from '../handover.logic';
import { unitName, type Unit } from './useUnit';

/** Whether the back end keeps photos and signatures. */
export const keepsPhotos = () => isOffered('handoverPhotos');

const PARTS = { all: PhotoField, photos: PhotosOf, buttons: PhotoButtons } as const;

interface Props {
  line: RentLine;
  unit: Unit;
  part?: keyof typeof PARTS;
}

/** Photos of a unit, the buttons that add some, or both; the first photo ticks it. Nothing where the back end keeps none. */
export function UnitPhotos({ line, unit, part = 'all' }: Props) {
  const rentId = HandoverActor.useSelector(({ context }) => context.rent.id);
  if (!keepsPhotos()) return null;
  const { photos } = unit.details;
  const Part = PARTS[part];
  return (
    <Part
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
