import { useEffect, useRef } from 'react';
import type { Address } from '../../../../machines/types';
import { formatAddress } from '../../../shared/domain/customer';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Badge } from '../../../shared/ui/badges/Badge';
import { focusIfLost } from '../../../shared/ui/focusIfLost';
import { AsideButton } from '../../../shared/ui/form/AsideButton';
import { IconButton } from '../../../shared/ui/IconButton';
import { iconButtonClass } from '../../../shared/ui/iconButtonClass';
import styles from './address.module.css';

interface Props {
  address: Address;
  /** Whether another change is on its way. */
  isBusy: boolean;
  /** Null without the permission to change. */
  onMark: (() => void) | null;
  onChange: () => void;
  onDelete: () => void;
}

/** An address on one line, `street, location postalCode country`, with what can be done with it. */
export function AddressItem({ address, isBusy, onMark, onChange, onDelete }: Props) {
  const { t } = useTranslation('addresses');
  const line = formatAddress(address);
  // The button that marks goes with the focus once the address is marked.
  const changeButton = useRef<HTMLButtonElement>(null);
  const hasMarked = useRef(false);
  useEffect(() => {
    if (hasMarked.current && address.isDelliveryAddress) focusIfLost(changeButton.current);
  }, [address.isDelliveryAddress]);
  const mark = () => {
    hasMarked.current = true;
    onMark?.();
  };
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(line)}`;
  return (
    <li className={styles.address}>
      <div className={styles.where}>
        <span>{line}</span>
        {address.isDelliveryAddress ? (
          <Badge tone="slate" icon="truck" text={t('list.delivery')} compact />
        ) : onMark ? (
          <AsideButton isBusy={isBusy} onClick={mark}>
            {t('list.mark')}
          </AsideButton>
        ) : null}
      </div>
      <div className={styles.tools}>
        <a
          className={`${iconButtonClass('square')} ${styles.tool}`}
          href={map}
          target="_blank"
          rel="noreferrer"
          data-pr-tooltip={t('list.map')}
          aria-label={`${t('list.map')}: ${line} (${t('list.newTab')})`}
        >
          <i className="pi pi-map-marker" aria-hidden="true" />
        </a>
        {onMark ? (
          <>
            <IconButton
              icon="pencil"
              look="square"
              ref={changeButton}
              className={styles.tool}
              data-pr-tooltip={t('change')}
              label={t('list.change', { address: line })}
              onClick={onChange}
            />
            <IconButton
              icon="trash"
              look="square"
              className={styles.tool}
              data-pr-tooltip={t('removal.title')}
              label={t('list.delete', { address: line })}
              onClick={onDelete}
            />
          </>
        ) : null}
      </div>
    </li>
  );
}
