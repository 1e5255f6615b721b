import { Link } from 'react-router-dom';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { rentPath } from '../../../shared/routing/paths';
import { useHasRoute } from '../../../shared/routing/routing';
import { useSession } from '../../../shared/session';
import { placeKey, type PlacedAsset } from './center.logic';
import styles from './detail.module.css';

/** Where equipment of the center is now: with a customer, in the workshop, or here. */
export function WhereNow({ row, lang, isPlain }: { row: PlacedAsset; lang: string; isPlain?: boolean }) {
  const { t } = useTranslation('centers');
  const { can } = useSession();
  const maintenanceAddress = `/apps/cockpit/maintenances/${row.maintenance?.id ?? 0}`;
  const mayOpenMaintenance = useHasRoute(maintenanceAddress) && can('maintenance:read') && !isPlain;
  const { rent, maintenance } = row;
  if (rent) {
    const until = t('where.until', { day: formatDay(dayOf(rent.endDate), lang) });
    return (
      <span className={styles.where}>
        <span>
          {can('rent:read') && !isPlain ? <Link to={rentPath(rent.id)}>{rent.code}</Link> : rent.code} {until}
        </span>{' '}
        {/* Without the permission to read rents, only their days show. */}
        <small>{rent.customer?.description}</small>
      </span>
    );
  }
  if (maintenance) {
    const words = t('where.maintenance');
    return (
      <span className={styles.where}>
        <span>
          {mayOpenMaintenance ? <Link to={maintenanceAddress}>{words}</Link> : words}{' '}
          {t('where.until', { day: formatDay(dayOf(maintenance.endDate), lang) })}
        </span>
      </span>
    );
  }
  return <span className={styles.here}>{t(placeKey(row))}</span>;
}
