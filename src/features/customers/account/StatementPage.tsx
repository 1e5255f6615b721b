import { useMemo, useRef, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Customer, Id } from '../../../../machines/types';
import { Cards } from '../../../shared/collection/CollectionRows';
import { formatTaxNumber } from '../../../shared/domain/customer';
import { today as todayNow } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { AgeingStrip } from '../../../shared/money/AgeingStrip';
import { MONEY_HASHES } from '../../../shared/money/moneyHash';
import { namedPeriod, periodQuery, readPeriod, type Period } from '../../../shared/money/period';
import { PeriodField } from '../../../shared/money/PeriodField';
import { useQueriedResource } from '../../../shared/record/useQueriedResource';
import { useResource } from '../../../shared/record/useResource';
import { customerPath } from '../../../shared/routing/paths';
import type { PrefetchData } from '../../../shared/routing/routing';
import { useAddress } from '../../../shared/routing/useAddress';
import { usePageTitle } from '../../../shared/routing/usePageTitle';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { ButtonLink } from '../../../shared/ui/ButtonLink';
import { DetailHead, DetailMeta } from '../../../shared/ui/detail/DetailHead';
import { DetailStates } from '../../../shared/ui/detail/DetailStates';
import { usePaper } from '../../../shared/ui/paper/usePaper';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import { DataTable } from '../../../shared/ui/table/DataTable';
import { useIsNarrow } from '../../../shared/ui/useIsNarrow';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { useToday } from '../../../shared/useToday';
import { customerResource } from '../customer.logic';
import { CUSTOMERS } from '../customersPaths';
import { linesOf, statementResource, type StatementLine } from './statement.logic';
import { StatementCard } from './StatementCard';
import { statementColumns } from './statementColumns';
import { StatementPaper } from './StatementPaper';
import styles from './statement.module.css';

export const prefetchData: PrefetchData = async ({ params: { id = '' } }) => {
  const today = todayNow();
  await Promise.all([
    customerResource.read.prefetch(id),
    statementResource.read.prefetch({ customer: id, ...namedPeriod('year', today), today }),
  ]);
};

/** `/apps/cockpit/customers/:id/statement`: what a customer owed before a period, what changed it, and what is owed after it. */
export function Component() {
  const { id = '' } = useParams();
  return <StatementPage key={id} id={id} />;
}

function StatementPage({ id }: { id: string }) {
  const { t } = useTranslation(['openItems', 'customers']);
  const customer = useResource<Customer>(customerResource, id, 'customers', true);
  const name = customer.value?.description;
  const title = name === undefined ? t('statement.title') : t('statement.of', { name });
  usePageTitle(title);
  if (customer.snapshot.matches('missing')) {
    return (
      <DetailStates
        snapshot={customer.snapshot}
        onRetry={customer.refresh}
        title={title}
        icon="users"
        failed={t('customers:detail.failed')}
        missing={{ title: t('customers:detail.missing'), text: t('customers:detail.missingText') }}
        list={{ to: CUSTOMERS, label: t('customers:detail.toList') }}
      />
    );
  }
  return <OwnStatement id={id} customer={customer.value} title={title} />;
}

/** The statement that the address asks for, read again when it, the day, or the account changes. */
function useStatement(customer: Id, period: Period, today: string) {
  const { value: statement, ...reading } = useQueriedResource(statementResource, { customer, ...period, today }, [
    'rents',
    'customers',
  ]);
  return { statement, ...reading };
}

