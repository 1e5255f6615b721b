import { useNavigate } from 'react-router-dom';
import { formatDayAs, today } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import type { PrefetchData } from '../../../shared/routing/routing';
import { rememberedUserMay, useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { useMainBusy } from '../../../shared/ui/useMainBusy';
import { usePageTitle } from '../../../shared/routing/usePageTitle';
import { useToday } from '../../../shared/useToday';
import { dashboardOf } from '../figures.logic';
import { DashboardStates } from '../parts/DashboardStates';
import { RentsFigures } from '../parts/RentsFigures';
import { SectionHead } from '../parts/SectionHead';
import { todayCounts, TodayStrip } from '../today/TodayStrip';
import { TodayWork } from '../today/TodayWork';
import { prefetchDashboard, useDashboard } from '../useDashboard';
import { greetingAt } from './greeting';
import styles from './home.module.css';

const logic = dashboardOf('home');

export const prefetchData: PrefetchData = async (page) => {
  if (!rememberedUserMay('dashboard:read')) return;
  const counts = rememberedUserMay('rent:read') ? todayCounts.read.prefetch(today()) : undefined;
  await Promise.all([counts, prefetchDashboard(logic)(page)]);
};

/** `/`: the greeting, what the day asks for, and the results; the whole board of the day for users without dashboards. */
export function Component() {
  const { t, i18n } = useTranslation(['dashboards', 'shell']);
  const { user, can } = useSession();
  const navigate = useNavigate();
  const today = useToday();
  usePageTitle(t('shell:pages.home'));
  const [mayWork, maySee] = [can('rent:read'), can('dashboard:read')];
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{t(`greeting.${greetingAt(new Date())}`, { username: user.username })}</h1>
          <p>
            {formatDayAs(today, i18n.language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
          </p>
        </div>
        {can('rent:update') && mayWork ? (
          <div className={styles.action} data-action-bar>
            <Button icon="pi pi-plus" label={t('newRent')} onClick={() => void navigate('/apps/cockpit/rents?new=1')} />
          </div>
        ) : null}
      </header>
      {mayWork && maySee ? <TodayStrip key={today} today={today} /> : null}
      {mayWork && !maySee ? <TodayWork key={today} today={today} /> : null}
      {maySee ? <Results /> : null}
      {mayWork || maySee || user.permissions.length > 0 ? null : <p>{t('nothing')}</p>}
    </>
  );
}

function Results() {
  const { t } = useTranslation('dashboards');
  const board = useDashboard(logic);
  const { snapshot, figures, isStale, isUnavailable, period, year, today, choosePeriod, chooseYear } = board;
  useMainBusy(snapshot.matches('loading'));
  if (isUnavailable) return null;
  return (
    <>
      <SectionHead title={t('results')} period={period} range={figures?.range ?? null} onPeriod={choosePeriod} />
      <DashboardStates {...board} />
      {figures ? (
        <RentsFigures
          figures={figures}
          period={period}
          year={year}
          today={today}
          isStale={isStale}
          onYear={chooseYear}
        />
      ) : null}
    </>
  );
}
