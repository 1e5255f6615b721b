import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { formatMoney } from '../../../shared/domain/formats/money';
import type { RankedAsset } from '../../../../contract/statistics';
import type { HomeStatistics } from '../../../../contract/statistics';
import { shareOf } from '../../../shared/domain/statistics/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ChartCanvas } from '../../../shared/ui/charts/ChartCanvas';
import { ChartPanel } from '../../../shared/ui/charts/ChartPanel';
import type { ChartTheme } from '../../../shared/ui/charts/chartTheme';
import { colourOf, donutChart } from './donutChart';
import type { Column } from '../../../shared/ui/table/types';
import { AssetLink, nameOf } from './AssetLink';
import { formatPercent, formatShortMoney } from './numbers';
import shared from './parts.module.css';
import ranks from './ranks.module.css';
import styles from './topEquipment.module.css';

/** A part of the ring: an asset, or all others together. */
interface Part {
  key: string;
  label: string;
  asset: RankedAsset['asset'] | null;
  billing: number;
  share: string;
}

/** Several of a kind are told apart by their number. */
const nameWithNumber = ({ label, asset }: Part): string => (asset ? `${label} (${asset.serialNumber})` : label);

const columnsOf = (t: TFunction<'dashboards'>, lang: string): Column<Part>[] => [
  { key: 'name', header: t('equipment.name'), isHeader: true, text: nameWithNumber },
  {
    key: 'billing',
    header: t('chart.billing'),
    align: 'end',
    cell: ({ billing }) => formatMoney(billing, lang),
    text: ({ billing }) => billing,
  },
  { key: 'share', header: t('share'), align: 'end', text: ({ share }) => share },
];

/** The parts under the ring, in the order of the ring. */
function Ranks({ parts }: { parts: readonly Part[] }) {
  const { i18n } = useTranslation();
  return (
    <ul className={styles.ranks}>
      {parts.map(({ key, label, asset, billing, share }) => (
        <li key={key}>
          <span className={styles.swatch} aria-hidden="true" />
          <span className={ranks.rankName}>{asset ? <AssetLink asset={asset} /> : label}</span>
          <span className={ranks.rankValue}>{formatMoney(billing, i18n.language)}</span>
          <span className={ranks.share}>{share}</span>
        </li>
      ))}
    </ul>
  );
}

/** The five assets with the highest billing in the period, the rest as `Outros` (product 9.5). */
export function TopEquipment({ figures, isStale }: { figures: HomeStatistics; isStale: boolean }) {
  const { t, i18n } = useTranslation('dashboards');
  const lang = i18n.language;
  const { topEquipment } = figures;
  const parts = useMemo((): Part[] => {
    const share = (billing: number) => formatPercent(shareOf(billing, topEquipment.billing), lang);
    const named = topEquipment.items.map(({ asset, billing }) => ({
      key: String(asset.serialNumber),
      label: nameOf(asset),
      asset,
      billing,
      share: share(billing),
    }));
    const { count, billing } = topEquipment.others;
    return count === 0
      ? named
      : [...named, { key: 'others', label: t('others'), asset: null, billing, share: share(billing) }];
  }, [topEquipment, lang, t]);
  const spec = useMemo(
    () =>
      parts.map(({ label, billing, share, asset }) => ({
        label,
        value: billing,
        text: `${formatMoney(billing, lang)} · ${share}`,
        isRest: asset === null,
      })),
    [parts, lang],
  );
  const config = useCallback((theme: ChartTheme) => donutChart(spec, theme), [spec]);
  const summary = parts.map(({ label, share }) => `${label} ${share}`).join(', ');
  return (
    <ChartPanel
      title={t('equipment.title')}
      isNarrow
      isStale={isStale}
      columns={columnsOf(t, lang)}
      rows={parts}
      rowKey={({ key }) => key}
    >
      {(handle) =>
        parts.length === 0 ? (
          <p className={shared.none}>{t('none')}</p>
        ) : (
          <>
            <div className={styles.ring}>
              <ChartCanvas
                ref={handle}
                label={t('equipment.summary', { parts: summary })}
                config={config}
                legend={(theme) =>
                  spec.map((part, rank) => ({
                    colour: colourOf(part, rank, theme),
                    label: part.label,
                    detail: part.text,
                  }))
                }
              />
              <span className={styles.middle} aria-hidden="true">
                <strong>{formatShortMoney(topEquipment.billing, lang)}</strong>
                {t('equipment.billed')}
              </span>
            </div>
            <Ranks parts={parts} />
          </>
        )
      }
    </ChartPanel>
  );
}
