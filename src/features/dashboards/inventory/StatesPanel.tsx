import { shareOf } from '../../../shared/domain/statistics/statistics';
import type { InventoryStatistics } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { AssetStateBadge } from '../../../shared/ui/badges/AssetStateBadge';
import { MaybeLink } from '../parts/MaybeLink';
import { formatCount, formatPercent } from '../parts/numbers';
import { FiguresPanel } from '../parts/FiguresPanel';
import styles from '../parts/ranks.module.css';
import { useListLinks } from '../parts/useListLinks';

/** How many assets are in which state, today. */
export function StatesPanel({
  states,
  assets,
  isStale,
}: Pick<InventoryStatistics, 'states' | 'assets'> & { isStale: boolean }) {
  const { t, i18n } = useTranslation('dashboards');
  const lang = i18n.language;
  const links = useListLinks();
  return (
    <FiguresPanel title={t('inventory.states')} isStale={isStale} none={states.length === 0 && t('inventory.noAssets')}>
      <ul className={styles.bars}>
        {states.map(({ state, assets: count }) => (
          <li key={state.id}>
            <div className={styles.rank}>
              <MaybeLink to={links.assets({ state: String(state.id) })} className={styles.name}>
                <AssetStateBadge state={state} compact />
              </MaybeLink>
              <span className={styles.rankValue}>{formatCount(count, lang)}</span>
              <span className={styles.share}>{formatPercent(shareOf(count, assets), lang)}</span>
            </div>
            <span className={styles.bar} aria-hidden="true" style={{ inlineSize: `${(100 * count) / assets}%` }} />
          </li>
        ))}
      </ul>
    </FiguresPanel>
  );
}
