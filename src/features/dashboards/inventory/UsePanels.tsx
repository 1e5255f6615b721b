import type { ReactNode } from 'react';
import { shareOf } from '../../../shared/domain/statistics/statistics';
import type { AssetUse, TagUse, Use } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { AssetLink } from '../parts/AssetLink';
import { MaybeLink } from '../parts/MaybeLink';
import { formatCount, formatPercent } from '../parts/numbers';
import { FiguresPanel } from '../parts/FiguresPanel';
import styles from '../parts/ranks.module.css';
import { useListLinks } from '../parts/useListLinks';

/** Rented days out of all days, by tag: the best used first. */
export function TagUsePanel({ uses, isStale }: { uses: readonly TagUse[]; isStale: boolean }) {
  const { t, i18n } = useTranslation('dashboards');
  const links = useListLinks();
  const nameOf = ({ tag, assets }: TagUse) => (
    <span className={styles.asset}>
      <MaybeLink to={tag && links.assets({ tag: String(tag.id) })} className={styles.name}>
        {tag?.description ?? t('inventory.untagged')}
      </MaybeLink>
      <small>{t('inventory.tagAssets', { count: assets, amount: formatCount(assets, i18n.language) })}</small>
    </span>
  );
  return (
    <UsePanel
      title={t('inventory.byTag')}
      uses={uses}
      keyOf={({ tag }) => String(tag?.id ?? '')}
      nameOf={nameOf}
      isStale={isStale}
    />
  );
}

/** Rented days out of all days, by asset: the ten that were out most. */
export function AssetUsePanel({ uses, isStale }: { uses: readonly AssetUse[]; isStale: boolean }) {
  const { t } = useTranslation('dashboards');
  return (
    <UsePanel
      title={t('inventory.byAsset')}
      uses={uses}
      keyOf={({ asset }) => String(asset.serialNumber)}
      nameOf={({ asset }) => <AssetLink asset={asset} />}
      isStale={isStale}
    />
  );
}

interface Props<T extends Use> {
  title: string;
  uses: readonly T[];
  keyOf: (use: T) => string;
  nameOf: (use: T) => ReactNode;
  isStale: boolean;
}

function UsePanel<T extends Use>({ title, uses, keyOf, nameOf, isStale }: Props<T>) {
  const { t, i18n } = useTranslation('dashboards');
  const lang = i18n.language;
  return (
    <FiguresPanel title={title} isStale={isStale} none={uses.length === 0 && t('none')}>
      <ol className={styles.bars}>
        {uses.map((use) => (
          <li key={keyOf(use)}>
            <div className={styles.rank}>
              <span className={styles.rankName}>{nameOf(use)}</span>
              <span className={styles.share}>
                {t('inventory.daysOf', {
                  rented: formatCount(use.rentedDays, lang),
                  days: formatCount(use.days, lang),
                  count: use.days,
                })}
              </span>
              <span className={styles.rankValue}>{formatPercent(shareOf(use.rentedDays, use.days), lang)}</span>
            </div>
            <span
              className={styles.bar}
              aria-hidden="true"
              style={{ inlineSize: `${use.days === 0 ? 0 : (100 * use.rentedDays) / use.days}%` }}
            />
          </li>
        ))}
      </ol>
    </FiguresPanel>
  );
}
