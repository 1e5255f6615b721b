import { createActorContext } from '@xstate/react';
import { handoverMachine, type HandoverOrder } from '../../../../machines/handover.machine';
import type {
  HandoverDirection,
  HandoverRead,
  HandoverSheetLine,
  Id,
  Rent,
  TickedUnit,
} from '../../../../machines/types';
import { HttpFailure } from '../../../shared/api/errors';
import { handOut, readHandoverSheet, takeBack } from '../../../shared/api/handovers';
import { readRent } from '../../../shared/api/rents';
import { lineStage } from '../../../shared/domain/line';
import { commandOf } from '../../../shared/record/command.logic';
import { resourceOf } from '../../../shared/record/useResource';
import { movableUnits } from '../../../shared/rents/handover';
import { lineOf } from '../detail/lines.logic';

/** A rent with the facts that its hand-overs need. */
export interface RentSheet {
  rent: Rent;
  facts: HandoverSheetLine[];
}

async function readSheet(id: Id, signal: AbortSignal): Promise<RentSheet | null> {
  const [rent, facts] = await Promise.all([readRent(id, signal), readHandoverSheet(id, signal)]);
  return rent && { rent, facts };
}

/** The rent of the page. */
export const sheetResource = resourceOf<RentSheet>(readSheet);

/** The rent as one direction sees it. */
export function readOf({ rent, facts }: RentSheet, direction: HandoverDirection): HandoverRead {
  return { rent, facts, movable: movableUnits(rent, direction) };
}

/** The page's machine with the real calls. */
export function handoverLogic(direction: HandoverDirection) {
  return handoverMachine.provide({
    actors: {
      command: commandOf<HandoverOrder, HandoverDirection>({
        send: async ({ rent, ...order }) => send(rent.id, direction, order),
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

/** The actor of the page. */
export const HandoverActor = createActorContext(handoverMachine);

type Order = Pick<HandoverOrder, 'units' | 'person' | 'end'>;

/** Without the version: the server looks at each unit, and what else changed in the rent is no reason to refuse. */
function send(rentId: Id, direction: HandoverDirection, { units, person, end }: Order) {
  const by = person.trim() || null;
  if (direction === 'IN') return takeBack(rentId, { items: units.map(itemOf), person: by, end });
  const items = units.map((unit) => {
    const { condition, ...item } = itemOf(unit);
    return { ...item, condition: condition === 'LOST' ? undefined : condition, by: unit.by ?? undefined };
  });
  return handOut(rentId, { items, person: by });
}

function itemOf({ asset, condition, notes, meter, isMeterReset, fuel }: TickedUnit) {
  const hasMeter = meter !== null && condition !== 'LOST';
  return {
    ...{ asset, condition, notes: notes.trim() || null },
    ...(hasMeter ? { meter, ...(isMeterReset ? { meterReset: true } : {}) } : {}),
    ...(fuel === null || condition === 'LOST' ? {} : { fuel }),
  };
}

function hasHappened({ rent, units, end }: HandoverOrder, direction: HandoverDirection): boolean {
  if (end && rent.state !== 'ENDED') return false;
  return units.every(({ asset, by }) => {
    const line = lineOf(rent, by ?? asset);
    const stage = line && lineStage(rent, line);
    return stage === 'back' || (stage === 'out' && direction === 'OUT');
  });
}
