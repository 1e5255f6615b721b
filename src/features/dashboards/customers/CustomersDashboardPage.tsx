import { formatDay } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import type { CustomersStatistics } from '../../../../contract/statistics';
import { INACTIVE_AFTER } from '../../../shared/domain/statistics/statisticsCustomers';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { dashboardOf } from '../figures.logic';
import { DashboardPage } from '../parts/DashboardPage';
import { formatCount } from '../parts/numbers';
import styles from '../parts/parts.module.css';
import { StatCard } from '../parts/StatCard';
import { TopCustomers } from '../parts/TopCustomers';
import { useListLinks } from '../parts/useListLinks';
import { prefetchDashboard, useDashboard } from '../useDashboard';
import { AgesPanel } from './AgesPanel';
import { CustomerTable } from './CustomerTable';

const logic = dashboardOf('customers');
export const prefetchData = prefetchDashboard(logic);

/** `/apps/cockpit/customers-dashboard`: ranked, new, inactive and owing customers (product 9.6). */
export function Component() {
  const { t } = useTranslation('dashboards');
  const board = useDashboard(logic);
  const { figures, isStale } = board;
  return (
    <DashboardPage title={t('customers.title')} board={board}>
      {figures ? <Figures figures={figures} isStale={isStale} /> : null}
    </DashboardPage>
  );
}

function Figures({ figures, isStale }: FiguresProps) {
  const { t, i18n } = useTranslation('dashboards');
  const lang = i18n.language;
  const links = useListLinks();
  const { range, ranking, newCustomers, inactiveCustomers, owing } = figures;
  const rents = {
    header: t('customers.rents'),
    hideUnder: 760 as const,
    text: ({ rents: count }: { rents: number }) => formatCount(count, lang),
  };
  const billing = {
    header: t('chart.billing'),
    text: ({ billing: amount }: { billing: number }) => formatMoney(amount, lang),
  };
  return (
    <>
      <CustomerCards figures={figures} isStale={isStale} />
      <div className={styles.halves}>
        <TopCustomers title={t('customers.ranking')} ranking={ranking} range={range} isStale={isStale} />
        {owing.ages ? <AgesPanel ages={owing.ages} isStale={isStale} /> : null}
        <CustomerTable
          title={t('customers.owing')}
          none={t('customers.noneOwing')}
          isStale={isStale}
          rows={owing.items}
          linkOf={(id) => links.rents({ customer: id, view: 'unpaid', sort: 'endDate' })}
          columns={[
            rents,
            { header: t('customers.since'), text: ({ since }) => formatDay(since, lang) },
            { header: t('customers.owedAmount'), text: ({ amount }) => formatMoney(amount, lang) },
          ]}
        />
        <CustomerTable
          title={t('customers.newTitle')}
          none={t('customers.noneNew')}
          isStale={isStale}
          rows={newCustomers.items}
          linkOf={(id) => links.rents({ customer: id, range })}
          columns={[
            { header: t('customers.firstDay'), text: ({ firstDay }) => formatDay(firstDay, lang) },
            rents,
            billing,
          ]}
        />
        <CustomerTable
          title={t('customers.inactiveTitle')}
          none={t('customers.noneInactive')}
          isStale={isStale}
          rows={inactiveCustomers.items}
          linkOf={(id) => links.rents({ customer: id })}
          columns={[
            { header: t('customers.lastDay'), text: ({ lastDay }) => formatDay(lastDay, lang) },
            rents,
            billing,
          ]}
        />
      </div>
    </>
  );
}

interface FiguresProps {
  figures: CustomersStatistics;
  isStale: boolean;
}

/** Counts and amounts at the top of the dashboard. */
function CustomerCards({ figures, isStale }: FiguresProps) {
  const { t, i18n } = useTranslation('dashboards');
  const lang = i18n.language;
  const links = useListLinks();
  const { ranking, activeCustomers, newCustomers, inactiveCustomers, owing } = figures;
  return (
    <div className={`${styles.cards} ${isStale ? styles.stale : ''}`}>
      <StatCard
        label={t('card.activeCustomers')}
        value={formatCount(activeCustomers, lang)}
        note={formatMoney(ranking.billing, lang)}
      />
      <StatCard
        label={t('customers.new')}
        value={formatCount(newCustomers.count, lang)}
        note={t('customers.newNote')}
      />
      <StatCard
        label={t('customers.inactive')}
        value={formatCount(inactiveCustomers.count, lang)}
        note={t('customers.inactiveNote', { days: INACTIVE_AFTER })}
      />
      <StatCard
        label={t('customers.owed')}
        value={formatMoney(owing.amount, lang)}
        note={
          <>
            {t('customers.owedNote', { count: owing.count })}
            {owing.ages && owing.ages.notDue.amount > 0 ? (
              <span className={styles.begun}>
                {t('customers.notDue', { amount: formatMoney(owing.ages.notDue.amount, lang) })}
              </span>
            ) : null}
          </>
        }
        to={links.rents({ view: 'unpaid', sort: 'endDate' })}
      />
    </div>
  );
}
