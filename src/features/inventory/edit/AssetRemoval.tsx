import type { Asset } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RecordRemoval } from '../../../shared/record/RecordRemoval';
import { assetRemoval } from './asset.logic';
import styles from './edit.module.css';

interface Props {
  asset: Asset;
  onClose: () => void;
  onDeleted?: (asset: Asset) => void;
}

/** Asks whether the asset is to be deleted. */
export function AssetRemoval({ asset, onClose, onDeleted }: Props) {
  const { t } = useTranslation('inventory');
  return (
    <RecordRemoval<Asset>
      logic={assetRemoval}
      record={asset}
      ns="inventory"
      invalidates="assets"
      title={t('remove.title')}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <p>{t('remove.question')}</p>
      <p className={styles.removal}>
        {asset.serialNumber}, {assetName(asset)}
      </p>
    </RecordRemoval>
  );
}
