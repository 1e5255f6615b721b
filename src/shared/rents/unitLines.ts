import type { Rent, RentLine } from '../../../machines/types';

/** The line of each unit, in their order; of a unit that went out again the newest one. */
export function unitLines({ rentLines }: Rent): RentLine[] {
  const ordered = [...rentLines].sort((a, b) => a.lineOrder - b.lineOrder);
  return [...new Map(ordered.map((line) => [String(line.asset.serialNumber), line])).values()];
}
