import type { TFunction } from 'i18next';
import type { CancelledRent } from '../../../../machines/types';
import { dateToDay, dayOf, formatDay } from '../../../shared/domain/days/days';
import { formatPeriod } from '../../../shared/domain/days/dayText';
import { formatMoney } from '../../../shared/domain/formats/money';
import { cancelledRentPath } from '../../../shared/routing/paths';
import { openColumn } from '../../../shared/ui/table/openColumn';
import type { Column } from '../../../shared/ui/table/types';
import styles from './cancelled.module.css';

/** Period of a cancelled rent: `12/11/2026 – 27/11/2026`. */
export function periodOf({ startDate, endDate }: CancelledRent, lang: string): string {
  return formatPeriod({ start: dayOf(startDate), end: dayOf(endDate) }, lang);
}

/** Day on which a rent was cancelled, in the time zone of the browser: `12/11/2026`. */
export function cancelledOn({ cancelledAt }: CancelledRent, lang: string): string {
  return formatDay(dateToDay(new Date(cancelledAt)), lang);
}

/** Columns of the list of cancelled rents. */
export function cancelledColumns(t: TFunction<'cancelledRents'>, lang: string): Column<CancelledRent>[] {
  const period = (rent: CancelledRent) => periodOf(rent, lang);
  const cancelledAt = (rent: CancelledRent) => cancelledOn(rent, lang);
  return [
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
    },
    { key: 'period', header: t('column.period'), sort: 'startDate', width: 180, text: period },
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
    },
    {
      key: 'cancelledAt',
      header: t('column.cancelledAt'),
      sort: 'cancelledAt',
      width: 105,
      text: cancelledAt,
    },
    {
      key: 'paymentTotal',
      isAmount: true,
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
}
