import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { billingLines } from '../../../src/features/dashboards/parts/BillingChart';
import { useChartTheme } from '../../../src/shared/ui/charts/chartTheme';
import { lineChart } from '../../../src/shared/ui/charts/lineChart';
import { pictureOf } from '../../../src/shared/ui/charts/picture';
import { texts } from '../renderPage';

const MONTHS = [
  { month: '2026-09-01', billing: 0, receipts: 25 },
  { month: '2026-10-01', billing: 2100.5, receipts: 1900.25 },
  { month: '2026-11-01', billing: 2400.75, receipts: 800.1 },
  { month: '2026-12-01', billing: 300, receipts: 0 },
  { month: '2027-01-01', billing: 0, receipts: 0 },
];

test('billing and receipts are drawn by month; a line ends before months to come of which it has nothing', () => {
  const t = texts.getFixedT('pt', 'dashboards') as unknown as (key: string) => string;
  const spec = billingLines(MONTHS, '2026-11-20', 'pt', t);
  const { labels, datasets } = lineChart(spec, renderHook(() => useChartTheme()).result.current).data;
  expect({ labels, lines: datasets.map(({ label, data }) => [label, data]) }).toEqual({
    labels: ['set', 'out', 'nov', 'dez', 'jan'],
    lines: [
      ['Faturação', [0, 2100.5, 2400.75, 300, null]],
      ['Recebimentos', [25, 1900.25, 800.1, null, null]],
    ],
  });
  expect(spec.present, 'the month that stands out').toBe(2);
  expect(spec.plannedFrom, 'the first month to come').toBe(3);
  expect([spec.short(25_000), spec.whole(2400.75)]).toEqual(['25\u00a0mil', '2.400,75\u00a0€']);
});

test('what is planned is dotted, with hollow points; facts are not', () => {
  const theme = { ...renderHook(() => useChartTheme()).result.current, accent: 'green', surface: 'white' };
  const looks = (plannedFrom: number) => {
    const line = { label: '', values: [1, 2, 3, 4] };
    const spec = {
      labels: ['a', 'b', 'c', 'd'],
      series: [line, line],
      present: 1,
      short: String,
      whole: String,
    } as const;
    const [first, second] = lineChart({ ...spec, labels: [...spec.labels], plannedFrom }, theme).data.datasets;
    const dashes = (dataset = first) => {
      const { borderDash } = dataset!.segment as {
        borderDash: (part: { p1DataIndex: number }) => number[] | undefined;
      };
      return [1, 2, 3].map((p1DataIndex) => borderDash({ p1DataIndex })?.join(' '));
    };
    const colour = first!.pointBackgroundColor as (point: { dataIndex: number }) => string;
    return {
      first: dashes(),
      second: dashes(second),
      filled: [0, 1, 2, 3].map((dataIndex) => colour({ dataIndex }) === theme.accent),
    };
  };
  const dotted = [undefined, '1 5', '1 5'];
  expect(looks(2)).toEqual({ first: dotted, second: dotted, filled: [true, true, false, false] });
  const plain = [undefined, undefined, undefined];
  expect(looks(-1)).toEqual({ first: plain, second: plain, filled: [true, true, true, true] });
});

test('the picture of a narrow chart has room for its title, each line of its legend and their values', async () => {
  const written: [text: string, x: number, y: number][] = [];
  const context = {
    scale: vi.fn(),
    fillRect: vi.fn(),
    drawImage: vi.fn(),
    fillText: (text: string, x: number, y: number) => void written.push([text, x, y]),
  };
  let size = [0, 0];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function draw(this: HTMLCanvasElement, done) {
    size = [this.width, this.height];
    done(new Blob());
  });
  const chart = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
  vi.spyOn(chart, 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(chart, 'clientHeight', 'get').mockReturnValue(150);
  const legend = [
    { colour: 'red', label: 'Faturação', detail: '2.100,50 €' },
    { colour: 'blue', label: 'Recebimentos' },
  ];
  await pictureOf(chart, 'Faturação por mês', legend, renderHook(() => useChartTheme()).result.current);
  // Two dots for each pixel; 420 pixels and a margin of 24 around all of it.
  expect(size).toEqual([936, 588]);
  expect(context.drawImage).toHaveBeenCalledWith(chart, 134, 60, 200, 150);
  expect(written).toEqual([
    ['Faturação por mês', 24, 36],
    ['Faturação', 44, 234],
    ['2.100,50 €', 444, 234],
    ['Recebimentos', 44, 258],
  ]);
});
