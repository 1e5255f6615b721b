import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { Rent } from '../../../../machines/types';
import { dayOf, formatDay, type Day } from '../../../shared/domain/days';
import { formatMoney } from '../../../shared/domain/money';
import { daysLate } from '../../../shared/domain/rent';
import { PaymentBadge } from '../../../shared/ui/badges/PaymentBadge';
import { StageBadge } from '../../../shared/ui/badges/StageBadge';
import type { Column } from '../../../shared/ui/table/types';
import styles from './list.module.css';

/** Stands where there is nothing to say. */
const DASH = <span className={styles.dash}>—</span>;

/** The columns of the rent list table (specification 2), which every list of rents shares. */
export function rentColumns(t: TFunction<'rents'>, lang: string, today: Day): Column<Rent>[] {
  return [
    {
      key: 'customer',
      header: t('column.customer'),
      sort: 'customer',
      isHeader: true,
      cell: (rent) => (
        <>
          <span className={styles.customer}>{rent.customer.description}</span>
          <span className={styles.under}>
            <span className={styles.underCode}>{rent.code} </span>
            {rent.referenceCode}
          </span>
        </>
      ),
    },
    { key: 'state', header: t('column.state'), sort: 'state', width: 138, skeleton: 'badge', cell: (rent) => <StageBadge state={rent.state} compact /> },
    {
      key: 'start',
      header: t('column.start'),
      sort: 'startDate',
      width: 92,
      cell: (rent) => <span className={styles.figure}>{formatDay(dayOf(rent.startDate), lang)}</span>,
    },
    { key: 'end', header: t('column.end'), sort: 'endDate', width: 102, cell: (rent) => <EndDay rent={rent} lang={lang} today={today} t={t} /> },
    { key: 'code', header: t('column.code'), sort: 'code', width: 104, hideUnder: 760, cell: (rent) => rent.code },
    {
      key: 'reference',
      header: t('column.reference'),
      sort: 'referenceCode',
      width: 76,
      hideUnder: 985,
      cell: (rent) => (rent.referenceCode ? <span className={styles.reference}>{rent.referenceCode}</span> : DASH),
    },
    { key: 'lines', header: t('column.equipment'), sort: 'rentLines', width: 50, align: 'end', hideUnder: 760, cell: (rent) => <span className={styles.figure}>{rent.rentLines.length}</span> },
    {
      key: 'value',
      header: t('column.value'),
      sort: 'paymentTotal',
      width: 90,
      align: 'end',
      cell: (rent) => (
        <>
          <Money value={rent.paymentTotal} lang={lang} />
          <span className={styles.underValue}>{formatMoney(rent.paymentTotalWithVat, lang)}</span>
        </>
      ),
    },
    {
      key: 'vat',
      header: t('column.withVat'),
      sort: 'paymentTotalWithVat',
      width: 90,
      align: 'end',
      hideUnder: 860,
      cell: (rent) => <Money value={rent.paymentTotalWithVat} lang={lang} isSecond />,
    },
    {
      key: 'payment',
      header: t('column.payment'),
      sort: 'payed',
      width: 102,
      skeleton: 'badge',
      cell: (rent) => (rent.payed || rent.state !== 'ORDERING' ? <PaymentBadge rent={rent} compact /> : DASH),
    },
    {
      key: 'actions',
      header: t('column.actions'),
      width: 50,
      align: 'end',
      skeleton: 'none',
      cell: (rent) => (
        <Link to={`/apps/cockpit/rents/${rent.id}`} className={styles.open} aria-label={t('open', { code: rent.code })}>
          <i className="pi pi-chevron-right" aria-hidden="true" />
        </Link>
      ),
    },
  ];
}

function EndDay({ rent, lang, today, t }: { rent: Rent; lang: string; today: Day; t: TFunction<'rents'> }) {
  const days = daysLate(rent, today);
  const end = formatDay(dayOf(rent.endDate), lang);
  if (days === 0) return <span className={styles.figure}>{end}</span>;
  return (
    <span className={styles.lateEnd}>
      <span>{end}</span>
      <small>{t('late', { count: days })}</small>
    </span>
  );
}

/** An amount; from a hundred thousand on in smaller figures, so that none is ever cut. */
function Money({ value, lang, isSecond }: { value: number; lang: string; isSecond?: boolean }) {
  const text = formatMoney(value, lang);
  return <span className={`${isSecond ? styles.second : styles.figure} ${text.length > 11 ? styles.long : ''}`}>{text}</span>;
}
