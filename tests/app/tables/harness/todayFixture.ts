import type { Rent, RentLine } from '../../../../machines/types';
import type { TodayWork, WorkSection } from '../../../../contract/rentCounts';
import type { WorkKind } from '../../../../src/shared/domain/todayWork';
import { rent } from './fixture';

const line = (id: number, serialNumber: number, description: string, days: Partial<RentLine> = {}): RentLine => ({
  id,
  lineOrder: id,
  asset: { serialNumber, description, assetModel: { id: 31, description } },
  paymentValue: 50,
  paymentValueWithVat: 61.5,
  ...days,
});

const rentOf = (id: number, customer: string, phone: string, changes: Partial<Rent>): Rent => ({
  ...rent,
  id,
  code: `A2026-000${id}`,
  customer: { id, description: customer, phone },
  paymentTotalWithVat: id + 0.5,
  ...changes,
});

const OUT = { outOn: '2026-11-18T00:00:00' };

/** Reserved from tomorrow on: three units of two models, at two centers; two of them are not ready. */
export const tomorrowRent = rentOf(51, 'Obras do Tejo', '+351 210 000 051', {
  state: 'NOT_STARTED',
  startDate: '2026-11-21T00:00:00',
  endDate: '2026-11-24T00:00:00',
  rentLines: [
    line(1, 100501, 'Compactador Wacker'),
    line(2, 100502, 'Compactador Wacker'),
    line(3, 100503, 'Cilindro Bomag'),
  ],
});

/** Running, and two of four units have not gone out. */
export const partialRent = rentOf(52, 'Serra Norte', '+351 210 000 052', {
  startDate: '2026-11-18T00:00:00',
  endDate: '2026-11-30T00:00:00',
  rentLines: [
    line(1, 100521, 'Gerador Himoinsa', OUT),
    line(2, 100522, 'Gerador Himoinsa', OUT),
    line(3, 100523, 'Gerador Himoinsa'),
    line(4, 100524, 'Gerador Himoinsa'),
  ],
});

/** Should have been back two days ago, and one of its two units is. */
export const lateRent = rentOf(53, 'Porto Azul', '+351 210 000 053', {
  startDate: '2026-11-10T00:00:00',
  endDate: '2026-11-18T00:00:00',
  rentLines: [
    line(1, 100531, 'Martelo Hilti', { ...OUT, backOn: '2026-11-19T00:00:00' }),
    line(2, 100532, 'Martelo Hilti', OUT),
  ],
});

/** Goes out today, as a whole. */
export const leavingRent = rentOf(54, 'Quinta Velha', '+351 210 000 054', {
  state: 'NOT_STARTED',
  startDate: '2026-11-20T00:00:00',
  endDate: '2026-11-23T00:00:00',
  rentLines: [line(1, 100541, 'Dumper Ausa')],
});

/** Comes back today, as a whole. */
export const returningRent = rentOf(55, 'Monte Alto', '+351 210 000 055', {
  startDate: '2026-11-14T00:00:00',
  endDate: '2026-11-20T00:00:00',
  rentLines: [line(1, 100551, 'Betoneira Imer', { outOn: '2026-11-14T00:00:00' })],
});

/** Should have gone out three days ago. */
export const missedRent = rentOf(56, 'Vila Nova', '+351 210 000 056', {
  state: 'NOT_STARTED',
  startDate: '2026-11-17T00:00:00',
  endDate: '2026-11-25T00:00:00',
  rentLines: [line(1, 100561, 'Plataforma Genie')],
});

/** Comes back tomorrow, as a whole. */
export const backTomorrowRent = rentOf(57, 'Casa Branca', '+351 210 000 057', {
  startDate: '2026-11-16T00:00:00',
  endDate: '2026-11-21T00:00:00',
  rentLines: [line(1, 100571, 'Andaime Layher', { outOn: '2026-11-16T00:00:00' })],
});

const of = (...rents: Rent[]): WorkSection => ({ count: rents.length, rents });

/** The server's answer about these rents and the one of the fixture, with more unpaid ones than it names. */
export const todayWork = {
  centers: [
    { id: 4, description: 'Loures' },
    { id: 6, description: 'Setúbal' },
  ],
  sections: {
    leaving: of(leavingRent),
    partial: of(partialRent),
    returning: of(returningRent),
    overdue: of(lateRent),
    missed: of(missedRent),
    tomorrow: of(tomorrowRent),
    returningTomorrow: of(),
    unpaid: { count: 41, rents: [rent] },
  } satisfies Record<WorkKind, WorkSection>,
  units: [
    { serialNumber: 100501, center: 4, obstacle: null },
    {
      serialNumber: 100502,
      center: 4,
      obstacle: {
        kind: 'OUT',
        rent: { id: 60, code: 'A2026-00060', customer: 'Vale Fundo', endDate: '2026-11-17T00:00:00' },
      },
    },
    {
      serialNumber: 100503,
      center: 6,
      obstacle: {
        kind: 'MAINTENANCE',
        id: 9,
        isUnderWay: true,
        startDate: '2026-11-16T00:00:00',
        endDate: '2026-11-22T00:00:00',
      },
    },
    { serialNumber: 100523, center: 4, obstacle: null },
    { serialNumber: 100524, center: 4, obstacle: { kind: 'STATE', state: 'Avariado' } },
    { serialNumber: 100532, center: 6, obstacle: null },
    { serialNumber: 100541, center: null, obstacle: null },
    { serialNumber: 100551, center: 4, obstacle: null },
    { serialNumber: 100561, center: 6, obstacle: null },
  ],
} satisfies TodayWork;
