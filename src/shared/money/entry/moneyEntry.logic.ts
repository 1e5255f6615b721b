import type { ActorRefFrom } from 'xstate';
import { customerAccountCalls, ledgerCalls } from '../../../../contract/ledger';
import {
  moneyEntryMachine,
  movesMoney,
  paidBefore,
  sharesOf,
  type Entered,
} from '../../../../machines/rent/moneyEntry.machine';
import type { LedgerEntry, MoneyAccount, MoneyEntryKind, MoneyValues, Rent } from '../../../../machines/types';
import { call } from '../../api/client/call';
import { callActor } from '../../api/client/callActor';
import { asFailureError, isLost } from '../../api/client/errors';
import { readRent } from '../../api/rents';
import { sumMoney } from '../../domain/formats/money';
import { rememberedUsername } from '../../session';
import { accountOfCustomer } from '../accountOfCustomer';
import { accountOfRent } from '../accountOfRent';
import { readEntries } from '../readEntries';

/** Sends an entry, on a rent or on the account of the customer. */
const send = (entered: Entered): Promise<unknown> =>
  entered.account.rent ? sendOnRent(entered.account.rent, entered) : sendOnAccount(entered);

/** Where the money lies, for an entry that moves money. */
const centerOf = (entered: Entered) =>
  movesMoney(entered) && entered.values.center !== null ? { center: entered.values.center } : {};

/** Sends money of a customer, with the missing amount of each rent that was seen. */
function sendOnAccount({ kind, account, values }: Entered): Promise<unknown> {
  const { id } = account.customer;
  const { amount, day, method, reference, note } = values;
  const movement = {
    ...{ amount: amount ?? 0, onDay: day ?? undefined, method: method ?? 'OTHER' },
    ...{ ...centerOf({ kind, account, values }), reference: reference.trim(), note: note.trim() },
  };
  if (kind === 'refund') return call(customerAccountCalls.refund)({ id, body: movement });
  const allocations = sharesOf({ account, values }).shares.flatMap(({ rent, share }) =>
    share ? [{ rent: rent.id, amount: share, missing: rent.missing }] : [],
  );
  return call(customerAccountCalls.receive)({ id, body: { ...movement, allocations } });
}

/** Sends an entry on a rent, with the version and the missing amount that were seen. */
function sendOnRent({ id, version }: Rent, { kind, account, values }: Entered): Promise<unknown> {
  const { amount, day, method, reference, note, settleAs } = values;
  const money = { amount: amount ?? 0, missing: account.missing, note: note.trim() };
  if (kind === 'move')
    return call(ledgerCalls.moveMoney)({
      id,
      version,
      body: { amount: money.amount, missing: money.missing, to: 'ACCOUNT' },
    });
  if (kind === 'settle') return call(ledgerCalls.settle)({ id, version, body: { ...money, kind: settleAs } });
  const dated = {
    ...{ ...money, ...centerOf({ kind, account, values }) },
    ...{ onDay: day ?? undefined, reference: reference.trim() },
  };
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

const readCustomersAccount = ({ customer: { id } }: MoneyAccount, signal: AbortSignal) =>
  call(customerAccountCalls.read)({ id }, signal);

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
async function entryMade(entered: Entered, signal: AbortSignal): Promise<LedgerEntry | null> {
  const { account, values } = entered;
  const { rent } = account;
  // Money for several rents is an act on each: it is reversed there.
  if (!rent && sharesOf({ account, values }).shares.some(({ share }) => share)) return null;
  try {
    const entries = rent ? await readEntries(rent.id, signal) : (await readCustomersAccount(account, signal)).entries;
    return entryOf(entered, entries, rememberedUsername());
  } catch {
    return null;
  }
}

/**
 * The last entry, where it is what this user has entered; null where it is another one. A colleague may have entered as much
 * in between.
 */
export function entryOf(
  { kind, account, values }: Entered,
  entries: readonly LedgerEntry[],
  username: string | undefined,
): LedgerEntry | null {
  const last = lastOf(entries);
  const act = entries.filter(({ group }) => group === last?.group);
  const { credit, deposit } = paidBefore(account, values);
  const isOwn = ({ by, method }: LedgerEntry) =>
    by === username && (method === null || values.method === null || method === values.method);
  const isIt =
    act.every((entry) => KINDS[kind].includes(entry.kind) && isOwn(entry)) &&
    (last?.reference ?? '') === values.reference.trim() &&
    sumMoney(act.map(({ amount }) => amount)) === sumMoney([values.amount ?? 0, credit, deposit]);
  return isIt ? last : null;
}

/** An entry on an account, with the real calls. A lost answer is asked for once more: the same key takes money once. */
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
      if (!account.rent) {
        const now = await readCustomersAccount(account, signal);
        return { account: accountOfCustomer(account.customer, now), last: null };
      }
      const { id } = account.rent;
      const [rent, entries] = await Promise.all([readRent(id, signal), readEntries(id, signal)]);
      if (!rent) throw asFailureError({ kind: 'missing', messageKey: 'not-found' });
      return { account: accountOfRent(rent, { credit: account.credit, entries }), last: lastOf(entries) };
    }),
  },
});

export type MoneyActor = ActorRefFrom<typeof moneyEntryLogic>;
