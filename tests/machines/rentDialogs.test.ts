import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { quickAddMachine } from '../../machines/quickAdd.machine';
import { withSilentActors } from '../../scripts/machines/silentActors';
import {
  addEquipmentSample,
  lineRemovalSample,
  lineValueSample,
  quickAddSample,
  rentPartySample,
} from '../paths/samples/rentDialogs';
import { testEveryPath } from '../support/paths';

describe('adding equipment', () => {
  testEveryPath(addEquipmentSample, {
    invariant: (snapshot) => {
      const { context } = snapshot;
      // A taken asset is never the chosen one, and a line is sent only whole.
      expect(context.chosen?.lock ?? null).toBeNull();
      if (snapshot.matches({ form: 'adding' })) expect([context.chosen, context.value]).not.toContain(null);
    },
  });
});

describe('adding a line by its serial number', () => {
  testEveryPath(quickAddSample, {
    invariant: (snapshot) => {
      const { context } = snapshot;
      if (snapshot.matches('adding')) expect([context.asset, context.value]).not.toContain(null);
    },
  });
});

describe('editing a line’s value', () => {
  testEveryPath(lineValueSample, {
    invariant: (snapshot) => {
      const { context } = snapshot;
      if (snapshot.matches({ editing: 'refused' })) expect(context.value).not.toBeNull();
      if (snapshot.matches('saving')) expect(context.value).not.toBeNull();
      // What they saved is what one now writes over knowingly.
      if (snapshot.matches({ editing: 'overtaken' })) expect(context.seen).toEqual({ value: 300, version: 9 });
    },
  });
});

describe('removing a line', () => {
  testEveryPath(lineRemovalSample);
});

describe('changing customer and address', () => {
  testEveryPath(rentPartySample, {
    invariant: (snapshot) => {
      const { context } = snapshot;
      expect(context.addresses.every((item) => item.isDelliveryAddress)).toBe(true);
      if (context.customer === null) expect(context.address).toBeNull();
      if (snapshot.matches({ form: 'saving' })) expect([context.customer, context.address]).not.toContain(null);
    },
  });
});

test('after a lost connection one press adds the line whose number and value are there; an impossible value still asks', () => {
  const press = (value: number) => {
    const row = createActor(withSilentActors(quickAddMachine), { input: { rentId: 7 } }).start();
    row.send({ type: 'serial.type', serial: '100733' });
    row.send({ type: 'row.next' });
    row.send({ type: 'value.type', value });
    row.send({ type: 'xstate.error.actor.lookUpAsset', error: { kind: 'retry', messageKey: 'server' } });
    row.send({ type: 'row.next' });
    row.send({ type: 'xstate.done.actor.lookUpAsset', output: { asset: { serialNumber: 100733 }, refusal: null } });
    return row.getSnapshot().value;
  };
  expect(press(75)).toBe('adding');
  expect(press(-1)).toBe('awaitingValue');
});
