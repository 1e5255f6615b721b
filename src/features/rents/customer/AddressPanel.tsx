import type { Rent } from '../../../../machines/types';
import { rentCan } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import { addressLines } from './addressLines';
import { ChangeButton } from '../parts/ChangeButton';
import styles from '../page/side.module.css';
import { RentCustomerDialog } from './RentCustomerDialog';

/** Where the equipment goes, with the way there. */
export function AddressPanel({ rent, canEdit, isPhone }: { rent: Rent; canEdit: boolean; isPhone: boolean }) {
  const { t } = useTranslation('rent');
  const dialog = useDialog<true>();
  const mayChange = canEdit && rentCan(rent, 'customer.change');
  const address = addressLines(rent.delliveryAddress);
  return (
    <DetailPanel
      title={t('address.title')}
      aside={mayChange ? <ChangeButton label={t('address.change')} onClick={() => dialog.open(true)} /> : null}
    >
      {address ? (
        <>
          <address className={styles.address}>
            <span>{address.street}</span>
            <span>{address.place}</span>
          </address>
          {isPhone ? null : (
            <a className={styles.mapLink} href={address.map} target="_blank" rel="noreferrer">
              <i className="pi pi-map-marker" aria-hidden="true" /> {t('address.map')}
              <span className="rc-visually-hidden"> ({t('address.newTab')})</span>
            </a>
          )}
        </>
      ) : (
        <p className={styles.nothing}>
          {rent.delliveryAddress ? t('address.unread', { id: rent.delliveryAddress.id }) : t('address.none')}
        </p>
      )}
      {dialog.opened ? <RentCustomerDialog rent={rent} onClose={dialog.close} /> : null}
    </DetailPanel>
  );
}
