import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CancelledRent } from '../../../../machines/types';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { RecordCard } from '../../../shared/collection/RecordCard';
import { dateToDay, dayOf, formatDay } from '../../../shared/domain/days';
import { formatPeriod } from '../../../shared/domain/dayText';
import { formatMoney } from '../../../shared/domain/money';
import { openColumn } from '../../../shared/ui/table/openColumn';
import type { Column } from '../../../shared/ui/table/types';
import { cancelledRentPath } from '../../../shared/paths';
import styles from './cancelled.module.css';
import { CANCELLED_SHAPE, cancelledList, cancelledSource } from './cancelledRents.logic';

/** `/apps/cockpit/cancelled-rents`: rents that were cancelled, with the reason, the latest first. */
export function Component() {
  const { t, i18n } = useTranslation('cancelledRents');
  const lang = i18n.language;
  const navigate = useNavigate();
  const period = ({ startDate, endDate }: CancelledRent) =>
    formatPeriod({ start: dayOf(startDate), end: dayOf(endDate) }, lang);
  const cancelledOn = ({ cancelledAt }: CancelledRent) => formatDay(dateToDay(new Date(cancelledAt)), lang);
  const columns: Column<CancelledRent>[] = [
    {
      key: 'customer',
      header: t('column.customer'),
      sort: 'customer',
      isHeader: true,
      text: ({ customer }) => customer.description,
      cell: ({ customer }) => <span className={styles.whole}>{customer.description}</span>,
    },
    {
      key: 'code',
      header: t('column.code'),
      sort: 'code',
      width: 105,
      text: ({ code }) => code,
      cell: ({ code }) => code,
    },
    { key: 'period', header: t('column.period'), sort: 'startDate', width: 180, text: period, cell: period },
    {
      key: 'reason',
      header: t('column.reason'),
      text: ({ reason }) => reason,
      cell: ({ reason }) => <span className={styles.whole}>{reason}</span>,
    },
    {
      key: 'cancelledBy',
      header: t('column.cancelledBy'),
      sort: 'cancelledBy',
      width: 110,
      hideUnder: 860,
      text: ({ cancelledBy }) => cancelledBy,
      cell: ({ cancelledBy }) => cancelledBy,
    },
    {
      key: 'cancelledAt',
      header: t('column.cancelledAt'),
      sort: 'cancelledAt',
      width: 105,
      text: cancelledOn,
      cell: cancelledOn,
    },
    {
      key: 'paymentTotal',
      header: t('column.paymentTotal'),
      sort: 'paymentTotal',
      width: 110,
      align: 'end',
      hideUnder: 760,
      text: ({ paymentTotal }) => paymentTotal,
      cell: ({ paymentTotal }) => formatMoney(paymentTotal, lang),
    },
    openColumn(
      t('column.actions'),
      ({ code }) => t('open', { code }),
      ({ id }) => cancelledRentPath(id),
    ),
  ];
  return (
    <CollectionPage<CancelledRent>
      logic={cancelledList}
      source={cancelledSource}
      shape={CANCELLED_SHAPE}
      invalidatedBy="rents"
      ns="cancelledRents"
      icon="ban"
      columns={columns}
      card={(rent) => (
        <RecordCard to={cancelledRentPath(rent.id)} title={rent.customer.description} isSplit>
          <span className={styles.code}>{rent.code}</span>
          <span className={styles.whole}>{rent.reason}</span>
          <span className={styles.text}>{[period(rent), formatMoney(rent.paymentTotal, lang)].join(' · ')}</span>
          <span className={styles.text}>{t('cancelled', { day: cancelledOn(rent), user: rent.cancelledBy })}</span>
        </RecordCard>
      )}
      onOpen={({ id }) => void navigate(cancelledRentPath(id))}
      sorts={['-cancelledAt', 'customer', 'startDate', '-paymentTotal']}
    />
  );
}
