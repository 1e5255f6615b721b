import type { Rent } from '../../../../machines/types';
import { phoneUrl } from '../../../shared/domain/formats/phone';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { addressLines } from '../customer/addressLines';
import styles from './detail.module.css';

/** Links on a phone: call the customer, and find the way. */
export function PhoneLinks({ rent }: { rent: Rent }) {
  const { t } = useTranslation('rent');
  const { phone } = rent.customer;
  const address = addressLines(rent.delliveryAddress);
  if (!phone && !address) return null;
  return (
    <div className={styles.phoneLinks}>
      {phone ? (
        <a href={phoneUrl(phone)}>
          <i className="pi pi-phone" aria-hidden="true" /> {t('actions.call')}
        </a>
      ) : null}
      {address ? (
        <a href={address.map} target="_blank" rel="noreferrer">
          <i className="pi pi-map-marker" aria-hidden="true" /> {t('address.map')}
          <span className="rc-visually-hidden"> ({t('address.newTab')})</span>
        </a>
      ) : null}
    </div>
  );
}
