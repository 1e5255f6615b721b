import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { formatDayAs, type Day } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import type { HomeStatistics, MonthFigures } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ChartCanvas } from '../../../shared/ui/charts/ChartCanvas';
import { ChartPanel } from '../../../shared/ui/charts/ChartPanel';
import type { ChartTheme } from '../../../shared/ui/charts/chartTheme';
import { lineChart, type LineSpec } from '../../../shared/ui/charts/lineChart';
import type { Column } from '../../../shared/ui/table/types';
import { formatShort } from './numbers';
import styles from './billingChart.module.css';
import { YearPicker } from './YearPicker';

interface Props {
  figures: HomeStatistics;
  year: number;
  today: Day;
  isStale: boolean;
  onYear: (year: number) => void;
}

/** Billing and receipts by month of the start, with a choice of the year (product 9.4). */
export function BillingChart({ figures: { months, years }, year, today, isStale, onYear }: Props) {
  const { t, i18n } = useTranslation('dashboards');
  const lang = i18n.language;
  const config = useCallback(
    (theme: ChartTheme) => lineChart(billingLines(months, today, lang, t), theme),
    [months, today, lang, t],
  );
  const sum = (figure: 'billing' | 'receipts', of = months) =>
    formatMoney(Math.round(of.reduce((total, each) => total + each[figure] * 100, 0)) / 100, lang);
  const sums = { year, billing: sum('billing'), receipts: sum('receipts') };
  const planned = months.filter(({ month }) => month > today);
  const plannedSum = planned.length === 0 ? null : sum('billing', planned);
  const columns = useMemo(() => columnsOf(t, lang, today), [t, lang, today]);
  const plannedText = plannedSum === null ? '' : t('chart.plannedSummary', { amount: plannedSum });
  return (
    <ChartPanel
      title={t('chart.title')}
      isStale={isStale}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      controls={<YearPicker year={year} first={years.first} last={years.last} onChange={onYear} />}
    >
      {(handle) => (
        <>
          <ul className={styles.legend} aria-hidden="true">
            <li>
              <LineSample /> {t('chart.billing')}
            </li>
            <li>
              <LineSample isDashed /> {t('chart.receipts')}
            </li>
            {plannedSum === null ? null : (
              <li>
                <PlannedSample /> {t('chart.plannedMonths', { amount: plannedSum })}
              </li>
            )}
          </ul>
          <div className={styles.lines}>
            <ChartCanvas
              ref={handle}
              label={[t('chart.summary', sums), plannedText].filter(Boolean).join(' ')}
              config={config}
              legend={(theme) => [
                { colour: theme.accent, label: `${t('chart.billing')} ${year}`, detail: sums.billing },
                { colour: theme.textQuiet, label: `${t('chart.receipts')} ${year}`, detail: sums.receipts },
                ...(plannedSum === null
                  ? []
                  : [{ colour: theme.border, label: t('chart.reserved'), detail: plannedSum }]),
              ]}
            />
          </div>
        </>
      )}
    </ChartPanel>
  );
}

/**
 * The two lines by month. Months to come are drawn as planned; a line ends before those of which nothing is reserved, or
 * paid, yet.
 */
export function billingLines(
  months: readonly MonthFigures[],
  today: Day,
  lang: string,
  t: (key: string) => string,
): LineSpec {
  const series = (figure: 'billing' | 'receipts') => ({
    label: t(`chart.${figure}`),
    values: months.map((each) => (each.month > today && each[figure] === 0 ? null : each[figure])),
  });
  return {
    labels: months.map(({ month }) => formatDayAs(month, lang, { month: 'short' }).replace('.', '')),
    series: [series('billing'), series('receipts')],
    plannedFrom: months.findIndex(({ month }) => month > today),
    present: months.findIndex(({ month }) => month.slice(0, 7) === today.slice(0, 7)),
    short: (value) => formatShort(value, lang),
    whole: (value) => formatMoney(value, lang),
  };
}

function columnsOf(t: TFunction<'dashboards'>, lang: string, today: Day): Column<MonthFigures>[] {
  const money = (key: 'billing' | 'receipts'): Column<MonthFigures> => ({
    key,
    header: t(`chart.${key}`),
    align: 'end',
    cell: (row) => formatMoney(row[key], lang),
    text: (row) => row[key],
  });
  const name = ({ month }: MonthFigures) => {
    const text = formatDayAs(month, lang, { month: 'long', year: 'numeric' });
    return month > today ? t('chart.plannedMonth', { month: text }) : text;
  };
  return [{ key: 'month', header: t('chart.month'), isHeader: true, text: name }, money('billing'), money('receipts')];
}

/** Sample of a line, beside its name. */
function LineSample({ isDashed }: { isDashed?: boolean }) {
  return (
    <svg width="28" height="10" viewBox="0 0 28 10" className={isDashed ? styles.sampleSecond : styles.sampleFirst}>
      <line x1="0" y1="5" x2="28" y2="5" strokeWidth="2" strokeDasharray={isDashed ? '4 4' : undefined} />
      {isDashed ? <rect x="10" y="1" width="8" height="8" strokeWidth="1.5" /> : <circle cx="14" cy="5" r="4" />}
    </svg>
  );
}

/** Sample of both lines where they show months to come. */
function PlannedSample() {
  return (
    <svg width="28" height="10" viewBox="0 0 28 10" className={styles.samplePlanned}>
      <line x1="0" y1="5" x2="28" y2="5" strokeWidth="2" strokeDasharray="1 5" strokeLinecap="round" />
      <circle cx="14" cy="5" r="4" strokeWidth="1.5" />
    </svg>
  );
}
