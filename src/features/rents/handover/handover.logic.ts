import { assign } from 'xstate';
import { handoverCalls } from '../../../../contract/handovers';
import { depositChoiceMachine, depositProblem } from '../../../../machines/handover/depositChoice.machine';
import { handoverMachine, type HandoverOrder } from '../../../../machines/handover/handover.machine';
import { changesBy, meterProblem } from '../../../shared/domain/handovers/handoverDraft';
import type { ChargeablePart } from '../../../shared/domain/handovers/unitCharges';
import type {
  HandoverDirection,
  HandoverEdit,
  HandoverRead,
  Id,
  PaymentMethod,
  Rent,
  RentLine,
  TickedUnit,
  UnitFacts,
} from '../../../../machines/types';
import { HttpFailure } from '../../../shared/api/client/errors';
import { call } from '../../../shared/api/client/call';
import { readRent } from '../../../shared/api/rents';
import { lineStage } from '../../../shared/domain/line';
import { dayOf, today, toWire, type Day } from '../../../shared/domain/days/days';
import { daysLate } from '../../../shared/domain/rent';
import { sameId } from '../../../shared/domain/ids';
import { commandOf } from '../../../shared/record/command.logic';
import { movableUnits } from '../../../shared/rents/handover';
import { startMoves } from '../../../shared/rents/rentRules';
import { methodOfDeposit } from '../../../shared/money/accountOfRent';
import { readEntries } from '../../../shared/money/readEntries';
import { chargesOfUnit } from './chargeText';
import { decisionIn, depositFigures, depositIn, depositOut } from './deposit/handoverDeposit';
import { dayOfDraft, hasLateValue, lateIsCharged, lateTaken } from './lateDays';
import { readHandoverSheet } from './handoverSheet';
import { chargesOfReadings, handedUnit, returnedUnit } from './units/sentUnit';
import { unitLines } from '../../../shared/rents/unitLines';
import { mayAddCharge } from '../../../shared/rents/rentRules';
import { createPartContext } from '../../../shared/page/createPartContext';

/** A rent with the facts that its hand-overs need, and how its deposit came in. */
export interface RentSheet {
  rent: Rent;
  facts: UnitFacts[];
  heldBy?: PaymentMethod | null;
}

/** Reads the rent of the page; null where there is none. */
export async function readSheet(id: Id, signal: AbortSignal): Promise<RentSheet | null> {
  const [rent, facts] = await Promise.all([readRent(id, signal), readHandoverSheet(id, signal)]);
  if (!rent?.depositHeld) return rent && { rent, facts };
  // The page is of use without it: what is given back goes as it came.
  const entries = await readEntries(id, signal).catch(() => []);
  return { rent, facts, heldBy: methodOfDeposit(entries) };
}

/** The rent with the units that can go in one direction. */
export function readOf({ rent, facts, heldBy }: RentSheet, direction: HandoverDirection): HandoverRead {
  return { rent, facts, heldBy, movable: movableUnits(rent, direction) };
}

/** Names of charges in the user's language. */
interface NamesOfCharges {
  ofUnit: (part: ChargeablePart, unit: TickedUnit, facts: UnitFacts | null) => string;
  ofLateDays: (days: number) => string;
}

/** The machine of the list with the real calls. @param mayMove whether the user may move the deposit */
export function handoverLogic(direction: HandoverDirection, names: NamesOfCharges, mayMove: boolean) {
  return handoverMachine.provide({
    actions: {
      setFigures: assign({ figures: ({ context }) => depositFigures(context, mayMove) }),
      edit: assign(({ context }, edit: HandoverEdit) => changesBy(context, edit)),
    },
    guards: {
      asksMeter: ({ context }) => meterProblem(context) !== null,
      asksLateValue: ({ context }) => lateIsCharged(context, today()) && !hasLateValue(context.late),
      asksDay: ({ context }) => dayProblem(context, today()) !== null,
      asksDeposit: ({ context }) => depositProblem(decisionIn(direction, context)) !== null,
      hasOtherFigures: ({ context }) =>
        JSON.stringify(context.figures) !== JSON.stringify(depositFigures(context, mayMove)),
      startsEarly: ({ context }) => startsEarly(context, today()),
    },
    actors: {
      depositChoice: depositChoiceMachine,
      command: commandOf<HandoverOrder, HandoverDirection>({
        send: async (order) => (direction === 'IN' ? sendBack(order, names) : sendOut(order)),
        read: async (order, signal) => {
          const sheet = await readSheet(order.rent.id, signal);
          if (!sheet) throw new HttpFailure(404, {});
          return { ...order, ...readOf(sheet, direction) };
        },
        hasHappened: (order) => hasHappened(order, direction),
        isPossible: ({ units, movable, end }) =>
          units.every(({ asset }) => movable.includes(asset)) && (!end || units.length === movable.length),
      }),
    },
  });
}

