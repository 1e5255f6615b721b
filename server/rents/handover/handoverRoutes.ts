import type { FastifyPluginAsync } from 'fastify';
import { handoverCalls } from '../../../contract/handovers';
import type { PaymentMethod } from '../../../contract/lib/limits';
import type { AssetCondition, HandoverUnit } from '../../../machines/types';
import type { DepositMove } from '../../ledger/deposits';
import { onlyOne } from '../../db/lookups';
import { invalidFields } from '../../lib/errors';
import { toId, cleanNotes, cleanText, toOptionalId } from '../../lib/fields';
import { readOnDay, readToday } from '../../lib/days';
import { route } from '../../lib/route';
import { runRentCommand } from '../runRentCommand';
import type { HandoverItem, ReturnCharge, ReturnedItem } from './handoverItem';
import { readHandovers } from './handoverRecords';
import { lineOf } from '../actionRoutes';
import { recoverUnit } from './recoverUnit';
import { handOut, takeBack } from './handovers';
import { readHandoverSheet } from './handoverSheet';
import { exchangeUnit } from '../lines/modelLines';
import { swapUnit } from './swap';
import { undoHandover } from './undoHandover';
import { forbidDeposit, forbidReservedExchange, forbidSwapSheet, knowledgeOf } from '../visibility';

/** Handing out and taking back some of a rent's equipment, and what was handed over: extensions of the contract. */
export const handoverRoutes: FastifyPluginAsync = async (app) => {
  route(
    app,
    handoverCalls.handOut,
    (request, reply) => {
      const { items, person, signature, values, deposit } = request.body;
      const today = readToday(request.query);
      const days = { today, onDay: readOnDay(request.body.onDay, today) };
      const units = items.map(({ by, ...item }) => ({ ...itemOf(item), replacement: toOptionalId(by) ?? undefined }));
      requireOnce(units.map(({ serial }) => serial));
      requireOnce(units.map(({ serial, replacement = serial }) => replacement));
      return runRentCommand(request, reply, (trx, rent, user) =>
        handOut(trx, rent, units, {
          ...days,
          handedBy: user.username,
          person: cleanText(person) ?? null,
          signature,
          values: values?.map(lineOf),
          deposit: deposit && { by: user, moves: [{ ...deposit, action: 'TAKE', amount: deposit.take }] },
        }),
      );
    },
    { preValidation: forbidDeposit },
  );

  route(
    app,
    handoverCalls.takeBack,
    (request, reply) => {
      const { items, person, signature, charges, deposit, end = false } = request.body;
      const units = items.map(returnedOf);
      requireOnce(units.map(({ serial }) => serial));
      const today = readToday(request.query);
      const terms = {
        today,
        onDay: readOnDay(request.body.onDay, today),
        person: cleanText(person) ?? null,
        signature,
        end,
        charges: chargesOf(charges),
        vatRate: app.config.vatRate,
      };
      return runRentCommand(request, reply, (trx, rent, user) =>
        takeBack(trx, rent, units, {
          ...terms,
          handedBy: user.username,
          deposit: deposit && { by: user, moves: movesOf(deposit) },
        }),
      );
    },
    { preValidation: forbidDeposit },
  );

  route(
    app,
    handoverCalls.exchange,
    (request, reply) => {
      const { asset, by, reason, back, out, charges, person, signature } = request.body;
      const serials = { serial: toId(asset), replacement: toId(by) };
      const today = readToday(request.query);
      if (reason === undefined) {
        if (back || out || charges || person || signature) throw invalidFields({ reason: 'required' });
        return runRentCommand(request, reply, (trx, rent) => exchangeUnit(trx, rent, serials, today));
      }
      const units = { back: returnedOf({ asset, ...back }), out: itemOf({ asset: by, ...out }) };
      const swap = { ...units, reason: cleanText(reason), charges: chargesOf(charges) };
      const terms = { today, person: cleanText(person) ?? null, signature, vatRate: app.config.vatRate };
      return runRentCommand(request, reply, (trx, rent, { username: handedBy }) =>
        swapUnit(trx, rent, swap, { ...terms, handedBy }),
      );
    },
    { preValidation: forbidReservedExchange },
  );

  route(app, handoverCalls.find, (request, reply) => {
    const { asset, condition = 'OK', maintenance } = request.body;
    const today = readToday(request.query);
    return runRentCommand(request, reply, (trx, rent) =>
      recoverUnit(trx, rent, { serial: toId(asset), condition, maintenance }, today),
    );
  });

  route(app, handoverCalls.undo, (request, reply) => runRentCommand(request, reply, undoHandover));

  route(app, handoverCalls.list, async (request) => {
    const handovers = await readHandovers(app.db, await requireRent(request.params.id));
    if (knowledgeOf(request).maintenances) return handovers;
    const withoutRepair = (item: HandoverUnit) => ({ ...item, maintenance: null });
    return handovers.map((handover) => ({ ...handover, items: handover.items.map(withoutRepair) }));
  });

  route(
    app,
    handoverCalls.sheet,
    async ({ params: { id }, query }) =>
      readHandoverSheet(app.db, await requireRent(id), readToday(query), toOptionalId(query.by) ?? undefined),
    { preValidation: forbidSwapSheet },
  );

  async function requireRent(id: number): Promise<number> {
    const rents = await app.db.selectFrom('rents').select('id').where('id', '=', id).execute();
    return onlyOne(rents, 'rent', id).id;
  }
};

/** What is kept and what is given back of a deposit, in this order: what is kept is missing no more. */
function movesOf({
  keep,
  giveBack,
  method,
  held,
}: {
  keep?: number;
  giveBack?: number;
  method?: PaymentMethod;
  held?: number;
}): DepositMove[] {
  return [
    ...(keep === undefined ? [] : [{ action: 'KEEP' as const, amount: keep, method, held }]),
    ...(giveBack === undefined
      ? []
      : [
          // Keeping a part has changed what is held.
          { action: 'GIVE_BACK' as const, amount: giveBack, method, held: keep === undefined ? held : undefined },
        ]),
  ];
}

interface ItemBody<C> extends Pick<HandoverItem, 'meter' | 'meterReset' | 'fuel'> {
  asset: number | string;
  condition?: C;
  notes?: string | null;
  photos?: (number | string)[];
}

function itemOf<C extends AssetCondition>({ asset, condition, notes, photos, ...readings }: ItemBody<C>) {
  const handed = { condition: condition ?? ('OK' as const), notes: cleanNotes(notes) ?? null };
  return { serial: toId(asset), ...handed, ...readings, photos: photos?.map(toId) };
}

interface ReturnedBody extends ItemBody<AssetCondition>, Pick<ReturnedItem, 'charge' | 'maintenance'> {}

/** A returned unit; 400 for one that is lost and repaired. */
function returnedOf({ charge, maintenance, ...item }: ReturnedBody): ReturnedItem {
  if (item.condition === 'LOST' && maintenance) throw invalidFields({ maintenance: 'invalid' });
  return { ...itemOf(item), charge, maintenance };
}

type ChargeBody = Omit<ReturnCharge, 'type'> & { type?: number | string | null };

function chargesOf(charges: readonly ChargeBody[] | undefined): ReturnCharge[] | undefined {
  return charges?.map(({ type, ...charge }) => ({ ...charge, type: toOptionalId(type) }));
}

/** 400 for a unit that is named twice. */
function requireOnce(serials: readonly number[]): void {
  if (new Set(serials).size < serials.length) throw invalidFields({ asset: 'invalid' });
}
