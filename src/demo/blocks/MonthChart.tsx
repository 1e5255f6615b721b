import { useCallback, useMemo, type ReactNode } from 'react';
import { formatDayAs } from '../../shared/domain/days/days';
import { ChartCanvas } from '../../shared/ui/charts/ChartCanvas';
import { ChartPanel } from '../../shared/ui/charts/ChartPanel';
import type { ChartTheme } from '../../shared/ui/charts/chartTheme';
import { lineChart } from '../../shared/ui/charts/lineChart';
import type { Column } from '../../shared/ui/table/types';
import { barChart } from './barChart';
import styles from './blocks.module.css';
import { useFormats } from './useFormats';

/** Twelve values from January to December; null for a month to come. */
export interface MonthSeries {
  label: string;
  values: readonly (number | null)[];
}

interface Props {
  title: string;
  /** The chart in a sentence. */
  label: string;
  /** Head of the months in the table. */
  monthLabel: string;
  /** One as bars, or two as lines. */
  series: readonly [MonthSeries] | readonly [MonthSeries, MonthSeries];
  /** Where the axis of bars ends, and its steps. */
  most?: number;
  step?: number;
  whole: (value: number) => string;
  controls?: ReactNode;
}

interface Row {
  key: string;
  month: string;
  values: (number | null)[];
}

/** A year's months as bars or lines, and as a table. */
export function MonthChart({ title, label, monthLabel, series, most = 100, step = 20, whole, controls }: Props) {
  const { lang, short } = useFormats();
  const rows = useMemo(
    () =>
      Array.from({ length: 12 }, (_, index): Row => {
        const day = `2022-${String(index + 1).padStart(2, '0')}-01`;
        return {
          key: day,
          month: formatDayAs(day, lang, { month: 'short' }).replace('.', ''),
          values: series.map(({ values }) => values[index] ?? null),
        };
      }),
    [series, lang],
  );
  const config = useCallback(
    (theme: ChartTheme) => {
      const labels = rows.map(({ month }) => month);
      const [first, second] = series;
      return second
        ? lineChart(
            {
              labels,
              series: [
                { ...first, values: [...first.values] },
                { ...second, values: [...second.values] },
              ],
              present: -1,
              short,
              whole,
            },
            theme,
          )
        : barChart(
            { labels, name: first.label, values: first.values.map((value) => value ?? 0), most, step, short, whole },
            theme,
          );
    },
    [rows, series, short, whole, most, step],
  );
  const columns: Column<Row>[] = [
    { key: 'month', header: monthLabel, isHeader: true, cell: ({ month }) => month, text: ({ month }) => month },
    ...series.map(({ label: header }, index): Column<Row> => ({
      key: header,
      header,
      align: 'end',
      cell: ({ values }) => (values[index] == null ? '—' : whole(values[index])),
      text: ({ values }) => values[index],
    })),
  ];
  return (
    <ChartPanel title={title} columns={columns} rows={rows} rowKey={({ key }) => key} controls={controls}>
      {(handle) => (
        <>
          {series.length > 1 ? <Legend labels={series.map((each) => each.label)} /> : null}
          <div className={styles.chart}>
            <ChartCanvas
              ref={handle}
              label={label}
              config={config}
              legend={(theme) =>
                series.map((each, index) => ({
                  colour: index === 0 ? theme.accent : theme.textQuiet,
                  label: each.label,
                }))
              }
            />
          </div>
        </>
      )}
    </ChartPanel>
  );
}

/** Solid and dashed, as the lines are. */
function Legend({ labels }: { labels: readonly string[] }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {labels.map((label, index) => (
        <li key={label}>
          <span className={index === 0 ? styles.solid : styles.dashed} />
          {label}
        </li>
      ))}
    </ul>
  );
}
