import { CONDITIONS } from '../../../../contract/lib/limits';
import type { TFunction } from 'i18next';
import type { ScanResult } from '../../../../machines/handover/unitScan.machine';
import type {
  AssetCondition,
  HandoverDirection,
  HandoverProblem,
  Rent,
  RentLine,
  TickedUnit,
} from '../../../../machines/types';
import { dayOf } from '../../../shared/domain/days/days';
import { dayOfYear } from '../../../shared/domain/days/dayText';
import { lineStage } from '../../../shared/domain/line';
import { SERIAL_DIGITS, serialProblem } from '../../../shared/domain/formats/serialNumber';
import { readingText } from '../../../shared/domain/formats/meterText';
import type { Unit } from './units/useUnit';

/** The conditions of a direction, the usual one first; only what was out can be lost. */
export function conditionsOf(direction: HandoverDirection): readonly AssetCondition[] {
  return CONDITIONS.filter((condition) => direction === 'IN' || condition !== 'LOST');
}

/** Where the texts of a direction stand. */
export const textPrefixOf = (direction: HandoverDirection) => (direction === 'OUT' ? 'out' : 'in');

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
  const way = textPrefixOf(direction);
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
  const on = stage === 'out' ? line.outOn : (line.foundOn ?? line.backOn);
  if (on) return t(`lockedOn.${stage}`, { day: dayOfYear(dayOf(on), lang) });
  return t(`locked.${stage}`);
}

/** A unit below its name: the serial number, the unit that it goes instead of, and its last reading. */
export function unitText(t: TFunction<'handover'>, line: RentLine, unit: Unit, lang: string): string {
  const { by, facts, serial } = unit;
  if (by !== null) return [serial, t('insteadOf', { serial: String(line.asset.serialNumber) })].join(' · ');
  const last =
    facts?.meterUnit && facts.lastMeter !== null ? readingText(facts.lastMeter, facts.meterUnit, lang) : null;
  return [serial, last && t('meter.before', { last }), leftUnread(unit) && t('leftUnread')].filter(Boolean).join(' · ');
}

/** Whether a unit that comes back left without a reading that its model has: nothing is proposed for that then. */
function leftUnread({ direction, facts, isMovable }: Unit): boolean {
  if (direction === 'OUT' || !facts || !isMovable) return false;
  return (facts.meterUnit !== null && facts.outMeter === null) || (facts.hasFuel && facts.outFuel === null);
}

/** Notes about a unit for a folded row. */
export function stateText(t: TFunction<['handover', 'rent']>, unit: Unit, lang: string): string {
  const { isTicked, condition, notes, meter, fuel, facts } = unit;
  if (!isTicked) return t('unticked');
  const reading = meter === null || Number.isNaN(meter) ? '' : readingText(meter, facts?.meterUnit ?? null, lang);
  const tank = fuel === null ? '' : `${fuel}/8`;
  return [t(`rent:condition.${condition}`), reading, tank, notes].filter(Boolean).join(', ');
}

/** The text of the status line. */
export function scanResultText(
  t: TFunction<['handover', 'rent']>,
  result: ScanResult,
  way: 'out' | 'in',
  rest: number,
): string {
  const missing = rest > 0 ? ` ${t('missing', { count: rest })}` : '';
  switch (result.kind) {
    case 'ticked':
      return t('scan.ticked', { serial: result.serial }) + missing;
    case 'exchanged':
      return t('scan.exchanged', { serial: result.serial, other: String(result.insteadOf) }) + missing;
    case 'foreign':
      return result.rent
        ? t('scan.foreign', {
            serial: result.serial,
            name: result.name,
            code: result.rent.code,
            customer: result.rent.customer,
          })
        : t('scan.free', { serial: result.serial, name: result.name });
    case 'unknown':
      return unknownText(t, result.serial);
    case 'handled':
      return t(`${way}.handled`, { serial: result.serial });
    default:
      return t(`scan.${result.kind}`, { serial: result.serial });
  }
}

/** Why no asset has this serial number. */
function unknownText(t: TFunction<['handover', 'rent']>, serial: string): string {
  const problem = serialProblem(serial);
  if (problem === 'tooLong') return t('rent:quick.tooLong', { max: SERIAL_DIGITS, count: serial.length });
  return t(problem === 'notNumber' ? 'scan.notNumber' : 'scan.unknown', { serial });
}

/** Why nothing was sent, or which units are gone from the list. */
export function problemText(
  t: TFunction<'handover'>,
  { kind, assets }: HandoverProblem,
  way: 'out' | 'in',
  units: readonly TickedUnit[],
): string {
  const serials = assets.map((asset) => units.find((unit) => unit.asset === asset)?.by ?? asset);
  const values = { count: serials.length, serials: serials.join(', ') };
  if (kind !== 'nothing') return t(`problem.${kind}`, values);
  return serials.length > 0 ? `${t('problem.overtaken', values)} ${t(`${way}.none`)}` : t(`${way}.none`);
}
