import type { HandoverDirection, Id, Rent } from '../../../machines/types';
import { isOffered } from '../config';
import { lineCan } from '../domain/line';
import { rentCan } from '../domain/rent';

/** The units of a rent that can go out, or come back, now. */
export function movableUnits(rent: Rent, direction: HandoverDirection): Id[] {
  const isStage =
    direction === 'IN' ? rentCan(rent, 'rent.end') : rentCan(rent, 'rent.start') || rent.state === 'ONGOING';
  if (!isStage) return [];
  const event = direction === 'OUT' ? 'line.handOut' : 'line.takeBack';
  return rent.rentLines.filter((line) => lineCan(rent, line, event)).map(({ asset }) => asset.serialNumber);
}

/** The directions in which units of a rent can go now, where hand-overs are announced. */
export function offeredHandovers(rent: Rent): HandoverDirection[] {
  if (!isOffered('handovers')) return [];
  return (['OUT', 'IN'] as const).filter((direction) => movableUnits(rent, direction).length > 0);
}

/** The hand-over that is the next step of the rent: a reserved one goes out, a running one comes back. */
export function nextHandover(
  { state }: Pick<Rent, 'state'>,
  directions: readonly HandoverDirection[],
): HandoverDirection | undefined {
  return directions.find((direction) => (direction === 'OUT') === (state === 'NOT_STARTED'));
}
