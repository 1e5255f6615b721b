import { ATTENTION } from '../../../shared/domain/attention';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { usePageTitle } from '../../../shared/usePageTitle';
import { dashboardOf } from '../figures.logic';
import { DashboardStates } from '../parts/DashboardStates';
import { RentsFigures } from '../parts/RentsFigures';
import { SectionHead } from '../parts/SectionHead';
import { prefetchDashboard, useDashboard } from '../useDashboard';
import { AttentionPanel } from './AttentionPanel';
import styles from '../parts/parts.module.css';

const logic = dashboardOf('rents');
export const prefetchData = prefetchDashboard(logic);

/** `/apps/cockpit/rents-dashboard`: the figures of the home page, and rents that need attention (product 9.6). */
export function Component() {
  const { t } = useTranslation('dashboards');
  const { snapshot, figures, refresh, period, year, today, choosePeriod, chooseYear } = useDashboard<'rents'>(logic);
  usePageTitle(t('rents.title'));
  useMainBusy(snapshot.matches({ unread: 'loading' }));
  const isStale = snapshot.hasTag('stale');
  return (
    <>
      <PageHeader title={t('rents.title')} />
      <SectionHead title={t('results')} period={period} range={figures?.range ?? null} onPeriod={choosePeriod} />
      <DashboardStates snapshot={snapshot} onRetry={refresh} />
      {figures ? (
        <>
          <RentsFigures
            figures={figures}
            period={period}
            year={year}
            today={today}
            isStale={isStale}
            onYear={chooseYear}
          />
          <div className={styles.sectionHead}>
            <h2>{t('attention.title')}</h2>
          </div>
          <div className={styles.stack}>
            {ATTENTION.map((kind) => (
              <AttentionPanel key={kind} kind={kind} group={figures.attention[kind]} isStale={isStale} />
            ))}
          </div>
        </>
      ) : null}
    </>
  );
}
