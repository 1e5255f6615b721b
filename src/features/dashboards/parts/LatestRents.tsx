import { Link } from 'react-router-dom';
import type { BriefRent } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { BriefRents } from './BriefRents';
import { FiguresPanel } from './FiguresPanel';
import styles from './parts.module.css';

/** The five rents with the highest numbers (product 9.5), and a link to all. */
export function LatestRents({ rents, isStale }: { rents: readonly BriefRent[]; isStale: boolean }) {
  const { t } = useTranslation('dashboards');
  const { can } = useSession();
  const all = can('rent:read') ? (
    <Link to="/apps/cockpit/rents" className={styles.all}>
      {t('latest.all')}
    </Link>
  ) : null;
  return (
    <FiguresPanel
      title={t('latest.title')}
      aside={all}
      isFlush
      isStale={isStale}
      none={rents.length === 0 && t('latest.none')}
    >
      <BriefRents label={t('latest.title')} rents={rents} />
    </FiguresPanel>
  );
}
