import { useNavigate } from 'react-router-dom';
import type { CancelledRent } from '../../../../machines/types';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { RecordCard } from '../../../shared/collection/RecordCard';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { cancelledRentPath } from '../../../shared/routing/paths';
import { prefetchList } from '../../../shared/collection/prefetchList';
import styles from './cancelled.module.css';
import { cancelledColumns, cancelledOn, periodOf } from './cancelledColumns';
import { CANCELLED_SHAPE, cancelledList, cancelledSource } from './cancelledRents.logic';

export const prefetchData = prefetchList(cancelledList, CANCELLED_SHAPE);

/** `/apps/cockpit/cancelled-rents`: rents that were cancelled, with the reason, the latest first. */
export function Component() {
  const { t, i18n } = useTranslation('cancelledRents');
  const lang = i18n.language;
  const navigate = useNavigate();
  return (
    <CollectionPage<CancelledRent>
      logic={cancelledList}
      source={cancelledSource}
      shape={CANCELLED_SHAPE}
      invalidatedBy="rents"
      ns="cancelledRents"
      icon="ban"
      columns={cancelledColumns(t, lang)}
      card={(rent) => (
        <RecordCard to={cancelledRentPath(rent.id)} title={rent.customer.description} isSplit>
          <span className={styles.code}>{rent.code}</span>
          <span className={styles.whole}>{rent.reason}</span>
          <span className={styles.text}>
            {[periodOf(rent, lang), formatMoney(rent.paymentTotal, lang)].join(' · ')}
          </span>
          <span className={styles.text}>
            {t('cancelled', { day: cancelledOn(rent, lang), user: rent.cancelledBy })}
          </span>
        </RecordCard>
      )}
      onOpen={({ id }) => void navigate(cancelledRentPath(id))}
      sorts={['-cancelledAt', 'customer', 'startDate', '-paymentTotal']}
    />
  );
}