/** The list of units, for the views. */
export const HandoverActor = createPartContext<typeof handoverMachine>('hand-over');

/** Hands units out. Sends no version: the server checks each unit, and other changes of the rent are no reason to refuse. */
function sendOut(order: HandoverOrder) {
  const { rent, units, person, signature, onDay } = order;
  const items = units.map((unit) => {
    const { condition, ...item } = handedUnit(unit);
    const { asset, by } = unit;
    return { ...item, asset, by: by ?? undefined, condition: condition === 'LOST' ? undefined : condition };
  });
  const body = { items, ...byOf(person, signature), ...datedBy(onDay), ...depositOut(order) };
  return call(handoverCalls.handOut)({ id: rent.id, body });
}

/** Sends a return: as `sendOut`, with the charges and repairs of units and late days. */
function sendBack(order: HandoverOrder, names: NamesOfCharges) {
  const { rent, units, person, signature, late, facts, end, onDay } = order;
  const mayCharge = mayAddCharge(rent);
  const charged = units.map((unit) => {
    const own = facts.find(({ asset }) => sameId(asset, unit.asset)) ?? null;
    const charges = mayCharge ? chargesOfUnit({ ...unit, facts: own }) : [];
    return { unit, charges: charges.map((charge) => ({ ...charge, description: names.ofUnit(charge, unit, own) })) };
  });
  const items = charged.map(({ unit, charges }) => ({ asset: unit.asset, ...returnedUnit(unit, charges) }));
  const ofReadings = chargesOfReadings(charged.flatMap(({ charges }) => charges));
  const ofLateDays = lateIsCharged(order, today())
    ? [
        {
          source: 'LATE' as const,
          description: names.ofLateDays(daysLate(rent, dayOfDraft(order, today()))),
          unitValue: lateTaken(late),
        },
      ]
    : [];
  const charges = [...ofReadings, ...ofLateDays];
  const body = {
    items,
    ...byOf(person, signature),
    ...datedBy(onDay),
    ...(charges.length > 0 ? { charges } : {}),
    ...depositIn(order),
    end,
  };
  return call(handoverCalls.takeBack)({ id: rent.id, body });
}

/** Why the chosen day of a hand-over cannot be, as far as the page knows; null where it can. */
export function dayProblem(
  { rent, units, onDay }: Pick<HandoverOrder, 'rent' | 'units' | 'onDay'>,
  own: Day,
): 'unreadable' | 'in-future' | 'before-out' | null {
  if (onDay === null) return null;
  if (onDay === '') return 'unreadable';
  if (onDay > own) return 'in-future';
  const isTicked = ({ asset }: RentLine) => units.some((unit) => sameId(unit.asset, asset.serialNumber));
  const isBeforeOut = ({ outOn }: RentLine) => outOn !== undefined && outOn !== null && onDay < dayOf(outOn);
  return unitLines(rent).some((line) => isTicked(line) && isBeforeOut(line)) ? 'before-out' : null;
}

/** Whether this hand-over begins its rent before the first day, which then moves: all of the equipment goes. */
export function startsEarly(
  { rent, units, onDay }: Pick<HandoverOrder, 'rent' | 'units' | 'onDay'>,
  own: Day,
): boolean {
  return startMoves(rent, dayOfDraft({ onDay }, own)) && units.length === rent.rentLines.length;
}

function datedBy(onDay: string | null) {
  return onDay ? { onDay: toWire(onDay) } : {};
}

function byOf(person: string, signature: HandoverOrder['signature']) {
  return { person: person.trim() || null, ...(signature ? { signature } : {}) };
}

function hasHappened({ rent, units, end }: HandoverOrder, direction: HandoverDirection): boolean {
  if (end && rent.state !== 'ENDED') return false;
  return units.every(({ asset, by }) => {
    const line = unitLines(rent).find(({ asset: { serialNumber } }) => sameId(serialNumber, by ?? asset));
    const stage = line && lineStage(rent, line);
    return stage === 'back' || stage === 'lost' || stage === 'found' || (stage === 'out' && direction === 'OUT');
  });
}
