import type { LineAsset } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { sameId } from '../../../shared/domain/ids';
import { MaybeLink } from './MaybeLink';
import styles from './ranks.module.css';
import { useListLinks } from './useListLinks';

/** Name of an asset; the serial number without one. */
export function nameOf(asset: LineAsset): string {
  return assetName(asset) || String(asset.serialNumber);
}

/** An asset's name over its serial number, which tells equal ones apart; leads to its page. */
export function AssetLink({ asset }: { asset: LineAsset }) {
  const links = useListLinks();
  const name = nameOf(asset);
  return (
    <span className={styles.asset}>
      <MaybeLink to={links.asset(asset.serialNumber)} className={styles.name}>
        {name}
      </MaybeLink>
      {sameId(name, asset.serialNumber) ? null : <small>{asset.serialNumber}</small>}
    </span>
  );
}
