/**
 * Front-desk work of a day: what goes out, comes back, is late, and is to be prepared for tomorrow. It names units that cannot
 * go out yet. Extension: the server finds it.
 */
import type { UnitObstacle, WorkUnit } from '../../../contract/rentCounts';
import type { Id, Rent } from '../../../machines/types';
import { assetName } from './asset';
import { lineStage, type LineStage } from './line';
import { sameId } from './ids';

/** Work of the day, in the order in which one works it off. */
export const WORK_KINDS = [
  'leaving',
  'partial',
  'returning',
  'overdue',
  'missed',
  'tomorrow',
  'returningTomorrow',
  'unpaid',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** The units of the day by serial number. */
export type WorkUnits = Readonly<Record<string, WorkUnit>>;

/** Units of one model that still move. */
export interface MovingGroup {
  name: string;
  serials: Id[];
}

/** The units of a rent that its row is about. */
export interface MovingUnits {
  groups: MovingGroup[];
  count: number;
  /** How many more there are at other centers. */
  elsewhere: number;
}

const OUTGOING: readonly WorkKind[] = ['leaving', 'partial', 'missed', 'tomorrow'];

/** Whether equipment of this kind of work leaves the house. */
export function isOutgoing(kind: WorkKind): boolean {
  return OUTGOING.includes(kind);
}

/** The units of a rent that are to go out, or to come back; with a center those of it. */
export function movingUnits(rent: Rent, kind: WorkKind, units: WorkUnits, center: string | null): MovingUnits {
  const stage: LineStage = isOutgoing(kind) ? 'chosen' : 'out';
  const moving = rent.rentLines.filter((line) => lineStage(rent, line) === stage);
  const own = moving.filter(({ asset }) => isAt(units[String(asset.serialNumber)], center));
  const groups = new Map<string, MovingGroup>();
  for (const { asset } of own) {
    const name = assetName(asset);
    const key = name || String(asset.serialNumber);
    const group = groups.get(key) ?? { name, serials: [] };
    groups.set(key, group);
    group.serials.push(asset.serialNumber);
  }
  return { groups: [...groups.values()], count: own.length, elsewhere: moving.length - own.length };
}

function isAt(unit: WorkUnit | undefined, center: string | null): boolean {
  return center === null || sameId(unit?.center, center);
}

/** How far a rent is that moves in parts. */
export interface Progress {
  direction: 'OUT' | 'IN';
  done: number;
  all: number;
}

/** How many units went out, or came back, of how many; null before the first and after the last. */
export function progressOf(rent: Rent, kind: WorkKind): Progress | null {
  const stages = rent.rentLines.map((line) => lineStage(rent, line));
  const countOf = (...which: LineStage[]) => stages.filter((stage) => which.includes(stage)).length;
  const back = countOf('back', 'lost');
  const gone = back + countOf('out');
  const progress: Progress = isOutgoing(kind)
    ? { direction: 'OUT', done: gone, all: gone + countOf('chosen') }
    : { direction: 'IN', done: back, all: gone };
  return progress.done > 0 && progress.done < progress.all ? progress : null;
}

/** A unit that cannot go out, and why. */
export interface BlockedUnit {
  serial: Id;
  obstacle: UnitObstacle;
}

/** Which of these units cannot go out on this rent. */
export function blockedUnits(rent: Rent, groups: readonly MovingGroup[], units: WorkUnits): BlockedUnit[] {
  return groups
    .flatMap(({ serials }) => serials)
    .flatMap((serial) => {
      const obstacle = units[String(serial)]?.obstacle;
      if (!obstacle || (obstacle.kind === 'OUT' && sameId(obstacle.rent.id, rent.id))) return [];
      return [{ serial, obstacle }];
    });
}
