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

/** No answer came; the request may or may not have acted. */
export const lost: Failure = { kind: 'retry', messageKey: 'offline' };
/** The world disagrees. */
export const conflict: Failure = { kind: 'conflict', messageKey: 'asset-unavailable', values: { code: 'A2026-00001' } };
/** The request itself was refused. */
export const refused: Failure = { kind: 'form', messageKey: 'invalid-request' };
/** Changed by another user. */
export const stale: Failure = { kind: 'stale', messageKey: 'stale' };
/** The same, with what they made of the rent. */
export const conflictWith = (serverVersion: Rent): RentChangeFailure => ({ ...stale, serverVersion });
/** There is no such record. */
export const missing: Failure = { kind: 'missing', messageKey: 'not-found' };
