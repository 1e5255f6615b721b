import { isOffered } from '../../../shared/config';
import { formatMoney } from '../../../shared/domain/formats/money';
import { shareOf } from '../../../shared/domain/statistics/statistics';
import type { InventoryStatistics } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { dashboardOf } from '../figures.logic';
import { DashboardPage } from '../parts/DashboardPage';
import { formatCount, formatPercent } from '../parts/numbers';
import styles from '../parts/parts.module.css';
import { StatCard } from '../parts/StatCard';
import { useListLinks } from '../parts/useListLinks';
import { prefetchDashboard, useDashboard } from '../useDashboard';
import { CostPanel } from './CostPanel';
import { IdlePanel } from './IdlePanel';
import { StatesPanel } from './StatesPanel';
import { AssetUsePanel, TagUsePanel } from './UsePanels';

const logic = dashboardOf('inventory');
export const prefetchData = prefetchDashboard(logic);

/** `/apps/cockpit/inventory-dashboard`: states, utilisation, idle equipment and cost (product 9.6). */
export function Component() {
  const { t } = useTranslation('dashboards');
  const board = useDashboard(logic);
  const { figures, isStale } = board;
  return (
    <DashboardPage title={t('inventory.title')} board={board}>
      {figures ? <Figures figures={figures} isStale={isStale} /> : null}
    </DashboardPage>
  );
}

function Figures({ figures, isStale }: { figures: InventoryStatistics; isStale: boolean }) {
  const { t, i18n } = useTranslation('dashboards');
  const lang = i18n.language;
  const links = useListLinks();
  const hasMaintenances = isOffered('maintenances');
  const { assets, use, elapsed, idle, maintenance } = figures;
  return (
    <>
      <div className={`${styles.cards} ${isStale ? styles.stale : ''}`}>
        <StatCard
          label={t('inventory.assets')}
          value={formatCount(assets, lang)}
          note={t('inventory.statesNote', { count: figures.states.length })}
          to={links.assets({})}
        />
        <StatCard
          label={t('inventory.use')}
          value={formatPercent(shareOf(use.rentedDays, use.days), lang)}
          note={t('inventory.useNote', {
            count: use.rentedDays,
            rented: formatCount(use.rentedDays, lang),
            days: formatCount(use.days, lang),
          })}
        />
        <StatCard
          label={t('inventory.idle')}
          value={formatCount(idle.count, lang)}
          note={t('inventory.idleNote', { count: elapsed })}
        />
        {hasMaintenances ? (
          <StatCard
            label={t('inventory.cost')}
            value={formatMoney(maintenance.cost, lang)}
            note={t('inventory.costNote', {
              percent: formatPercent(shareOf(maintenance.cost, maintenance.billing), lang),
              billing: formatMoney(maintenance.billing, lang),
            })}
          />
        ) : null}
      </div>
      <div className={styles.halves}>
        <TagUsePanel uses={figures.tagUse} isStale={isStale} />
        <StatesPanel states={figures.states} assets={assets} isStale={isStale} />
        <IdlePanel idle={idle} isStale={isStale} />
        <AssetUsePanel uses={figures.assetUse} isStale={isStale} />
      </div>
      {hasMaintenances ? <CostPanel maintenance={maintenance} isStale={isStale} /> : null}
    </>
  );
}
