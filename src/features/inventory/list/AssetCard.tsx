import { Link } from 'react-router-dom';
import type { Asset } from '../../../../machines/types';
import { RowBox } from './RowSelection';
import { assetName, isTaken } from '../../../shared/domain/asset';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { assetPath } from '../../../shared/routing/paths';
import { OverdueNote } from '../../../shared/rents/OverdueNote';
import { AssetStateBadge } from '../../../shared/ui/badges/AssetStateBadge';
import { assetSelecting } from './assetColumns';
import styles from './list.module.css';
import { NowText } from './NowText';
import { TagList } from './TagList';

/** An asset as a card, for a phone: a box to select it where it can be changed, the rest opens it. */
export function AssetCard({ asset, canSelect }: { asset: Asset; canSelect: boolean }) {
  const { t, i18n } = useTranslation('inventory');
  return (
    <div className={styles.card}>
      {canSelect ? <RowBox row={asset} selecting={assetSelecting(t)} /> : null}
      <Link to={assetPath(asset.serialNumber)} className={styles.cardLink}>
        <span className={styles.cardName}>{assetName(asset) || asset.serialNumber}</span>
        <span className={styles.cardCost}>
          {asset.costValue == null ? '' : formatMoney(asset.costValue, i18n.language)}
        </span>
        <span className={styles.cardWhere}>{asset.center?.description}</span>
        <span className={styles.cardSerial}>{asset.serialNumber}</span>
        <span className={styles.cardFoot}>
          <AssetStateBadge state={asset.state} isTaken={isTaken(asset)} />
          <TagList tags={asset.tags ?? []} most={2} />
        </span>
        {asset.availability?.now ? (
          <span className={styles.cardNow}>
            <NowText asset={asset} />
          </span>
        ) : (
          <OverdueNote asset={asset} />
        )}
      </Link>
    </div>
  );
}
