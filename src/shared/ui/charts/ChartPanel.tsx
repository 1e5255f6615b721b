import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { today } from '../../domain/days/days';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../Button';
import type { Column } from '../table/types';
import { CAN_DRAW, type ChartHandle } from './ChartCanvas';
import { ChartTable } from './ChartTable';
import styles from './charts.module.css';

interface Props<T> {
  title: string;
  /** The chart; draws on a `ChartCanvas` that takes this handle. */
  children: (handle: RefObject<ChartHandle | null>) => ReactNode;
  /** The same figures as a table: shown on demand, and what the CSV holds. */
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Controls of the chart, such as the year. */
  controls?: ReactNode;
  /** Tools as icons alone, for a narrow panel; their names stay for screen readers and as hints. */
  isNarrow?: boolean;
  isStale?: boolean;
}

/** A chart under its title; `Ver tabela` swaps it for its numbers, and both can be taken along as a file. */
export function ChartPanel<T>({ title, children, columns, rows, rowKey, controls, isNarrow, isStale }: Props<T>) {
  const { t, i18n } = useTranslation('lists');
  const [wantsTable, setTable] = useState(false);
  const handle = useRef<ChartHandle>(null);
  const id = useId();
  const showsTable = wantsTable || !CAN_DRAW;
  const swap = t(showsTable ? 'chart.showChart' : 'chart.showTable');
  const save = t(showsTable ? 'chart.saveCsv' : 'chart.savePng', { title });
  const fileName = (ending: string) => `${title.toLowerCase().replaceAll(/\s+/gu, '-')}-${today()}.${ending}`;

  const saveCsv = async () => {
    const { csvOf, download } = await import('../../collection/exportList');
    download(await csvOf(columns, rows, i18n.language), fileName('csv'));
  };
  const savePng = async () => {
    const [blob, { download }] = await Promise.all([
      handle.current?.picture(title),
      import('../../collection/exportList'),
    ]);
    if (blob) download(blob, fileName('png'), 'image/png');
  };

  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <div className={styles.tools}>
          {CAN_DRAW ? (
            <Button
              text
              size="small"
              severity="secondary"
              icon={`pi ${showsTable ? 'pi-chart-line' : 'pi-table'}`}
              label={isNarrow ? undefined : swap}
              aria-label={isNarrow ? `${swap}: ${title}` : swap}
              data-pr-tooltip={isNarrow ? swap : undefined}
              aria-describedby={isNarrow ? undefined : id}
              onClick={() => setTable(!showsTable)}
            />
          ) : null}
          <Button
            text
            size="small"
            severity="secondary"
            icon="pi pi-download"
            label={isNarrow ? undefined : showsTable ? 'CSV' : 'PNG'}
            aria-label={save}
            data-pr-tooltip={save}
            onClick={() => void (showsTable ? saveCsv() : savePng())}
          />
          {controls}
        </div>
      </div>
      <div className={`${styles.body} ${isStale ? styles.stale : ''}`}>
        {showsTable ? <ChartTable label={title} columns={columns} rows={rows} rowKey={rowKey} /> : children(handle)}
      </div>
    </section>
  );
}
