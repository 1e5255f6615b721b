import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { rentCustomerMachine } from '../../machines/rent/rentCustomer.machine';
import type { Rent } from '../../machines/types';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { failed } from '../paths/sample';
import { addressOf, customerChosen } from '../paths/samples/rentCreate';
import { conflictWith, rentOf } from '../paths/samples/rentRecords';

const open = (rent: Rent) => createActor(withSilentActors(rentCustomerMachine), { input: { rent } }).start();
/** Rent without customer and address, as other back ends may send it. */
const incompleteRent = rentOf({ customer: null as never, delliveryAddress: null });

test('a rent without customer and address closes without a question while nothing is chosen', () => {
  const dialog = open(incompleteRent);
  dialog.send({ type: 'dialog.close' });
  expect(dialog.getSnapshot().value).toBe('closed');
});

test('an address without a customer is not sent: the customer is asked for', () => {
  const dialog = open(rentOf({ customer: null as never }));
  dialog.send({ type: 'form.submit' });
  expect(dialog.getSnapshot().value).toBe('filling');
  expect(dialog.getSnapshot().context.errors).toEqual({ customer: 'required' });
});

test('choosing again clears the error of that field only', () => {
  const dialog = open(incompleteRent);
  const errors = () => dialog.getSnapshot().context.errors as object;
  dialog.send({ type: 'form.submit' });
  expect(errors()).toEqual({ customer: 'required', address: 'required' });
  dialog.send(customerChosen({ id: 2, description: 'Outra' }));
  expect(errors()).toEqual({ address: 'required' });
  dialog.send(customerChosen({ id: 2, description: 'Outra' }, addressOf(21)));
  expect(errors()).toEqual({});
});

test('closing after only another address was chosen asks first', () => {
  const dialog = open(rentOf());
  dialog.send(customerChosen(rentOf().customer, addressOf(12)));
  dialog.send({ type: 'dialog.close' });
  expect(dialog.getSnapshot().value).toBe('leaving');
});

test('taking over a server version without an address leaves the address empty', () => {
  const dialog = open(rentOf());
  dialog.send({ type: 'form.submit' });
  dialog.send(failed('updateCustomerOrAddress', conflictWith(rentOf({ delliveryAddress: null }))));
  dialog.send({ type: 'conflict.acceptServer' });
  expect(dialog.getSnapshot().context).toMatchObject({ customer: { id: 1 }, address: null });
});
