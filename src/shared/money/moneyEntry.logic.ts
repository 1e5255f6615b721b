import { ledgerCalls } from '../../../contract/ledger';
import { moneyEntryMachine, paidBefore, type Entered } from '../../../machines/rent/moneyEntry.machine';
import type { Id, LedgerEntry, MoneyAccount, MoneyEntryKind, MoneyValues, Rent } from '../../../machines/types';
import { call } from '../api/client/call';
import { callActor } from '../api/client/callActor';
import { asFailureError, isLost } from '../api/client/errors';
import { readRent } from '../api/rents';
import { sumMoney } from '../domain/formats/money';
import { accountOfRent, methodOfDeposit } from './accountOfRent';

const rentOf = ({ rent }: MoneyAccount): Rent => {
  if (!rent) throw new Error('The account is of no rent.');
  return rent;
};

/** Sends an entry, with the version and the missing amount that were seen. */
function send({ kind, account, values }: Entered): Promise<unknown> {
  const { id, version } = rentOf(account);
  const { amount, day, method, reference, note, settleAs } = values;
  const money = { amount: amount ?? 0, missing: account.missing, note: note.trim() };
  if (kind === 'move')
    return call(ledgerCalls.moveMoney)({
      id,
      version,
      body: { amount: money.amount, missing: money.missing, to: 'ACCOUNT' },
    });
  if (kind === 'settle') return call(ledgerCalls.settle)({ id, version, body: { ...money, kind: settleAs } });
  const dated = { ...money, onDay: day ?? undefined, reference: reference.trim() };
  if (kind === 'deposit')
    return call(ledgerCalls.deposit)({ id, version, body: { ...dated, ...depositOf(account, values) } });
  const movement = { ...dated, method: method ?? 'OTHER' };
  if (kind === 'refund') return call(ledgerCalls.refund)({ id, version, body: movement });
  const { credit, deposit } = paidBefore(account, values);
  const before = { ...(credit > 0 && { useCredit: credit }), ...(deposit > 0 && { useDeposit: deposit }) };
  return call(ledgerCalls.receive)({ id, version, body: { ...movement, ...before } });
}

/** What happens to the deposit. What is given back or kept goes as it came, unless another method was chosen. */
function depositOf({ held, isHold }: MoneyAccount, { action, method, ...values }: MoneyValues) {
  const hold = held > 0 ? isHold : values.isHold;
  return { action, held, method: method ?? undefined, ...(action === 'TAKE' && { hold }) };
}

const readEntries = async (id: Id, signal: AbortSignal) => (await call(ledgerCalls.entries)({ id }, signal)).items;

/** The entry that was made last, whatever its day; null without one. */
const lastOf = (entries: readonly LedgerEntry[]): LedgerEntry | null =>
  entries.toSorted((one, other) => Number(other.id) - Number(one.id))[0] ?? null;

const KINDS: Record<MoneyEntryKind, readonly string[]> = {
  receive: ['PAYMENT', 'TRANSFER_IN', 'DEPOSIT_KEPT'],
  refund: ['REFUND'],
  settle: ['CREDIT', 'WRITE_OFF'],
  move: ['TRANSFER_OUT'],
  deposit: ['DEPOSIT_IN', 'DEPOSIT_OUT', 'DEPOSIT_KEPT'],
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
      return { account: accountOfRent(rent, { ...account, heldBy: methodOfDeposit(entries) }), last: lastOf(entries) };
    }),
  },
});
