import { cashUpSample, previewOf } from '../paths/samples/cashUp';
import { countedAmounts, countedOf, differenceOf, expectedOf, leftOf } from '../../machines/page/cashUp.machine';
import { initialTransition } from 'xstate';
import { rentAccountMachine } from '../../machines/rent/rentAccount.machine';
import { describe, expect, test } from 'vitest';
import { accountCan, depositDueOf, entriesOf, missingOf, overOf } from '../../src/shared/domain/account';
import { rentAccountSample } from '../paths/samples/rentAccount';
import { testEveryPath } from '../support/models/paths';

describe('the account of a rent', () => {
  testEveryPath(rentAccountSample, {
    invariants: {
      'is never below nothing, and says what its figures say': (rent) => {
        const { total, paid, settlements, held } = rent.context;
        expect(rent.matches({ deposit: 'held' })).toBe(held > 0);
        if (held === 0) expect(rent.can({ type: 'deposit.giveBack', amount: 1 })).toBe(false);
        expect(Math.min(paid, settlements, held)).toBeGreaterThanOrEqual(0);
        expect(missingOf(rent.context) - overOf(rent.context)).toBe(total - paid);
        expect(rent.matches({ money: 'over' })).toBe(paid > total);
        expect(rent.matches({ money: 'settled' })).toBe(paid === total && settlements > 0);
        if (rent.matches({ money: 'nothing' })) expect(rent.can({ type: 'money.refund', amount: 1 })).toBe(false);
      },
    },
  });
});

test.each([
  [{ total: 12_300, paid: 0, settlements: 0 }, 'nothing'],
  [{ total: 12_300, paid: 1, settlements: 1 }, 'part'],
  [{ total: 12_300, paid: 12_300, settlements: 2 }, 'settled'],
  [{ total: 12_300, paid: 12_301, settlements: 2 }, 'over'],
  // Without a price, an entry of 0 settles it.
  [{ total: 0, paid: 0, settlements: 0 }, 'nothing'],
  [{ total: 0, paid: 0, settlements: 1 }, 'settled'],
])('%j is %s', (account, state) => {
  expect(initialTransition(rentAccountMachine, account)[0].value).toEqual({ money: state, deposit: 'none' });
});

test('takes at most what is missing as a credit, gives back at most what is paid, and receives any amount', () => {
  const account = { total: 100, paid: 60, settlements: 1 };
  const may = (type: 'money.receive' | 'money.refund' | 'money.settle', amount: number) =>
    accountCan(account, { type, amount });
  expect([0, 1, 40, 41, 9999].filter((amount) => may('money.receive', amount))).toEqual([1, 40, 41, 9999]);
  expect([0, 1, 60, 61].filter((amount) => may('money.refund', amount))).toEqual([1, 60]);
  expect([0, 1, 40, 41].filter((amount) => may('money.settle', amount))).toEqual([1, 40]);
  expect(accountCan(account, { type: 'entry.void', paid: 61, settlements: 1 })).toBe(false);
});

test('a deposit is money or a hold, and at most what is missing is kept of it', () => {
  const account = { total: 100, paid: 60, settlements: 1, held: 50, isHold: true, asked: 80 };
  const may = (type: 'deposit.giveBack' | 'deposit.keep', amount: number) => accountCan(account, { type, amount });
  expect([0, 1, 50, 51].filter((amount) => may('deposit.giveBack', amount))).toEqual([1, 50]);
  expect([0, 1, 40, 41].filter((amount) => may('deposit.keep', amount))).toEqual([1, 40]);
  expect(accountCan(account, { type: 'deposit.take', amount: 1, isHold: true })).toBe(true);
  expect(accountCan(account, { type: 'deposit.take', amount: 1, isHold: false })).toBe(false);
  expect(accountCan({ ...account, held: 0 }, { type: 'deposit.take', amount: 1, isHold: false })).toBe(true);
  const reversal = { type: 'entry.void', paid: 0, settlements: 0 } as const;
  expect(accountCan(account, { ...reversal, deposit: 50, isHold: true })).toBe(true);
  expect(accountCan(account, { ...reversal, deposit: 51, isHold: true })).toBe(false);
  expect(accountCan(account, { ...reversal, deposit: 50, isHold: false })).toBe(false);
  expect([depositDueOf(account), depositDueOf({ asked: 10, held: 50 }), depositDueOf({})]).toEqual([30, 0, 0]);
});

test('an amount larger than an entry can hold becomes several', () => {
  expect(entriesOf(0)).toEqual([0]);
  expect(entriesOf(999_999_999)).toEqual([999_999_999]);
  expect(entriesOf(2_500_000_000)).toEqual([999_999_999, 999_999_999, 500_000_002]);
});

testEveryPath(cashUpSample, {
  invariants: {
    'a day is closed only with all counted, and a note where something differs': (snapshot) => {
      const { context } = snapshot;
      if (!snapshot.matches('closing')) return;
      const difference = differenceOf(context, 'CASH');
      expect(difference).not.toBeNull();
      if (difference !== 0) expect(context.values.note).not.toBe('');
    },
    'a count is tagged by whether it differs': (snapshot) => {
      if (snapshot.matches('counting'))
        expect(snapshot.hasTag('different')).toBe((differenceOf(snapshot.context, 'CASH') ?? 0) !== 0);
    },
  },
});

const values = { counted: {}, opening: null, banked: null, note: '' };

test('what is not counted is missing, unless nothing must be there or nothing has moved', () => {
  const counting = { preview: previewOf({ expected: { CASH: 80, CARD: 20 } }), values };
  expect([countedOf(counting, 'CASH'), countedOf(counting, 'CARD'), countedOf(counting, 'MBWAY')]).toEqual([
    null,
    null,
    0,
  ]);
  const quiet = { preview: previewOf({ expected: { CASH: 50 }, entries: 0 }), values };
  expect([countedOf(quiet, 'CASH'), countedAmounts(quiet), leftOf(quiet)]).toEqual([50, { CASH: 50 }, 50]);
  const emptied = { ...quiet, values: { ...values, counted: { CASH: null } } };
  expect([countedOf(emptied, 'CASH'), leftOf(emptied)]).toEqual([null, null]);
});

test('the first cash-up of a till has the opening that is typed in its cash', () => {
  const first = { preview: previewOf({ opening: null, afterDay: null, expected: { CASH: 30 } }), values };
  expect(expectedOf(first, 'CASH')).toBe(30);
  const typed = { ...first, values: { ...values, opening: 50.1, counted: { CASH: 80.1 }, banked: 60.05 } };
  expect([expectedOf(typed, 'CASH'), differenceOf(typed, 'CASH'), leftOf(typed)]).toEqual([80.1, 0, 20.05]);
});
