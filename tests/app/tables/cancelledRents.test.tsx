import type { CancelledRent } from '../../../machines/types';
import { Component as CancelledRentsPage } from '../../../src/features/rents/cancelled/CancelledRentsPage';
import { listOf } from '../renderPage';
import { rent } from './fixture';
import { rowOf, testView } from './testView';

const PATH = '/apps/cockpit/cancelled-rents';
const cancelled: CancelledRent = {
  ...rent,
  charges: [],
  linesTotal: 1234.5,
  chargesTotal: 0,
  reason: 'Obra adiada',
  cancelledBy: 'tomas',
  cancelledAt: '2026-11-19T10:15:00.000Z',
};

testView({
  name: 'the cancelled rents',
  view: {
    page: CancelledRentsPage,
    path: PATH,
    at: PATH,
    needs: ['rent:read'],
    answers: { 'GET /cancelled-rents': () => listOf([cancelled]) },
  },
  controls: [['button', 'Exportar CSV']],
  order: ['GET /cancelled-rents', '-cancelledAt'],
  csv: {
    Cliente: 'Jardins do Sado',
    Código: 'A2026-00048',
    Período: '12/11/2026 – 27/11/2026',
    Motivo: 'Obra adiada',
    Por: 'tomas',
    Cancelado: '19/11/2026',
    Valor: '1234,5',
  },
  shows: [
    {
      title: 'every column of a cancelled rent',
      of: rowOf('A2026-00048'),
      cells: {
        Cliente: 'Jardins do Sado',
        Código: 'A2026-00048',
        Período: '12/11/2026 – 27/11/2026',
        Motivo: 'Obra adiada',
        Por: 'tomas',
        Cancelado: '19/11/2026',
        Valor: '1.234,50 €',
      },
    },
    {
      title: 'a cancelled rent as a card',
      isNarrow: true,
      texts: [
        'Jardins do Sado',
        'A2026-00048',
        'Obra adiada',
        '12/11/2026 – 27/11/2026 · 1.234,50 €',
        'Cancelado a 19/11/2026 por tomas',
      ],
    },
  ],
});
