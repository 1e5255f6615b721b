import type { AssetOffer } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { OverdueNote } from '../../../shared/rents/OverdueNote';
import styles from '../parts/dialogs.module.css';
import { lockText } from '../parts/lockText';

interface Props {
  id: string;
  offer: AssetOffer;
  isChosen: boolean;
  /** Enter would choose it. */
  isFirst: boolean;
  /** State and center stand under its name. */
  showsState: boolean;
  onChoose: () => void;
}

/** One asset: to be chosen, or locked with the reason written under its name. */
export function AssetOption({ id, offer: { asset, lock }, isChosen, isFirst, showsState, onChoose }: Props) {
  const { t, i18n } = useTranslation('rent');
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={lock ? true : undefined}
      className={`${styles.offer} ${isChosen ? styles.chosen : isFirst ? styles.first : ''} ${lock ? styles.locked : ''}`}
      onClick={lock ? undefined : onChoose}
    >
      <span className={styles.mark} aria-hidden="true">
        {lock ? <i className="pi pi-lock" /> : <span className={styles.radio} />}
      </span>
      <span className={styles.offerSerial}>{String(asset.serialNumber)}</span>
      <span className={styles.offerName}>
        {assetName(asset)}
        {showsState ? (
          <span className={styles.state}>
            {[asset.state.description, asset.center?.description].filter(Boolean).join(' · ')}
          </span>
        ) : null}
        {lock ? <span className={styles.why}>{lockText(lock, t, i18n.language)}</span> : <OverdueNote asset={asset} />}
      </span>
      {showsState ? null : <span className={styles.center}>{asset.center?.description}</span>}
    </li>
  );
}
