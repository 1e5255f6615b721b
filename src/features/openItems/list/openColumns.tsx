import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { OpenItem } from '../../../../contract/openItems';
import { dayOf, formatDay, type Day } from '../../../shared/domain/days/days';
import { formatPeriod } from '../../../shared/domain/days/dayText';
import { dueWords } from '../../../shared/rents/dueWords';
import { customerPath, rentPath, statementPath } from '../../../shared/routing/paths';
import { formatMoney } from '../../../shared/domain/formats/money';
import cells from '../../../shared/ui/table/cells.module.css';
import type { Column, ExportedColumn } from '../../../shared/ui/table/types';
import styles from './open.module.css';

interface Options {
  t: TFunction<'openItems'>;
  tRents: TFunction<'rents'>;
  lang: string;
  today: Day;
  /** Whether the user may open statements. */
  seesPrices: boolean;
}

/** The statement of the customer, which has nothing but amounts; else the customer's page. */
function accountPath({ customer: { id } }: OpenItem, { seesPrices }: Pick<Options, 'seesPrices'>): string {
  return seesPrices ? statementPath(id) : customerPath(id);
}

/** Page of the rent; for an account that of the customer's account. */
export function openItemPath(item: OpenItem, options: Pick<Options, 'seesPrices'>): string {
  return item.rent ? rentPath(item.rent.id) : accountPath(item, options);
}

/** Code of the rent; an account has none. */
export function openItemName({ rent }: OpenItem, t: Options['t']): string {
  return rent?.code ?? t('account');
}

/** When a debt is due, or for how long it has been; null for others. */
export function dueText(
  { dueOn }: OpenItem,
  { tRents, lang, today }: Pick<Options, 'tRents' | 'lang' | 'today'>,
): string | null {
  return dueOn === null ? null : dueWords({ dueOn, endDate: dueOn }, today, { t: tRents, language: lang });
}

/** First and last day of the rent. */
function periodOf({ rent }: OpenItem, lang: string): string | null {
  return rent && formatPeriod({ start: dayOf(rent.startDate), end: dayOf(rent.endDate) }, lang);
}

/** Adds, in the exported file alone, the phone and the tax number of the customer. */
export function openExport(t: Options['t'], columns: readonly Column<OpenItem>[]): ExportedColumn<OpenItem>[] {
  return columns.flatMap((column): ExportedColumn<OpenItem>[] =>
    column.key === 'customer'
      ? [
          column,
          { header: t('column.taxNumber'), text: ({ customer }) => customer.taxNumber },
          { header: t('column.phone'), text: ({ customer }) => customer.phone },
        ]
      : [column],
  );
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
      cell: (item) => (
        <Link className={cells.link} to={accountPath(item, words)}>
          {item.customer.description}
        </Link>
      ),
    },
    {
      key: 'rent',
      header: t('column.rent'),
      width: 130,
      text: (item) => openItemName(item, t),
      cell: (item) => (
        <Link className={cells.link} to={openItemPath(item, words)}>
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
