import type { Planning } from '../../../../contract/planning';

const days = (count: number, free: number) => Array.from({ length: count }, () => free);

/** Two generators: the first late since Wednesday, the second reserved from Tuesday on, then in maintenance. Today is a Friday. */
export const planning: Planning = {
  from: '2026-11-09',
  to: '2026-12-13',
  total: 2,
  late: 1,
  pages: [1],
  day: null,
  week: [],
  groups: [
    {
      id: 31,
      description: 'Gerador',
      bufferDays: 1,
      count: 2,
      free: [...days(7, 2), ...days(5, 1), ...days(3, 2), ...days(6, 1), ...days(14, 2)],
      late: [100207],
      limited: null,
    },
  ],
  centers: [{ id: 4, description: 'Loures' }],
  assets: [
    { serialNumber: 100207, group: 0, center: 0, state: 'AVAILABLE' },
    { serialNumber: 100208, group: 0, center: 0, state: 'AVAILABLE' },
  ],
  rents: [
    {
      id: 42,
      code: 'A2026-00048',
      state: 'ONGOING',
      start: '2026-11-16',
      end: '2026-11-18',
      payed: false,
      lines: 3,
      assets: [100207],
      held: [],
      out: [100207],
      customer: 'Jardins do Sado',
      paymentTotal: 1234.5,
      paymentTotalWithVat: 1518.44,
    },
    {
      id: 43,
      code: 'A2026-00049',
      state: 'NOT_STARTED',
      start: '2026-11-24',
      end: '2026-11-26',
      payed: true,
      lines: 1,
      assets: [100208],
      held: [],
      out: [],
      customer: 'Obras Lima',
      paymentTotal: 80,
      paymentTotalWithVat: 98.4,
    },
  ],
  maintenances: [{ id: 9, asset: 100208, start: '2026-11-28', end: '2026-11-29', type: 'CORRECTIVE' }],
};
