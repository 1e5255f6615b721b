import { ledgerCalls } from '../../../../contract/ledger';
import { moneyEntryMachine } from '../../../../machines/rent/moneyEntry.machine';
import type { Id, LedgerEntry, MoneyEntryKind, MoneyValues, Rent } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { callActor } from '../../../shared/api/client/callActor';
import { asFailureError, isLost } from '../../../shared/api/client/errors';
import { readRent } from '../../../shared/api/rents';
import { toCents } from '../../../shared/domain/formats/money';

interface Entered {
  kind: MoneyEntryKind;
  rent: Rent;
  values: MoneyValues;
}

/** Sends an entry, with the version and the missing amount that were seen. */
function send({ kind, rent: { id, version, missing }, values }: Entered): Promise<unknown> {
  const { amount, day, method, reference, note, settleAs } = values;
  const money = { amount: amount ?? 0, missing, note: note.trim() };
  if (kind === 'settle') return call(ledgerCalls.settle)({ id, version, body: { ...money, kind: settleAs } });
  const movement = { ...money, onDay: day ?? undefined, method: method ?? 'OTHER', reference: reference.trim() };
  return call(ledgerCalls[kind])({ id, version, body: movement });
}

const readEntries = async (id: Id, signal: AbortSignal) => (await call(ledgerCalls.entries)({ id }, signal)).items;

/** The entry that was made last, whatever its day; null without one. */
const lastOf = (entries: readonly LedgerEntry[]): LedgerEntry | null =>
  entries.toSorted((one, other) => Number(other.id) - Number(one.id))[0] ?? null;

const KINDS: Record<MoneyEntryKind, readonly string[]> = {
  receive: ['PAYMENT'],
  refund: ['REFUND'],
  settle: ['CREDIT', 'WRITE_OFF'],
};

/** The entry as the ledger has it, which can be reversed at once; null where it cannot be read. */
async function entryMade({ kind, rent, values }: Entered, signal: AbortSignal): Promise<LedgerEntry | null> {
  try {
    const last = lastOf(await readEntries(rent.id, signal));
    const isIt = last && KINDS[kind].includes(last.kind) && toCents(last.amount) === toCents(values.amount ?? 0);
    return isIt ? last : null;
  } catch {
    return null;
  }
}

/** An entry on a rent, with the real calls. A lost answer is asked for once more: the same key takes money once. */
export const moneyEntryLogic = moneyEntryMachine.provide({
  actors: {
    sendEntry: callActor(async (entered, signal) => {
      try {
        await send(entered);
      } catch (error) {
        if (!isLost(error)) throw error;
        await send(entered);
      }
      return entryMade(entered, signal);
    }),
    readAccount: callActor(async ({ rent: { id } }, signal) => {
      const [rent, entries] = await Promise.all([readRent(id, signal), readEntries(id, signal)]);
      if (!rent) throw asFailureError({ kind: 'missing', messageKey: 'not-found' });
      return { rent, last: lastOf(entries) };
    }),
  },
});