function OwnStatement({ id, customer, title }: { id: string; customer: Customer | null; title: string }) {
  const { t, i18n } = useTranslation(['openItems', 'customers', 'lists']);
  const { can } = useSession();
  const today = useToday();
  const address = useAddress();
  const [params] = useSearchParams();
  const period = readPeriod(params, today);
  const reading = useStatement(id, period, today);
  const { statement } = reading;
  useMainBusy(reading.snapshot.matches('loading'));
  const isPaper = usePaper();
  const choose = (next: Period) => address.write(() => new URLSearchParams(periodQuery(next, today)), false);
  return (
    <>
      <div className={styles.head}>
        <DetailHead
          list={{ to: customerPath(id), label: customer?.description ?? t('customers:title') }}
          title={title}
          meta={
            customer === null || customer.taxNumber ? (
              <DetailMeta icon="id-card" label={t('customers:taxNumber')}>
                {t('customers:taxNumber')} {customer?.taxNumber ? formatTaxNumber(customer.taxNumber) : null}
              </DetailMeta>
            ) : null
          }
          actions={
            <>
              <Button
                outlined
                severity="secondary"
                icon="pi pi-print"
                label={t('statement.print')}
                disabled={statement === null || customer === null}
                onClick={() => window.print()}
              />
              {can('rent:update') ? (
                <ButtonLink icon="euro" label={t('panel.receive')} to={`${customerPath(id)}${MONEY_HASHES.receive}`} />
              ) : null}
            </>
          }
        />
      </div>
      <PeriodField period={period} today={today} onChange={choose} />
      <AgeingStrip ageing={statement?.ageing ?? null} />
      <StatementTable title={title} reading={reading} />
      {statement && statement.notStarted > 0 ? (
        <p className={styles.note}>
          {t('statement.notStarted', { value: formatMoney(statement.notStarted, i18n.language) })}
        </p>
      ) : null}
      {isPaper && statement && customer ? <StatementPaper {...{ customer, period, statement, today }} /> : null}
    </>
  );
}

/** The lines of a statement: a table, or cards where there is no room for one. */
function StatementTable({ title, reading }: { title: string; reading: ReturnType<typeof useStatement> }) {
  const { t, i18n } = useTranslation('openItems');
  const { t: tMoney } = useTranslation('money');
  const { snapshot, statement, isStale, refresh } = reading;
  const container = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(container);
  const isPhone = useMediaQuery(PHONE);
  const lang = i18n.language;
  const words = useMemo(() => ({ t, tMoney, lang }), [t, tMoney, lang]);
  const columns = useMemo(() => statementColumns(words), [words]);
  const lines = useMemo(() => (statement ? linesOf(statement) : []), [statement]);
  const states = <StatementStates statement={statement} snapshot={snapshot} refresh={refresh} />;
  const isLoading = snapshot.matches('loading');
  const rows = { label: title, rows: lines };
  return (
    <div ref={container}>
      {isPhone || isNarrow ? (
        <Cards<StatementLine>
          {...rows}
          idOf={({ key }) => key}
          card={(line) => <StatementCard line={line} words={words} />}
          foot={null}
          isLoading={isLoading}
          isRefreshing={isStale}
          states={states}
        />
      ) : (
        <DataTable<StatementLine>
          {...rows}
          columns={columns}
          rowKey={({ key }) => key}
          rowClass={({ day }) => (day === null ? styles.balance : undefined)}
          state={isLoading ? 'loading' : isStale ? 'stale' : 'ready'}
          expected={6}
          notice={lines.length > 0 ? states : null}
          instead={lines.length > 0 ? null : states}
        />
      )}
    </div>
  );
}

type StatesProps = Pick<ReturnType<typeof useStatement>, 'statement' | 'snapshot' | 'refresh'>;

/** What stands in place of lines, or above old ones; null where nothing is to say. */
function StatementStates({ statement, snapshot, refresh }: StatesProps): ReactNode {
  const { t, i18n } = useTranslation('openItems');
  const { failure } = snapshot.context;
  if (failure && statement) return <ReadFailureNotice failure={failure} onRetry={refresh} />;
  if (failure)
    return <FailedState title={t('statement.failed')} failure={failure} kept={t('statement.kept')} onRetry={refresh} />;
  if (statement?.entries.length !== 0) return null;
  return (
    <p className={styles.empty}>{t('statement.empty', { value: formatMoney(statement.closing, i18n.language) })}</p>
  );
}
