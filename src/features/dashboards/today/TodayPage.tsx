import { formatDayWithWeekday } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { usePageTitle } from '../../../shared/routing/usePageTitle';
import { useToday } from '../../../shared/useToday';
import { TodayWork } from './TodayWork';
import { prefetchTodayWork } from './useTodayWork';

export const prefetchData = prefetchTodayWork;

/** `/apps/cockpit/today`: what goes out, comes back, is late, is unpaid, and what to prepare; each row one press from its action. */
export function Component() {
  const { t, i18n } = useTranslation('dashboards');
  const today = useToday();
  usePageTitle(t('today.title'));
  return (
    <>
      <PageHeader title={t('today.title')} note={formatDayWithWeekday(today, i18n.language)} />
      <TodayWork key={today} today={today} />
    </>
  );
}
