import type { Failure, Rent, RentChangeFailure, RentLine } from '../../../machines/types';

/** A line as the server sends it. */
export function lineOf(serialNumber: number, paymentValue = 100): RentLine {
  return {
    id: serialNumber,
    lineOrder: 0,
    asset: { serialNumber, description: `Gerador ${serialNumber}` },
    paymentValue,
    paymentValueWithVat: Math.round(paymentValue * 123) / 100,
    vatRate: 23,
  };
}

/** A rent as the server sends it, from 20 to 27 November 2026. */
export function rentOf(changes: Partial<Rent> = {}): Rent {
  return {
    id: 7,
    code: 'A2026-00007',
    rentNumber: 7,
    customer: { id: 1, description: 'Obras do Tejo' },
    delliveryAddress: {
      id: 11,
      street: 'Rua A',
      postalCode: '1000-001',
      postalCodeLocation: 'Lisboa',
      isDelliveryAddress: true,
    },
    state: 'NOT_STARTED',
    startDate: '2026-11-20T00:00:00',
    endDate: '2026-11-27T00:00:00',
    notes: null,
    referenceCode: null,
    paymentTotal: 100,
    paymentTotalWithVat: 123,
    payed: false,
    rentLines: [lineOf(100427)],
    ...changes,
  };
}

/** No answer came: the request may or may not have acted. */
export const lost: Failure = { kind: 'retry', messageKey: 'offline' };
/** Other data is in the way (409): here another rent has the asset. */
export const blocked: Failure = { kind: 'blocked', messageKey: 'asset-unavailable', values: { code: 'A2026-00001' } };
/** The request has a mistake (400). */
export const refused: Failure = { kind: 'form', messageKey: 'invalid-request' };
/** Another user has changed the record since it was read (412). */
export const conflict: Failure = { kind: 'conflict', messageKey: 'stale' };
/** The same, with the rent as the other user saved it. */
export const conflictWith = (serverVersion: Rent): RentChangeFailure => ({ ...conflict, serverVersion });
/** There is no such record (404). */
export const missing: Failure = { kind: 'missing', messageKey: 'not-found' };
