import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Center } from '../../../../machines/types';
import { centerAddress } from '../centerAddress';
import { centerPath } from '../paths';
import styles from './list.module.css';

/** A center as a card, for a phone; the whole of it opens the center. */
export function CenterCard({ center }: { center: Center }) {
  const { t } = useTranslation('centers');
  const { id, description, phone, assetCount } = center;
  const address = centerAddress(center);
  return (
    <Link to={centerPath(id)} className={styles.card}>
      <span className={styles.cardName}>{description}</span>
      {address ? <span>{address}</span> : null}
      <span>
        {[phone, assetCount === undefined ? '' : t('assetCount', { count: assetCount })].filter(Boolean).join(' · ')}
      </span>
    </Link>
  );
}
