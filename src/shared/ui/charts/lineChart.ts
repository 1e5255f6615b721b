import type { ChartConfiguration } from 'chart.js';
import type { ChartTheme } from './chartTheme';
import { tooltipLook } from './tooltipLook';

export interface LineSeries {
  label: string;
  /** Null where there is nothing to draw. */
  values: (number | null)[];
}

/** Two lines over the same labels. */
export interface LineSpec {
  labels: string[];
  /** The first is drawn solid with dots, the second dashed with squares: told apart without colour. */
  series: readonly [LineSeries, LineSeries];
  /** Index of the label that stands out, for today; -1 for none. */
  present: number;
  /** Index of the first label that is planned, not a fact: dotted up to it, with hollow points from it on. -1 for none. */
  plannedFrom?: number;
  /** Format values: `short` for the axis, `whole` for the tooltip. */
  short: (value: number) => string;
  whole: (value: number) => string;
}

/** Two lines over the same labels, such as months. */
export function lineChart(
  { labels, series: [first, second], ...spec }: LineSpec,
  theme: ChartTheme,
): ChartConfiguration<'line'> {
  return {
    type: 'line',
    data: {
      labels,
      datasets: [
        // The earlier of the list is drawn on top.
        {
          ...look(theme.accent, theme),
          label: first.label,
          data: first.values,
          pointStyle: 'circle',
          segment: dottedFrom(spec.plannedFrom),
          pointBackgroundColor: ({ dataIndex }) =>
            isPlanned(dataIndex, spec.plannedFrom) ? theme.surface : theme.accent,
        },
        {
          ...look(theme.textQuiet, theme),
          label: second.label,
          data: second.values,
          pointStyle: 'rect',
          borderDash: [4, 4],
          segment: dottedFrom(spec.plannedFrom),
          pointRadius: 5,
          pointBackgroundColor: theme.surface,
        },
      ],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      layout: { padding: theme.isRtl ? { left: 14 } : { right: 8 } },
      animation: theme.isStill ? false : { duration: 200 },
      interaction: { mode: 'index', intersect: false },
      scales: axes(spec, theme),
      plugins: {
        tooltip: {
          ...tooltipLook(theme),
          usePointStyle: true,
          callbacks: { label: ({ dataset, parsed }) => ` ${dataset.label}: ${spec.whole(parsed.y ?? 0)}` },
        },
      },
    },
  };
}

const isPlanned = (index: number, plannedFrom = -1): boolean => plannedFrom >= 0 && index >= plannedFrom;

/** The look of the parts of a line that end at a planned label. */
const dottedFrom = (plannedFrom: number | undefined) => ({
  borderDash: ({ p1DataIndex }: { p1DataIndex: number }) => (isPlanned(p1DataIndex, plannedFrom) ? [1, 5] : undefined),
  borderCapStyle: ({ p1DataIndex }: { p1DataIndex: number }) =>
    isPlanned(p1DataIndex, plannedFrom) ? 'round' : undefined,
});

type LineOptions = NonNullable<ChartConfiguration<'line'>['options']>;

function axes({ present, short }: Pick<LineSpec, 'present' | 'short'>, theme: ChartTheme): LineOptions['scales'] {
  const font = { family: theme.font, size: 12 };
  return {
    x: {
      reverse: theme.isRtl,
      grid: { display: false },
      border: { color: theme.border },
      ticks: {
        maxRotation: 0,
        color: ({ index }) => (index === present ? theme.text : theme.textQuiet),
        font: ({ index }) => ({ ...font, weight: index === present ? 700 : 400 }),
      },
    },
    y: {
      beginAtZero: true,
      position: theme.isRtl ? 'right' : 'left',
      grid: { color: theme.border },
      border: { display: false },
      ticks: { maxTicksLimit: 6, color: theme.textQuiet, font, callback: (value) => short(Number(value)) },
    },
  };
}

function look(colour: string, theme: ChartTheme) {
  return {
    borderColor: colour,
    borderWidth: 2,
    pointBorderColor: colour,
    pointBorderWidth: 1.5,
    pointRadius: 4,
    pointHoverRadius: 6,
    pointHoverBackgroundColor: theme.surface,
    clip: 8,
  };
}
