import { createActorContext } from '@xstate/react';
import {
  handoverMachine,
  type ForeignUnit,
  type HandoverDraft,
  type HandoverOrder,
  type HandoverRent,
} from '../../../../machines/handover.machine';
import type { HandoverDirection, Id } from '../../../../machines/types';
import { readAsset } from '../../../shared/api/assets';
import { callActor } from '../../../shared/api/callActor';
import { HttpFailure } from '../../../shared/api/errors';
import { handOut, takeBack } from '../../../shared/api/handovers';
import { readRent, readRents } from '../../../shared/api/rents';
import { assetName } from '../../../shared/domain/asset';
import { lineStage } from '../../../shared/domain/line';
import { serialProblem } from '../../../shared/domain/serialNumber';
import { commandOf } from '../../../shared/record/command.logic';
import { movableUnits } from '../../../shared/rents/handover';
import { lineOf } from '../detail/lines.logic';

/** The page's machine with the real calls. */
export function handoverLogic(direction: HandoverDirection) {
  const read = async (rentId: Id, signal: AbortSignal): Promise<HandoverRent> => {
    const rent = await readRent(rentId, signal);
    return { rent, movable: rent ? movableUnits(rent, direction) : [] };
  };
  return handoverMachine.provide({
    actors: {
      readUnits: callActor(({ rentId }, signal) => read(rentId, signal)),
      findUnit: callActor(findUnit),
      command: commandOf<HandoverOrder, HandoverDirection>({
        send: async ({ rent, ...order }) => rent && send(rent.id, direction, order),
        read: async (order, signal) => (order.rent ? { ...order, ...(await read(order.rent.id, signal)) } : order),
        hasHappened: (order) => hasHappened(order, direction),
        isPossible: ({ units, movable, end }) =>
          units.every(({ asset }) => movable.includes(asset)) && (!end || units.length === movable.length),
      }),
    },
  });
}

/** The actor of the page. */
export const HandoverActor = createActorContext(handoverMachine);

/** Without the version: the server looks at each unit, and what else changed in the rent is no reason to refuse. */
function send(rentId: Id, direction: HandoverDirection, { units, person, end }: Omit<HandoverOrder, 'rent'>) {
  const by = person.trim() || null;
  const items = units.map(({ asset, condition, notes }) => ({ asset, condition, notes: notes.trim() || null }));
  if (direction === 'IN') return takeBack(rentId, { items, person: by, end });
  const out = items.map(({ condition, ...item }) => ({
    ...item,
    condition: condition === 'LOST' ? undefined : condition,
  }));
  return handOut(rentId, { items: out, person: by });
}

function hasHappened({ rent, units, end }: HandoverOrder, direction: HandoverDirection): boolean {
  if (!rent || (end && rent.state !== 'ENDED')) return false;
  return units.every(({ asset }) => {
    const line = lineOf(rent, asset);
    const stage = line && lineStage(rent, line);
    return stage === 'back' || (stage === 'out' && direction === 'OUT');
  });
}

/** Of a scanned unit that is not on this rent: its name, and the rent that has it or waits for it. */
async function findUnit({ rentId, serial }: { rentId: Id; serial: string }, signal: AbortSignal): Promise<ForeignUnit> {
  if (serialProblem(serial)) throw new HttpFailure(404, {});
  const wanted = { asset: serial, state: ['ONGOING', 'NOT_STARTED'], sort: 'priority', page: 1, perPage: 10 };
  const { items } = await readRents(wanted, signal);
  for (const rent of items.filter(({ id }) => String(id) !== String(rentId))) {
    const line = lineOf(rent, serial);
    if (!line || lineStage(rent, line) === 'back') continue;
    const { id, code, customer } = rent;
    return { name: assetName(line.asset), rent: { id, code, customer: customer.description } };
  }
  return { name: assetName(await readAsset(serial, signal)), rent: null };
}

const NOTHING: HandoverDraft = { units: [], person: '', keepsOpen: false };

/** Place of what one user has ticked, for one rent and direction. */
export function draftKey(username: string, rentId: Id, direction: HandoverDirection): string {
  return `handover:${username}:${rentId}:${direction}`;
}

/** Ticks from before a reload; none when the stored value is no draft. */
export function keptDraft(key: string): HandoverDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<HandoverDraft> | null;
    if (!Array.isArray(stored?.units)) return NOTHING;
    return { units: stored.units, person: stored.person ?? '', keepsOpen: stored.keepsOpen ?? false };
  } catch {
    return NOTHING;
  }
}

/** Keeps what is ticked until it is sent. */
export function keepDraft(key: string, { units, person, keepsOpen }: HandoverDraft, isDone: boolean): void {
  if (isDone || (units.length === 0 && person === '')) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify({ units, person, keepsOpen } satisfies HandoverDraft));
}
