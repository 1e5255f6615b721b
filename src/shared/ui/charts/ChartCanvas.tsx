import type { Chart, ChartConfiguration, ChartType } from 'chart.js';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type * as Library from './chartjs';
import styles from './charts.module.css';
import { useChartTheme, type ChartTheme } from './chartTheme';
import { pictureOf, type LegendEntry } from './picture';

/** Functions of a drawn chart. */
export interface ChartHandle {
  /** The chart with its title and legend as a PNG; null while it is not drawn. */
  picture: (title: string) => Promise<Blob | null>;
}

interface Props {
  /** Content of the chart in a sentence, for screen readers. */
  label: string;
  /** Must be the same function as long as the chart is the same. */
  config: (theme: ChartTheme) => ChartConfiguration;
  /** Legend beside the chart on the page, and below it in the picture. */
  legend: (theme: ChartTheme) => LegendEntry[];
  ref?: Ref<ChartHandle>;
}

/** Whether this browser can draw; one without shows the tables. */
export const CAN_DRAW = typeof CanvasRenderingContext2D !== 'undefined';

/** A canvas that chart.js draws on as soon as it has arrived, and again when data or theme change. */
export function ChartCanvas({ label, config, legend, ref }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart | null>(null);
  const [library, setLibrary] = useState<typeof Library | null>(null);
  const theme = useChartTheme();

  useEffect(() => {
    let isGone = false;
    // A chart that never arrives leaves its table, which is one press away.
    import('./chartjs').then(
      (loaded) => (isGone ? undefined : setLibrary(loaded)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    if (!library || !canvas.current) return;
    const next = config(theme);
    if (chart.current) {
      // Assigned one by one, the compiler would compare every option of every kind of chart, which takes it seconds.
      Object.assign(chart.current, { data: next.data, options: next.options ?? {} });
      chart.current.update(theme.isStill ? 'none' : undefined);
    } else {
      // With the type inferred, compiling this line would take ten times as long as the rest of the file.
      chart.current = new library.Chart<ChartType>(canvas.current, next);
    }
  }, [library, config, theme]);

  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );

  useImperativeHandle(ref, () => ({
    picture: (title) =>
      canvas.current && chart.current ? pictureOf(canvas.current, title, legend(theme), theme) : Promise.resolve(null),
  }));

  // Amounts on the axes keep their own order in either direction of writing; which side they stand on is the chart's to say.
  return <canvas ref={canvas} dir="ltr" role="img" aria-label={label} className={styles.canvas} />;
}
