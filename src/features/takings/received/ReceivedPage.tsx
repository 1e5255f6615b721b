import { useMemo, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Cards } from '../../../shared/collection/CollectionRows';
import { RecordCard } from '../../../shared/collection/RecordCard';
import card from '../../../shared/collection/recordCard.module.css';
import { isOffered } from '../../../shared/config';
import { today as todayNow } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { namedPeriod, periodQuery, readPeriod, type Period } from '../../../shared/money/period';
import { PeriodField } from '../../../shared/money/PeriodField';
import { SumBoxes } from '../../../shared/money/SumBoxes';
import { TillFilter } from '../../../shared/money/TillFilter';
import { useQueriedResource } from '../../../shared/record/useQueriedResource';
import type { PrefetchData } from '../../../shared/routing/routing';
import { useAddress } from '../../../shared/routing/useAddress';
import { usePageTitle } from '../../../shared/routing/usePageTitle';
import { ViewTabs } from '../../../shared/ui/filters/ViewTabs';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState } from '../../../shared/ui/states/EmptyState';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import { DataTable } from '../../../shared/ui/table/DataTable';
import { useIsNarrow } from '../../../shared/ui/useIsNarrow';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { useSession } from '../../../shared/session';
import { useToday } from '../../../shared/useToday';
import { AccountantFiles } from './AccountantFiles';
import { hasDeposits, methodsOf, receivedResource, rowsOf, stepOf, type ReceivedRow } from './received.logic';
import { receivedColumns, stepText, type ReceivedWords } from './receivedColumns';
import styles from './received.module.css';

export const prefetchData: PrefetchData = async () => {
  await receivedResource.read.prefetch({ ...namedPeriod('month', todayNow()), by: 'day', center: '' });
};

/** `/apps/cockpit/money/received`: what came in by day or month and by method, deposits apart, and files for the accountant. */
export function Component() {
  const { t, i18n } = useTranslation('openItems');
  const { t: tMoney } = useTranslation('money');
  const { can } = useSession();
  const today = useToday();
  const address = useAddress();
  const [params] = useSearchParams();
  const period = readPeriod(params, today, 'month');
  const by = stepOf(period, params.get('by'));
  const center = params.get('center') ?? '';
  const reading = useQueriedResource(receivedResource, { ...period, by, center }, ['rents', 'ledger']);
  usePageTitle(t('received.title'));
  useMainBusy(reading.snapshot.matches('loading'));
  /** The address with another period, step or till. */
  const queryOf = (next: { period?: Period; by?: string; center?: string }): string => {
    const query = new URLSearchParams(periodQuery(next.period ?? period, today, 'month'));
    const step = next.by ?? (next.period ? '' : params.get('by'));
    if (step) query.set('by', step);
    if (next.center ?? center) query.set('center', next.center ?? center);
    return query.toString();
  };
  const words = useMemo(() => ({ t, tMoney, lang: i18n.language, by }), [t, tMoney, i18n.language, by]);
  return (
    <>
      <PageHeader title={t('received.title')} />
      <PeriodField
        period={period}
        today={today}
        addressOf={(next) => `?${queryOf({ period: next })}`}
        onChange={(next) => address.write(() => new URLSearchParams(queryOf({ period: next })), false)}
      />
      <div className={styles.filters}>
        <ViewTabs
          views={(['day', 'month'] as const).map((step) => ({
            key: step,
            label: t(`received.by.${step}`),
            to: `?${queryOf({ by: step })}`,
          }))}
          current={by}
          label={t('received.by.label')}
          lang={i18n.language}
        />
        <TillFilter
          value={center}
          onChange={(next) => address.write(() => new URLSearchParams(queryOf({ center: next })), false)}
        />
      </div>
      <ReceivedTable reading={reading} words={words} />
      {/* Below the days, which come later. */}
      {isOffered('accountantExport') && can('customer:read') && !reading.snapshot.matches('loading') ? (
        <AccountantFiles period={period} today={today} />
      ) : null}
    </>
  );
}

interface TableProps {
  reading: ReturnType<typeof useQueriedResource<Parameters<typeof rowsOf>[0], unknown>>;
  words: ReceivedWords;
}

/** The sums of the period, and a row for each day or month: a table, or cards where there is no room for one. */
function ReceivedTable({ reading, words }: TableProps) {
  const { snapshot, value, isStale } = reading;
  const { t, lang } = words;
  const container = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(container);
  const isPhone = useMediaQuery(PHONE);
  const sums = useMemo(() => (value ? rowsOf(value) : null), [value]);
  const rows = sums && sums.rows.length > 0 ? [...sums.rows, sums.total] : [];
  const columns = receivedColumns(methodsOf(rows), hasDeposits(rows), words);
  const states = <ReceivedStates reading={reading} t={t} />;
  const isLoading = snapshot.matches('loading');
  const shown = { label: t('received.title'), rows };
  return (
    <div ref={container}>
      <SumBoxes
        label={t('received.sums')}
        lang={lang}
        sums={(['received', 'depositsIn', 'depositsOut'] as const).map((name) => ({
          name: t(`received.column.${name}`),
          amount: sums?.total[name],
        }))}
      />
      {isPhone || isNarrow ? (
        <Cards<ReceivedRow>
          {...shown}
          idOf={({ day }) => day ?? 'total'}
          card={(row) => <ReceivedCard row={row} words={words} />}
          foot={null}
          isLoading={isLoading}
          isRefreshing={isStale}
          states={states}
        />
      ) : (
        <DataTable<ReceivedRow>
          {...shown}
          columns={columns}
          rowKey={({ day }) => day ?? 'total'}
          rowClass={({ day }) => (day === null ? styles.total : undefined)}
          state={isLoading ? 'loading' : isStale ? 'stale' : 'ready'}
          expected={6}
          notice={rows.length > 0 ? states : null}
          instead={rows.length > 0 ? null : states}
        />
      )}
    </div>
  );
}

/** A day or month on a phone: what came in, by which methods, and its deposits. */
function ReceivedCard({ row, words }: { row: ReceivedRow; words: ReceivedWords }) {
  const { t, tMoney, lang } = words;
  const money = (amount: number) => formatMoney(amount, lang);
  const parts = [
    ...methodsOf([row]).map((method) => `${tMoney(`method.${method}`)} ${money(row.byMethod[method] ?? 0)}`),
    ...(row.depositsIn === 0 ? [] : [`${t('received.column.depositsIn')} ${money(row.depositsIn)}`]),
    ...(row.depositsOut === 0 ? [] : [`${t('received.column.depositsOut')} ${money(row.depositsOut)}`]),
  ];
  return (
    <RecordCard title={stepText(row.day, words)} isSplit>
      <span className={card.value}>{money(row.received)}</span>
      <span className={card.text}>{parts.join(' · ')}</span>
    </RecordCard>
  );
}

/** What stands in place of rows, or above old ones; null where nothing is to say. */
function ReceivedStates({ reading, t }: { reading: TableProps['reading']; t: ReceivedWords['t'] }): ReactNode {
  const { snapshot, value, refresh } = reading;
  const { failure } = snapshot.context;
  if (failure && value) return <ReadFailureNotice failure={failure} onRetry={refresh} />;
  if (failure)
    return <FailedState title={t('received.failed')} failure={failure} kept={t('received.kept')} onRetry={refresh} />;
  return value?.length === 0 ? (
    <EmptyState icon="wallet" title={t('received.empty.title')} text={t('received.empty.text')} />
  ) : null;
}
