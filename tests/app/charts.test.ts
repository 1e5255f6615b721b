import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingLines } from '../../src/features/dashboards/parts/BillingChart';
import { useChartTheme } from '../../src/shared/ui/charts/chartTheme';
import { lineChart } from '../../src/shared/ui/charts/lineChart';
import { texts } from './renderPage';

const MONTHS = [
  { month: '2026-09-01', billing: 0, receipts: 25 },
  { month: '2026-10-01', billing: 2100.5, receipts: 1900.25 },
  { month: '2026-11-01', billing: 2400.75, receipts: 800.1 },
  { month: '2026-12-01', billing: 300, receipts: 50 },
  { month: '2027-01-01', billing: 0, receipts: 0 },
];

test('billing and receipts are drawn by month; only months to come without billing are left open', () => {
  const t = texts.getFixedT('pt', 'dashboards') as unknown as (key: string) => string;
  const spec = billingLines(MONTHS, '2026-11-20', 'pt', t);
  const { labels, datasets } = lineChart(spec, renderHook(() => useChartTheme()).result.current).data;
  expect({ labels, lines: datasets.map(({ label, data }) => [label, data]) }).toEqual({
    labels: ['set', 'out', 'nov', 'dez', 'jan'],
    lines: [
      ['Faturação', [0, 2100.5, 2400.75, 300, null]],
      ['Recebimentos', [25, 1900.25, 800.1, 50, null]],
    ],
  });
  expect(spec.present, 'the month that stands out').toBe(2);
  expect([spec.short(25_000), spec.whole(2400.75)]).toEqual(['25\u00a0mil', '2.400,75\u00a0€']);
});
