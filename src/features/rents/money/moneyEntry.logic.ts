import { ledgerCalls } from '../../../../contract/ledger';
import { moneyEntryMachine, paidBefore } from '../../../../machines/rent/moneyEntry.machine';
import type { Id, LedgerEntry, MoneyAccount, MoneyEntryKind, MoneyValues, Rent } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { callActor } from '../../../shared/api/client/callActor';
import { asFailureError, isLost } from '../../../shared/api/client/errors';
import { readRent } from '../../../shared/api/rents';
import { sumMoney } from '../../../shared/domain/formats/money';
import { accountOfRent } from './accountOfRent';

interface Entered {
  kind: MoneyEntryKind;
  account: MoneyAccount;
  values: MoneyValues;
}

const rentOf = ({ rent }: MoneyAccount): Rent => {
  if (!rent) throw new Error('The account is of no rent.');
  return rent;
};

/** Sends an entry, with the version and the missing amount that were seen. */
function send({ kind, account, values }: Entered): Promise<unknown> {
  const { id, version } = rentOf(account);
  const { amount, day, method, reference, note, settleAs } = values;
  const money = { amount: amount ?? 0, missing: account.missing, note: note.trim() };
  if (kind === 'settle') return call(ledgerCalls.settle)({ id, version, body: { ...money, kind: settleAs } });
  const movement = { ...money, onDay: day ?? undefined, method: method ?? 'OTHER', reference: reference.trim() };
  if (kind === 'refund') return call(ledgerCalls.refund)({ id, version, body: movement });
  const { credit, deposit } = paidBefore(account, values);
  const before = { ...(credit > 0 && { useCredit: credit }), ...(deposit > 0 && { useDeposit: deposit }) };
  return call(ledgerCalls.receive)({ id, version, body: { ...movement, ...before } });
}

const readEntries = async (id: Id, signal: AbortSignal) => (await call(ledgerCalls.entries)({ id }, signal)).items;

/** The entry that was made last, whatever its day; null without one. */
const lastOf = (entries: readonly LedgerEntry[]): LedgerEntry | null =>
  entries.toSorted((one, other) => Number(other.id) - Number(one.id))[0] ?? null;

const KINDS: Record<MoneyEntryKind, readonly string[]> = {
  receive: ['PAYMENT', 'TRANSFER_IN', 'DEPOSIT_KEPT'],
  refund: ['REFUND'],
  settle: ['CREDIT', 'WRITE_OFF'],
};

/** An entry of the act as the ledger has it, which can be reversed at once; null where it cannot be read. */
async function entryMade({ kind, account, values }: Entered, signal: AbortSignal): Promise<LedgerEntry | null> {
  try {
    const entries = await readEntries(rentOf(account).id, signal);
    const last = lastOf(entries);
    const act = entries.filter(({ group }) => group === last?.group);
    const { credit, deposit } = paidBefore(account, values);
    const isIt =
      act.every((entry) => KINDS[kind].includes(entry.kind)) &&
      sumMoney(act.map(({ amount }) => amount)) === sumMoney([values.amount ?? 0, credit, deposit]);
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
    readAccount: callActor(async ({ account }, signal) => {
      const { id } = rentOf(account);
      const [rent, entries] = await Promise.all([readRent(id, signal), readEntries(id, signal)]);
      if (!rent) throw asFailureError({ kind: 'missing', messageKey: 'not-found' });
      return { account: accountOfRent(rent, account.credit), last: lastOf(entries) };
    }),
  },
});
