import type { TFunction } from 'i18next';
import type { HandoverSaid } from '../../../../machines/handover.machine';
import type { AssetCondition, HandoverDirection, Rent, RentLine } from '../../../../machines/types';
import { dayOf, formatDay, withoutYear } from '../../../shared/domain/days';
import { lineStage } from '../../../shared/domain/line';

const CONDITIONS = ['OK', 'DIRTY', 'DAMAGED', 'INCOMPLETE', 'LOST'] as const satisfies readonly AssetCondition[];

/** The conditions of a direction, the usual one first; only what was out can be lost. */
export function conditionsOf(direction: HandoverDirection): readonly AssetCondition[] {
  return CONDITIONS.filter((condition) => direction === 'IN' || condition !== 'LOST');
}

/** Where the texts of a direction stand. */
export const wayOf = (direction: HandoverDirection) => (direction === 'OUT' ? 'out' : 'in');

/** A rent as far as it is ticked. */
interface Ticked {
  rent: Rent;
  direction: HandoverDirection;
  ticked: number;
  movable: number;
  /** Whether the last return ends the rent. */
  ends: boolean;
}

/** The sentence about the units that are not ticked, and about the rent. */
export function consequence(t: TFunction<'handover'>, { rent, direction, ticked, movable, ends }: Ticked): string {
  const way = wayOf(direction);
  const rest = movable - ticked;
  if (movable === 0) return t(`${way}.nothingLeft`);
  if (ticked === 0) return t(`${way}.none`);
  if (direction === 'OUT') {
    const starts = rent.state === 'NOT_STARTED';
    if (rest === 0) return t(starts ? 'out.allStart' : 'out.all');
    return t(starts ? 'out.restStart' : 'out.rest', { count: rest });
  }
  if (rest > 0) return t('in.rest', { count: rest });
  if (!ends) return t('in.allOpen');
  const never = rent.rentLines.filter((line) => lineStage(rent, line) === 'chosen').length;
  return never > 0 ? t('in.allReleased', { count: never }) : t('in.all');
}

/** Why a unit cannot go this way now. */
export function lockedText(t: TFunction<'handover'>, rent: Rent, line: RentLine, lang: string): string {
  const stage = lineStage(rent, line);
  const on = stage === 'out' ? line.outOn : line.backOn;
  if (on) return t(`lockedOn.${stage}`, { day: withoutYear(formatDay(dayOf(on), lang)) });
  return t(`locked.${stage}`);
}

/** The text of the status line. */
export function saidText(t: TFunction<'handover'>, said: HandoverSaid, way: 'out' | 'in', rest: number): string {
  switch (said.kind) {
    case 'ticked':
      return `${t('said.ticked', { serial: said.serial })} ${t('missing', { count: rest })}`;
    case 'foreign':
      return said.rent
        ? t('said.foreign', {
            serial: said.serial,
            name: said.name,
            code: said.rent.code,
            customer: said.rent.customer,
          })
        : t('said.free', { serial: said.serial, name: said.name });
    case 'overtaken':
      return t('said.overtaken', { count: said.assets.length, serials: said.assets.join(', ') });
    case 'nothing':
      return t(`${way}.none`);
    case 'handled':
      return t(`${way}.handled`, { serial: said.serial });
    default:
      return t(`said.${said.kind}`, { serial: said.serial });
  }
}
