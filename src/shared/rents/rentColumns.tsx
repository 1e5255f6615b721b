import type { TFunction } from 'i18next';
import type { Rent } from '../../../machines/types';
import { dayOf, formatDay, type Day } from '../domain/days/days';
import { formatMoney } from '../domain/formats/money';
import { RENT_STAGES } from '../../../contract/lib/limits';
import { daysLate } from '../domain/rent';
import { rentPath } from '../routing/paths';
import { paymentBadge, paymentText } from '../ui/badges/PaymentBadge';
import { stageBadge } from '../ui/badges/StageBadge';
import { openColumn } from '../ui/table/openColumn';
import type { Column } from '../ui/table/types';
import cells from '../ui/table/cells.module.css';
import styles from './rentColumns.module.css';

/** Content of a cell without a value. */
const DASH = <span className={cells.dash}>—</span>;

/** A customer's name, on as many lines as it needs. */
export const customerName = (rent: Rent) => <span className={styles.customer}>{rent.customer.description}</span>;

/** The columns that every list of rents shares (product 2.8). */
export function rentColumns(t: TFunction<'rents'>, lang: string, today: Day): Column<Rent>[] {
  // Made once for all rows, as finding a text takes long.
  const stages = Object.fromEntries(RENT_STAGES.map((state) => [state, stageBadge({ state, compact: true }, t)]));
  const [paid, unpaid, part] = [{ payed: true }, { payed: false }, { payed: false, paidTotal: 1 }].map((rent) =>
    paymentBadge({ rent: { state: 'ENDED', ...rent }, compact: true }, t),
  );
  return [
    {
      key: 'customer',
      text: (rent) => rent.customer.description,
      header: t('column.customer'),
      sort: 'customer',
      isHeader: true,
      cell: (rent) => (
        <>
          {customerName(rent)}
          <span className={styles.under}>
            <span className={styles.underCode}>{rent.code} </span>
            {rent.referenceCode}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      text: (rent) => t(`stage.${rent.state}`, { defaultValue: rent.state }),
      header: t('column.state'),
      sort: 'state',
      width: 138,
      skeleton: 'badge',
      cell: ({ state }) => stages[state] ?? stageBadge({ state, compact: true }, t),
    },
    {
      key: 'start',
      text: (rent) => formatDay(dayOf(rent.startDate), lang),
      header: t('column.start'),
      sort: 'startDate',
      width: 86,
      cellClass: cells.figure,
    },
    {
      key: 'end',
      text: (rent) => formatDay(dayOf(rent.endDate), lang),
      header: t('column.end'),
      sort: 'endDate',
      width: 93,
      cellClass: cells.figure,
      cell: (rent) => <EndDay rent={rent} lang={lang} today={today} t={t} />,
    },
    {
      key: 'code',
      text: (rent) => rent.code,
      header: t('column.code'),
      sort: 'code',
      width: 98,
      hideUnder: 760,
    },
    {
      key: 'reference',
      text: (rent) => rent.referenceCode,
      header: t('column.reference'),
      sort: 'referenceCode',
      width: 84,
      hideUnder: 1240,
      cell: (rent) =>
        rent.referenceCode ? (
          <span className={`${cells.twoLines} ${styles.reference}`}>{rent.referenceCode}</span>
        ) : (
          DASH
        ),
    },
    {
      key: 'lines',
      text: (rent) => rent.rentLines.length,
      header: t('column.equipment'),
      sort: 'rentLines',
      width: 47,
      align: 'end',
      hideUnder: 860,
      cellClass: cells.figure,
    },
    {
      key: 'value',
      isAmount: true,
      text: (rent) => rent.paymentTotal,
      header: t('column.value'),
      sort: 'paymentTotal',
      width: 96,
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
      isAmount: true,
      text: (rent) => rent.paymentTotalWithVat,
      header: t('column.withVat'),
      sort: 'paymentTotalWithVat',
      width: 96,
      align: 'end',
      hideUnder: 1240,
      cell: (rent) => <Money value={rent.paymentTotalWithVat} lang={lang} isSecond />,
    },
    {
      key: 'payment',
      text: (rent) => paymentText(rent, t),
      header: t('column.payment'),
      sort: 'payed',
      width: 105,
      skeleton: 'badge',
      cell: (rent) => (rent.payed ? paid : rent.state === 'ORDERING' ? DASH : rent.paidTotal ? part : unpaid),
    },
    openColumn(
      t('column.actions'),
      (rent) => t('open', { code: rent.code }),
      (rent) => rentPath(rent.id),
    ),
  ];
}

/** Extra class of a rent's row: a late one stands out. */
export function rentRowClass(rent: Rent, today: Day): string | undefined {
  return daysLate(rent, today) > 0 ? cells.late : undefined;
}

function EndDay({ rent, lang, today, t }: { rent: Rent; lang: string; today: Day; t: TFunction<'rents'> }) {
  const days = daysLate(rent, today);
  const end = formatDay(dayOf(rent.endDate), lang);
  if (days === 0) return end;
  return (
    <span className={cells.lateDay}>
      <span>{end}</span>
      <small>{t('late', { count: days })}</small>
    </span>
  );
}

/** An amount; from a hundred thousand on in smaller figures, so that none is ever cut. */
function Money({ value, lang, isSecond }: { value: number; lang: string; isSecond?: boolean }) {
  const text = formatMoney(value, lang);
  return (
    <span className={`${isSecond ? styles.second : cells.figure} ${text.length > 11 ? styles.long : ''}`}>{text}</span>
  );
}
