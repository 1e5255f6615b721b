import { Link } from 'react-router-dom';
import type { LineAsset, Maintenance } from '../../../machines/types';
import { isOffered } from '../../shared/config';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { takesModels } from '../../shared/rents/lookupLink';
import { rentPath, type RentPageState } from '../../shared/routing/paths';
import { useSession } from '../../shared/session';
import styles from './list/list.module.css';

interface Props {
  asset: LineAsset;
  /** A rent that counts with the equipment. */
  rent: NonNullable<Maintenance['rents']>[number];
  /** In a cell: one word. */
  isShort?: boolean;
}

/** Leads to the exchange of the unit on the page of a rent; nothing where the user may not exchange it. */
export function ExchangeLink({ asset, rent, isShort }: Props) {
  const { t } = useTranslation('rent');
  const { can } = useSession();
  const mayExchange = rent.state === 'ONGOING' ? can('handover:update') && isOffered('handovers') : can('rent:update');
  if (!mayExchange || !can('rent:read') || !takesModels(rent)) return null;
  const serial = String(asset.serialNumber);
  const text = t(isShort ? 'exchange.accept' : 'exchange.title');
  return (
    <Link
      to={rentPath(rent.id)}
      state={{ exchanges: serial } satisfies RentPageState}
      className={isShort ? styles.exchange : undefined}
      aria-label={`${text}: ${t('dates.exchangeOn', { asset: serial, code: rent.code })}`}
    >
      {text}
    </Link>
  );
}
