import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { OpenItem } from '../../../../contract/openItems';
import { dayOf, formatDay, type Day } from '../../../shared/domain/days/days';
import { formatPeriod } from '../../../shared/domain/days/dayText';
import { dueWords } from '../../../shared/rents/dueWords';
import { customerPath, rentPath } from '../../../shared/routing/paths';
import { formatMoney } from '../../../shared/domain/formats/money';
import cells from '../../../shared/ui/table/cells.module.css';
import type { Column } from '../../../shared/ui/table/types';
import styles from './open.module.css';

interface Options {
  t: TFunction<'openItems'>;
  tRents: TFunction<'rents'>;
  lang: string;
  today: Day;
}

/** Page of the rent, or that of the customer for an account. */
export function openItemPath({ rent, customer }: OpenItem): string {
  return rent ? rentPath(rent.id) : customerPath(customer.id);
}

/** Code of the rent; an account has none. */
export function openItemName({ rent }: OpenItem, t: Options['t']): string {
  return rent?.code ?? t('account');
}

/** When a debt is due, or for how long it has been; null for others. */
export function dueText({ dueOn }: OpenItem, { tRents, lang, today }: Omit<Options, 't'>): string | null {
  return dueOn === null ? null : dueWords({ dueOn, endDate: dueOn }, today, { t: tRents, language: lang });
}

/** First and last day of the rent. */
function periodOf({ rent }: OpenItem, lang: string): string | null {
  return rent && formatPeriod({ start: dayOf(rent.startDate), end: dayOf(rent.endDate) }, lang);
}

/** Columns of open items. */
export function openColumns({ t, ...words }: Options): Column<OpenItem>[] {
  const { lang, today } = words;
  return [
    {
      key: 'customer',
      header: t('column.customer'),
      sort: 'customer',
      isHeader: true,
      isCut: true,
      text: ({ customer }) => customer.description,
      cell: ({ customer }) => (
        <Link className={styles.link} to={customerPath(customer.id)}>
          {customer.description}
        </Link>
      ),
    },
    {
      key: 'rent',
      header: t('column.rent'),
      width: 130,
      text: (item) => openItemName(item, t),
      cell: (item) => (
        <Link className={styles.link} to={openItemPath(item)}>
          {openItemName(item, t)}
        </Link>
      ),
    },
    {
      key: 'period',
      header: t('column.period'),
      width: 190,
      hideUnder: 860,
      text: (item) => periodOf(item, lang),
      cell: (item) => periodOf(item, lang) ?? '–',
    },
    {
      key: 'dueOn',
      header: t('column.dueOn'),
      sort: 'dueOn',
      width: 190,
      text: ({ dueOn }) => dueOn && formatDay(dayOf(dueOn), lang),
      cell: (item) => (
        <span className={item.dueOn !== null && dayOf(item.dueOn) < today ? styles.late : undefined}>
          {dueText(item, words) ?? '–'}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('column.amount'),
      sort: 'amount',
      width: 120,
      align: 'end',
      isAmount: true,
      text: ({ amount }) => amount,
      cell: ({ amount }) => <span className={cells.figure}>{formatMoney(amount, lang)}</span>,
    },
  ];
}
