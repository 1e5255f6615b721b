import type { LineValue } from '../../../contract/rentLines';
import type { Id, SwapDetails } from '../../../machines/types';
import { dated, postToRent } from './client/rentCall';

/** Adds a line. Fails with 409 where the asset is not free in the rent's days. */
export const addEquipment = (id: Id, line: { asset: Id; paymentValue: number }, version?: number) =>
  postToRent(id, 'addEquipment', { json: line, version });
/** Takes the line of an asset off the rent. */
export const removeEquipment = (id: Id, line: { asset: Id }, version?: number) =>
  postToRent(id, 'removeEquipment', { json: line, version });
/** Changes the value of the line of an asset. */
export const updateEquipmentPaymentValue = (id: Id, line: LineValue, version?: number) =>
  postToRent(id, 'updateEquipmentPaymentValue', { json: line, version });

/** Extension: so many units of a model, all or none, at the price of their rate. */
export const addModel = (id: Id, order: { model: Id; quantity: number; center?: Id }, version?: number) =>
  postToRent(id, 'addModel', { json: order, version, extension: 'availability', searchParams: dated() });

/** Extension: another free unit for one that has not gone out, or with a reason for one that is with the customer. */
export const exchangeUnit = (id: Id, units: { asset: Id; by: Id } & Partial<SwapDetails>, version?: number) =>
  postToRent(id, 'exchange', { json: units, version, extension: 'availability', searchParams: dated() });

/** Extension: the same discount in percent on every line, from its list value. */
export const discountRent = (id: Id, percent: number, version?: number) =>
  postToRent(id, 'discount', { json: { percent }, version, extension: 'rates' });
