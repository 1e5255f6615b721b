import type { ChartConfiguration } from 'chart.js';
import type { ChartTheme } from '../../../shared/ui/charts/chartTheme';
import { tooltipLook } from '../../../shared/ui/charts/tooltipLook';

/** One part of the whole; values in any one unit. */
export interface DonutPart {
  label: string;
  value: number;
  /** Text of the tooltip. */
  text: string;
  /** All unnamed parts together, in grey. */
  isRest?: boolean;
}

/** The colour of a part by its rank. */
export function colourOf({ isRest }: Pick<DonutPart, 'isRest'>, rank: number, theme: ChartTheme): string {
  return isRest ? theme.rest : (theme.ranks[rank] ?? theme.rest);
}

/** Parts of a whole in one hue by rank, with gaps between them; the legend names them. */
export function donutChart(parts: readonly DonutPart[], theme: ChartTheme): ChartConfiguration<'doughnut'> {
  return {
    type: 'doughnut',
    data: {
      labels: parts.map(({ label }) => label),
      datasets: [
        {
          data: parts.map(({ value }) => value),
          backgroundColor: parts.map((part, rank) => colourOf(part, rank, theme)),
          hoverBackgroundColor: parts.map((part, rank) => colourOf(part, rank, theme)),
          borderColor: theme.surface,
          borderWidth: 2,
          hoverOffset: 4,
        },
      ],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      cutout: '66%',
      layout: { padding: 4 },
      animation: theme.isStill ? false : { duration: 200 },
      plugins: {
        tooltip: {
          ...tooltipLook(theme),
          displayColors: false,
          callbacks: { label: ({ dataIndex }) => parts[dataIndex]?.text ?? '' },
        },
      },
    },
  };
}
