import { BarController, BarElement, Chart, type ChartConfiguration } from 'chart.js';
import type { ChartTheme } from '../../shared/ui/charts/chartTheme';
import { tooltipLook } from '../../shared/ui/charts/tooltipLook';

// The cockpit's charts have no bars.
Chart.register(BarController, BarElement);

interface BarSpec {
  labels: string[];
  name: string;
  values: number[];
  /** Where the axis ends. */
  most: number;
  /** How far apart its lines are. */
  step: number;
  short: (value: number) => string;
  whole: (value: number) => string;
}

/** One bar for each label, such as months. */
export function barChart(
  { labels, name, values, most, step, short, whole }: BarSpec,
  theme: ChartTheme,
): ChartConfiguration<'bar'> {
  const font = { family: theme.font, size: 12 };
  return {
    type: 'bar',
    data: {
      labels,
      datasets: [{ label: name, data: values, backgroundColor: theme.accent, borderRadius: 3, maxBarThickness: 28 }],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: theme.isStill ? false : { duration: 200 },
      scales: {
        x: {
          reverse: theme.isRtl,
          grid: { display: false },
          border: { color: theme.border },
          ticks: { maxRotation: 0, color: theme.textQuiet, font },
        },
        y: {
          min: 0,
          max: most,
          position: theme.isRtl ? 'right' : 'left',
          grid: { color: theme.border },
          border: { display: false },
          ticks: { stepSize: step, color: theme.textQuiet, font, callback: (value) => short(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          ...tooltipLook(theme),
          displayColors: false,
          callbacks: { label: ({ parsed }) => whole(parsed.y ?? 0) },
        },
      },
    },
  };
}
