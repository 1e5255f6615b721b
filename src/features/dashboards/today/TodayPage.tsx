import { Link } from 'react-router-dom';
import { formatDayWithWeekday } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { LOOKUP, mayLookUp } from '../../../shared/rents/lookupLink';
import { useSession } from '../../../shared/session';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { usePageTitle } from '../../../shared/routing/usePageTitle';
import { useToday } from '../../../shared/useToday';
import styles from './today.module.css';
import { TodayWork } from './TodayWork';
import { prefetchTodayWork } from './useTodayWork';

export const prefetchData = prefetchTodayWork;

/** `/apps/cockpit/today`: what goes out, comes back, is late, is unpaid, and what to prepare; each row one press from its action. */
export function Component() {
  const { t, i18n } = useTranslation('dashboards');
  const today = useToday();
  const session = useSession();
  usePageTitle(t('today.title'));
  return (
    <>
      <PageHeader
        title={t('today.title')}
        note={formatDayWithWeekday(today, i18n.language)}
        secondary={mayLookUp(session) ? <LookupLink /> : null}
      />
      <TodayWork key={today} today={today} />
    </>
  );
}

/** Opens the look-up over the page: answering a calling customer is front-desk work too. */
function LookupLink() {
  const { t } = useTranslation('dashboards');
  return (
    <Link to={LOOKUP} className={styles.lookup}>
      <i className="pi pi-phone" aria-hidden="true" /> {t('today.lookup')}
    </Link>
  );
}
