import { ATTENTION } from '../../../shared/domain/attention';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { dashboardOf } from '../figures.logic';
import { DashboardPage } from '../parts/DashboardPage';
import { RentsFigures } from '../parts/RentsFigures';
import { prefetchDashboard, useDashboard } from '../useDashboard';
import { AttentionPanel } from './AttentionPanel';
import styles from '../parts/parts.module.css';

const logic = dashboardOf('rents');
export const prefetchData = prefetchDashboard(logic);

/** `/apps/cockpit/rents-dashboard`: the figures of the home page, and rents that need attention (product 9.6). */
export function Component() {
  const { t } = useTranslation('dashboards');
  const board = useDashboard(logic);
  const { figures, isStale, period, year, today, chooseYear } = board;
  return (
    <DashboardPage title={t('rents.title')} board={board}>
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
    </DashboardPage>
  );
}
