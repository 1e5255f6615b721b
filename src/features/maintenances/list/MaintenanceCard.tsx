import type { Maintenance } from '../../../../machines/types';
import { RecordCard } from '../../../shared/collection/RecordCard';
import { assetName } from '../../../shared/domain/asset';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { maintenanceDaysLate } from '../../../shared/domain/maintenance';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useToday } from '../../../shared/useToday';
import { affectedRents } from '../affectedRents';
import { MaintenanceLateBadge, MaintenanceStateBadge, typeText } from '../badges';
import { maintenancePath } from '../maintenancesPaths';
import styles from './list.module.css';

/** A maintenance as a card, for a phone; the whole of it opens the maintenance. */
export function MaintenanceCard({ maintenance }: { maintenance: Maintenance }) {
  const { t, i18n } = useTranslation('maintenances');
  const today = useToday();
  const { id, asset, type, state, startDate, endDate, costValue } = maintenance;
  const isLate = maintenanceDaysLate(maintenance, today) > 0;
  const count = affectedRents(maintenance).length;
  const day = (wire: string) => formatDay(dayOf(wire), i18n.language);
  return (
    <RecordCard to={maintenancePath(id)} title={assetName(asset) || String(asset.serialNumber)} isLate={isLate} isSplit>
      {costValue == null ? null : <span className={styles.cardCost}>{formatMoney(costValue, i18n.language)}</span>}
      <span className={styles.wide}>
        {String(asset.serialNumber)} · {typeText(t, type)}
      </span>
      <span className={styles.wide}>
        {day(startDate)} – {day(endDate)}
      </span>
      <span className={styles.badges}>
        <MaintenanceStateBadge state={state} />
        <MaintenanceLateBadge maintenance={maintenance} />
      </span>
      {count === 0 ? null : (
        <span className={`${styles.wide} ${styles.affected}`}>
          <i className="pi pi-exclamation-triangle" aria-hidden="true" /> {t('affected.count', { count })}
        </span>
      )}
    </RecordCard>
  );
}
