import { RecordCard } from '../../../shared/collection/RecordCard';
import { assetName } from '../../../shared/domain/asset';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { assetPath } from '../../../shared/routing/paths';
import { AssetStateBadge } from '../../../shared/ui/badges/AssetStateBadge';
import type { PlacedAsset } from './center.logic';
import cells from '../../../shared/ui/table/cells.module.css';
import { WhereNow } from './WhereNow';

/** Equipment of a center as a card, for a phone; the whole of it opens the equipment where it has a page. */
export function CenterAssetCard({ row, hasPages }: { row: PlacedAsset; hasPages: boolean }) {
  const { i18n } = useTranslation('centers');
  const { asset } = row;
  return (
    <RecordCard
      to={hasPages ? assetPath(asset.serialNumber) : undefined}
      title={assetName(asset) || String(asset.serialNumber)}
    >
      <span className={cells.figure}>{String(asset.serialNumber)}</span>
      <WhereNow row={row} lang={i18n.language} isPlain={hasPages} />
      <span>
        <AssetStateBadge state={asset.state} isTaken={row.rent !== null} />
      </span>
    </RecordCard>
  );
}
