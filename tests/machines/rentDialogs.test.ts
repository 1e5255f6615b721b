import { createActor, waitFor, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { moneyEntryMachine, paidBefore, sharesOf } from '../../machines/rent/moneyEntry.machine';
import { quickAddMachine } from '../../machines/rent/quickAdd.machine';
import { resourceMachine } from '../../machines/record/resource.machine';
import type { AssetOffer, MoneyAccount, MoneyValues, UnitSheet } from '../../machines/types';
import { unitExchangeMachine } from '../../machines/rent/unitExchange.machine';
import { firstOffer, offerSearch } from '../../src/features/rents/addEquipment/assetOffers';
import { unitSheetLogic } from '../../src/features/rents/handover/units/unitSheet';
import { childEvents } from '../../src/shared/page/childEvents';
import { hasAmount } from '../../src/shared/domain/formats/money';
import { UNIT_IN_ORDER } from '../../src/shared/domain/handovers/handoverDraft';
import { FREE, FURTHER, pageOf, TAKEN } from '../models/logic/shared/offers';
import { withSilentActors } from '../../scripts/machines/silentActors';
import {
  addEquipmentSample,
  lineValueSample,
  quickAddSample,
  swapSample,
  unitExchangeSample,
  moneyEntrySample,
  rentCustomerSample,
} from '../paths/samples/rentDialogs';
import { factsOf } from '../paths/samples/handover';
import { rentOf } from '../paths/samples/rentRecords';
import { MachineHarness } from '../support/models/machineHarness';
import { testEveryPath } from '../support/models/paths';

describe('adding equipment', () => {
  testEveryPath(addEquipmentSample, {
    invariants: {
      'a line goes out whole, with an amount': (snapshot) => {
        const { context } = snapshot;
        // A line is sent only whole, and never with a value that is no amount.
        if (snapshot.matches('adding'))
          expect([context.chosen !== null, [240, 600].includes(context.value ?? 0)]).toEqual([true, true]);
      },
    },
  });
});

describe('searching what may be added', () => {
  test('means the exact serial number, else the first that is free', () => {
    const offer = (serialNumber: number, lock: AssetOffer['lock'] = null): AssetOffer => ({
      id: serialNumber,
      asset: { serialNumber, state: { id: 1, type: 'AVAILABLE' } },
      lock,
    });
    const lock = { reason: 'rent', rentId: 9, code: 'A2026-00009', customer: 'Obras', lastDay: '2026-11-30' } as const;
    const offers = [offer(1, lock), offer(2), offer(3)];
    const first = (search: string) => firstOffer(offers, search)?.asset.serialNumber;
    expect([first('gerador'), first('3'), first(' 3 '), first(' 1 '), first(' ')]).toEqual([
      2,
      3,
      3,
      undefined,
      undefined,
    ]);
    expect(firstOffer([], 'gerador')).toBeNull();
    // A scanned code means itself alone.
    const longer = [offer(100_641), offer(1_006_419)];
    expect([firstOffer(longer, '10064'), firstOffer(longer, '100641')]).toEqual([null, longer[0]]);
    for (const words of ['10', '100 kVA', 'gerador 100']) expect(firstOffer(longer, words), words).toBe(longer[0]);
  });

  /** What Enter means in an answer of a free and a taken asset. */
  const accepted = (text: string, marked: number | null) => {
    const search = new MachineHarness(
      offerSearch(() => Promise.reject(new Error('not asked'))),
      { opensAtOnce: true },
    );
    search.does({ type: 'search.type', text });
    search.advanceTime(120);
    search.answers('findFirst', pageOf([FREE, FURTHER, TAKEN]));
    search.does({ type: 'search.accept', marked });
    return (search.emitted.at(-1) as unknown as { items: AssetOffer[] }).items;
  };

  test('never accepts an asset that is taken, nor the first of another when the exact one is', () => {
    expect([accepted('100738', null), accepted('', null), accepted('zzz', 100738)]).toEqual([[], [], [FREE]]);
  });

  test('accepts the one that the arrows have chosen', () => {
    expect(accepted('zzz', 100900)).toEqual([FURTHER]);
  });
});

describe('adding a line by its serial number', () => {
  testEveryPath(quickAddSample, {
    invariants: {
      'a line goes out with equipment and an amount': (snapshot) => {
        const { context } = snapshot;
        if (snapshot.matches('adding')) expect([context.asset, context.value]).not.toContain(null);
      },
    },
  });
});

describe('exchanging a unit', () => {
  testEveryPath(unitExchangeSample, {
    invariants: {
      'nothing is sent without another unit, and none is chosen any more that somebody else took': (snapshot) => {
        const { chosen, failure } = snapshot.context;
        if (snapshot.matches('exchanging')) expect(chosen).not.toBeNull();
        if (snapshot.matches('choosing') && failure && failure.kind !== 'retry') expect(chosen).toBeNull();
      },
    },
  });

  test.each([
    ['100733', 100_733],
    [undefined, null],
  ])('a unit that is wanted from the start, %s, is chosen once it is found, and no other one', async (wanted, by) => {
    const found = [100_733, 100_734].map((serialNumber) => ({ id: serialNumber, asset: { serialNumber }, lock: null }));
    const units = offerSearch(() => Promise.resolve({ items: found as AssetOffer[], hasNext: false }));
    const machine = withSilentActors(unitExchangeMachine).provide({ actors: { pagedSearch: units, childEvents } });
    const desk = createActor(machine, { input: { ...unitExchangeSample.input!, wanted } }).start();
    await waitFor(desk.getSnapshot().children.units, (search) => search.matches({ open: 'shown' }));
    expect(desk.getSnapshot().context.chosen?.serialNumber ?? null).toBe(by);
  });
});

describe('swapping a unit', () => {
  testEveryPath(swapSample, {
    invariants: {
      'nothing is sent without another unit and a reason, and both are asked for': (snapshot) => {
        const { chosen, reason, lacksReason, lacksUnit } = snapshot.context;
        if (snapshot.matches('exchanging')) expect([chosen === null, reason.trim() === '']).toEqual([false, false]);
        if (lacksReason) expect(reason.trim()).toBe('');
        if (lacksUnit) expect(chosen).toBeNull();
      },
    },
  });

  test('sends how both units are, with the facts that charges rest on', () => {
    const facts = factsOf(100_427, { hasFuel: true, outFuel: 8 });
    const desk = new MachineHarness(
      unitExchangeMachine.provide({
        actors: { unitSheet: unitSheetLogic, resource: resourceMachine },
      }),
      swapSample.input,
    );
    desk.answers('load', [facts]);
    desk.does({ type: 'asset.choose', asset: { serialNumber: 100_733, state: { id: 1, type: 'AVAILABLE' } } });
    desk.does({ type: 'reason.type', reason: ' Não arranca ' });
    desk.does({ type: 'form.exchange' });
    desk.is({ describing: 'reading' });
    desk.answers('refresh', [facts, factsOf(100_733, { meterUnit: 'HOURS' })]);
    desk.is('choosing');
    desk.expectEmitted({ type: 'focus', place: 'departure-reading' });
    desk.doesIn('departure', { type: 'details.change', change: { meter: 120.5 } });
    desk.doesIn('return', { type: 'details.change', change: { fuel: 5 } });
    desk.does({ type: 'form.exchange' });
    expect(desk.invokedInput('exchangeUnit')).toEqual({
      ...{ rentId: 7, asset: 100_427, by: 100_733 },
      swap: {
        reason: 'Não arranca',
        out: { ...UNIT_IN_ORDER, meter: 120.5 },
        back: { ...UNIT_IN_ORDER, fuel: 5 },
        facts,
      },
    });
  });

  test('the sheet of the unit that goes out begins anew for another one, and stays for the same', () => {
    const desk = new MachineHarness(
      unitExchangeMachine.provide({ actors: { unitSheet: unitSheetLogic, resource: resourceMachine } }),
      swapSample.input,
    );
    const meter = () => (desk.part('departure').context as UnitSheet).meter;
    const choose = (serialNumber: number) =>
      desk.does({ type: 'asset.choose', asset: { serialNumber, state: { id: 1, type: 'AVAILABLE' } } });
    choose(100_733);
    desk.doesIn('departure', { type: 'details.change', change: { meter: 120.5 } });
    choose(100_733);
    expect(meter()).toBe(120.5);
    choose(100_734);
    expect(meter()).toBeNull();
  });
});

describe('editing a line’s value', () => {
  testEveryPath(lineValueSample, {
    invariants: {
      'a value that is saved is an amount, and after a conflict the other value is shown': (snapshot) => {
        const { context } = snapshot;
        if (snapshot.matches({ editing: 'refused' })) expect(context.value).not.toBeNull();
        if (snapshot.matches('saving')) expect(context.value).not.toBeNull();
        // Saving now overwrites the other user's values knowingly.
        if (snapshot.matches({ editing: 'conflict' })) expect(context.base).toEqual({ value: 300, version: 9 });
      },
    },
  });
});

describe('an entry on a rent', () => {
  testEveryPath(moneyEntrySample, {
    invariants: {
      'it has an amount, a day and a method when it is sent; what credit and deposit pay whole has no method': (
        snapshot,
      ) => {
        const { amount, day, method } = snapshot.context.values;
        if (snapshot.matches('sending')) expect([amount, day, amount === 0 ? 'none' : method]).not.toContain(null);
      },
      'credit and deposit pay no more than is missing': (snapshot) => {
        const { account, values } = snapshot.context;
        const { credit, deposit } = paidBefore(account, values);
        expect(credit + deposit).toBeLessThanOrEqual(account.missing);
      },
    },
  });

  const { account } = moneyEntrySample.input as { account: MoneyAccount };
  const receiving = () => new MachineHarness(moneyEntryMachine, moneyEntrySample.input);
  /** What pays: the credit, the deposit, and new money. */
  const payments = ({ snapshot }: ReturnType<typeof receiving>) => {
    const { account: seen, values } = snapshot.context as SnapshotFrom<typeof moneyEntryMachine>['context'];
    const { credit, deposit } = paidBefore(seen, values);
    return [credit, deposit, values.amount];
  };

  test('credit pays first, then the deposit; an amount that was not typed is the rest', () => {
    const dialog = receiving();
    expect(payments(dialog)).toEqual([0, 0, 300]);
    dialog.does({ type: 'deposit.toggle' });
    expect(payments(dialog)).toEqual([0, 280, 20]);
    dialog.does({ type: 'credit.toggle' });
    expect(payments(dialog)).toEqual([50, 250, 0]);
    dialog.does({ type: 'deposit.toggle' });
    expect(payments(dialog)).toEqual([50, 0, 250]);
  });

  test('a typed amount stays, whatever pays before it', () => {
    const dialog = receiving();
    dialog.does({ type: 'entry.change', changes: { amount: 100 } });
    dialog.does({ type: 'credit.toggle' });
    expect(payments(dialog)).toEqual([50, 0, 100]);
  });

  // 2.700,00 came in before.
  test.each<[string, string, Partial<MoneyValues>, number | null]>([
    ['warning', 'cash that reaches the limit together with what came in before', { amount: 300 }, 3000],
    ['sending', 'a cent less', { amount: 299.99 }, 3000],
    ['sending', 'other money', { amount: 300, method: 'CARD' }, 3000],
    ['sending', 'cash where there is no limit', { amount: 300 }, null],
    ['typing', 'cash on no day', { amount: 300, day: null }, 3000],
  ])('is %s: %s', (state, _, changes, cashLimit) => {
    const dialog = new MachineHarness(moneyEntryMachine, { kind: 'receive', account, day: '2026-11-23', cashLimit });
    dialog.does({ type: 'entry.change', changes: { method: 'CASH', ...changes } });
    dialog.does({ type: 'entry.submit' });
    dialog.is(state);
  });

  test('cash that a colleague took counts, too', () => {
    const dialog = receiving();
    dialog.does({ type: 'entry.change', changes: { amount: 100, method: 'CASH' } });
    dialog.does({ type: 'account.renew', account: { ...account, missing: 100 } });
    dialog.does({ type: 'account.renew', account: { ...account, missing: 100, cash: 2900 } });
    dialog.does({ type: 'account.accept' });
    dialog.does({ type: 'entry.submit' });
    dialog.is('warning');
  });
});

describe('money of a customer for several rents', () => {
  const { account } = moneyEntrySample.input as { account: MoneyAccount };
  const open = [120, 80.5, 99.5].map((missing, index) => ({
    ...{ id: index + 1, code: `A${index + 1}`, missing },
    ...{ dueOn: '2026-11-01T00:00:00', endDate: '2026-11-01T00:00:00' },
  }));
  const ofCustomer: MoneyAccount = { ...account, rent: null, held: 0, paid: 50, over: 50, missing: 300, open };
  const entering = (kind: 'receive' | 'refund' = 'receive') =>
    new MachineHarness(moneyEntryMachine, { kind, account: ofCustomer, day: '2026-11-23', cashLimit: 1 });
  const contextOf = ({ snapshot }: ReturnType<typeof entering>) =>
    snapshot.context as SnapshotFrom<typeof moneyEntryMachine>['context'];
  const shared = (dialog: ReturnType<typeof entering>) => {
    const { shares, rest } = sharesOf(contextOf(dialog));
    return [...shares.map(({ share }) => share), rest];
  };
  const typing = (changes: Partial<MoneyValues>) => {
    const dialog = entering();
    dialog.does({ type: 'entry.change', changes });
    return dialog;
  };

  test('all that is missing is proposed, and pays those first that are due first', () => {
    const dialog = entering();
    expect([contextOf(dialog).values.amount, ...shared(dialog)]).toEqual([300, 120, 80.5, 99.5, 0]);
    expect(shared(typing({ amount: 150 }))).toEqual([120, 30, 0, 0]);
  });

  test('what is left over is for the account', () => {
    expect(shared(typing({ amount: 350 }))).toEqual([120, 80.5, 99.5, 50]);
  });

  test('a typed share stays, and the others follow what is left', () => {
    expect(shared(typing({ amount: 150, shares: { 1: 20 } }))).toEqual([20, 80.5, 49.5, 0]);
    expect(shared(typing({ amount: 150, shares: { 1: null, 3: 99.5 } }))).toEqual([null, 50.5, 99.5, 0]);
  });

  test.each<[string, Partial<MoneyValues>, string | undefined]>([
    ['a share with a third decimal', { shares: { 2: 1.005 } }, 'invalid'],
    ['a share below 0', { shares: { 2: -1 } }, 'invalid'],
    ['text that is no amount', { shares: { 2: Number.NaN } }, 'invalid'],
    ['more than is missing of the rent', { shares: { 2: 80.51 } }, 'tooMuch'],
    ['more than is received', { amount: 100, shares: { 1: 60, 2: 40.01 } }, 'tooMuch'],
    ['all that is received', { amount: 100, shares: { 1: 60, 2: 40 } }, undefined],
    ['nothing for any rent', { shares: { 1: 0, 2: null, 3: 0 } }, undefined],
  ])('%s: %j', (_, changes, error) => {
    const dialog = typing({ method: 'CASH', ...changes });
    dialog.does({ type: 'entry.submit' });
    dialog.is(error === undefined ? 'sending' : 'typing');
    expect(contextOf(dialog).errors.shares).toBe(error);
  });

  test('what may have been entered is sent again as it is, and nothing is entered beside it', () => {
    const dialog = typing({ amount: 50, method: 'CASH' });
    dialog.does({ type: 'entry.submit' });
    dialog.refuses('sendEntry', { kind: 'retry', messageKey: 'network', key: 'K-1' });
    dialog.is('refused');
    dialog.expectIgnored({ type: 'entry.change', changes: { reference: 'R-1' } });
    expect(contextOf(dialog).values.reference).toBe('');
    dialog.does({ type: 'entry.submit' });
    dialog.is('sending');
  });

  test('of a closed day the first open one is proposed, and sent only on another press', () => {
    const dialog = typing({ amount: 50, method: 'CASH' });
    dialog.does({ type: 'entry.submit' });
    const values = { day: '23/11/2026', next: '24/11/2026', openDay: '2026-11-24' };
    dialog.refuses('sendEntry', { kind: 'blocked', messageKey: 'day-closed', values });
    dialog.is('refused');
    expect(contextOf(dialog).values.day).toBe('2026-11-24');
  });

  test('money that another user takes of one of the rents is told, and what was typed stays', () => {
    const dialog = typing({ amount: 200, shares: { 3: 50 } });
    const [first, ...others] = open;
    const account = { ...ofCustomer, open: [{ ...first!, missing: 100 }, ...others], missing: 280 };
    dialog.does({ type: 'account.renew', account });
    dialog.is('overtaken');
    dialog.does({ type: 'account.accept' });
    dialog.is('typing');
    expect([contextOf(dialog).values.amount, ...shared(dialog)]).toEqual([200, 100, 50, 50, 0]);
  });

  test('no credit pays, and no more than the credit is given back', () => {
    entering().mayNot({ type: 'credit.toggle' });
    const refund = entering('refund');
    expect(contextOf(refund).values.amount).toBe(50);
    refund.does({ type: 'entry.change', changes: { amount: 50.01, method: 'CASH' } });
    refund.does({ type: 'entry.submit' });
    expect(contextOf(refund).errors.amount).toBe('tooMuch');
  });
});

describe('a deposit outside a hand-over', () => {
  const { account } = moneyEntrySample.input as { account: MoneyAccount };
  const entering = (changes: Partial<MoneyAccount>) => {
    const input = { kind: 'deposit' as const, day: '2026-11-23', cashLimit: 1, account: { ...account, ...changes } };
    return new MachineHarness(moneyEntryMachine, input);
  };
  const valuesOf = ({ snapshot }: ReturnType<typeof entering>) =>
    (snapshot.context as SnapshotFrom<typeof moneyEntryMachine>['context']).values;

  test.each([
    ['what is asked for is taken', { held: 0, asked: 500 }, 'TAKE', 500],
    ['the rest of it is taken', { held: 200, asked: 500 }, 'TAKE', 300],
    ['what is held whole is given back', { held: 500, asked: 500 }, 'GIVE_BACK', 500],
    ['after the end it is given back', { held: 200, asked: 500, rent: rentOf({ state: 'ENDED' }) }, 'GIVE_BACK', 200],
    ['no amount is proposed where none is asked for', { held: 0 }, 'TAKE', null],
  ])('proposes that %s', (_, changes, action, amount) => {
    expect(valuesOf(entering(changes))).toMatchObject({ action, amount });
  });

  test('keeps no more than is missing, nor than is held', () => {
    const kept = (changes: Partial<MoneyAccount>) => {
      const dialog = entering(changes);
      dialog.does({ type: 'entry.change', changes: { action: 'KEEP' } });
      const { amount } = valuesOf(dialog);
      dialog.does({ type: 'entry.change', changes: { amount: Number(amount) + 0.01 } });
      dialog.does({ type: 'entry.submit' });
      dialog.is('typing');
      return amount;
    };
    expect([kept({ held: 500, missing: 221.4 }), kept({ held: 100, missing: 221.4 })]).toEqual([221.4, 100]);
  });

  test('asks how it is taken, and not how it is given back', () => {
    const taking = entering({ held: 0, asked: 500 });
    taking.does({ type: 'entry.submit' });
    taking.is('typing');
    const giving = entering({ held: 500 });
    giving.does({ type: 'entry.submit' });
    giving.is('sending');
  });
});

describe('changing customer and address', () => {
  testEveryPath(rentCustomerSample, {
    invariants: {
      'customer and address are both there when they are saved': (snapshot) => {
        const { context } = snapshot;
        if (snapshot.matches('saving')) expect([context.customer, context.address]).not.toContain(null);
      },
    },
  });
});

test('after a lost connection one press adds the line whose number and value are there; an impossible value still asks', () => {
  const press = (value: number) => {
    const row = createActor(withSilentActors(quickAddMachine.provide({ guards: { hasAmount } })), {
      input: { rentId: 7 },
    }).start();
    row.send({ type: 'serial.type', serial: '100733' });
    row.send({ type: 'row.next' });
    row.send({ type: 'value.type', value });
    row.send({ type: 'xstate.error.actor.lookUpAsset', error: { kind: 'retry', messageKey: 'server' } });
    row.send({ type: 'row.next' });
    row.send({ type: 'xstate.done.actor.lookUpAsset', output: { asset: { serialNumber: 100733 }, refusal: null } });
    return row.getSnapshot().value;
  };
  expect(press(75)).toBe('adding');
  expect(press(12.345)).toBe('awaitingValue');
});
