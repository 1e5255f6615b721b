import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { rentCustomerMachine } from '../../machines/rentCustomer.machine';
import type { Rent } from '../../machines/types';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { failed } from '../paths/sample';
import { addressOf, chose } from '../paths/samples/rentCreate';
import { conflictWith, rentOf } from '../paths/samples/rentRecords';

const open = (rent: Rent) => createActor(withSilentActors(rentCustomerMachine), { input: { rent } }).start();
/** As another back end may send it. */
const nobodys = rentOf({ customer: null as never, delliveryAddress: null });

test('a rent without customer and address closes without a question while nothing is chosen', () => {
  const dialog = open(nobodys);
  dialog.send({ type: 'dialog.close' });
  expect(dialog.getSnapshot().value).toBe('closed');
});

test('an address without a customer is not sent: the customer is asked for', () => {
  const dialog = open(rentOf({ customer: null as never }));
  dialog.send({ type: 'form.submit' });
  expect(dialog.getSnapshot().value).toBe('filling');
  expect(dialog.getSnapshot().context.errors).toEqual({ customer: 'required' });
});

test('another choice puts away its own complaint and no other', () => {
  const dialog = open(nobodys);
  const errors = () => dialog.getSnapshot().context.errors as object;
  dialog.send({ type: 'form.submit' });
  expect(errors()).toEqual({ customer: 'required', address: 'required' });
  dialog.send(chose({ id: 2, description: 'Outra' }));
  expect(errors()).toEqual({ address: 'required' });
  dialog.send(chose({ id: 2, description: 'Outra' }, addressOf(21)));
  expect(errors()).toEqual({});
});

test('another address alone is something to lose', () => {
  const dialog = open(rentOf());
  dialog.send(chose(rentOf().customer, addressOf(12)));
  dialog.send({ type: 'dialog.close' });
  expect(dialog.getSnapshot().value).toBe('leaving');
});

test('another user may have saved no address', () => {
  const dialog = open(rentOf());
  dialog.send({ type: 'form.submit' });
  dialog.send(failed('updateCustomerOrAddress', conflictWith(rentOf({ delliveryAddress: null }))));
  dialog.send({ type: 'conflict.acceptServer' });
  expect(dialog.getSnapshot().context).toMatchObject({ customer: { id: 1 }, address: null });
});
