import type { TFunction } from 'i18next';
import type { Customer } from '../../../../machines/types';
import { formatTaxNumber } from '../../../shared/domain/customer';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { formatPhone } from '../../../shared/domain/formats/phone';
import { countryName } from '../../../shared/customers/useCountries';
import { openColumn } from '../../../shared/ui/table/openColumn';
import type { Column } from '../../../shared/ui/table/types';
import { customerPath } from '../../../shared/routing/paths';
import styles from './list.module.css';
import cells from '../../../shared/ui/table/cells.module.css';

/**
 * The columns of the list of customers.
 * @param isSorted whether the server puts customers in another order than its own
 * @param hasRents whether the server tells their rents, which stand in place of the country
 * @param hasAccount whether it tells what they owe
 */
export function customerColumns(
  t: TFunction<'customers'>,
  lang: string,
  { isSorted, hasRents, hasAccount }: { isSorted: boolean; hasRents: boolean; hasAccount: boolean },
): Column<Customer>[] {
  const sort = (field: string) => (isSorted ? field : undefined);
  return [
    {
      key: 'name',
      header: t('column.name'),
      sort: sort('description'),
      isHeader: true,
      cell: ({ description, phone }) => (
        <>
          <span className={cells.name}>{description}</span>
          <span className={cells.under}>{phone && formatPhone(phone)}</span>
        </>
      ),
      text: ({ description }) => description,
    },
    {
      key: 'taxNumber',
      header: t('column.taxNumber'),
      sort: sort('taxNumber'),
      width: 112,
      cell: ({ taxNumber }) => <Value text={taxNumber && formatTaxNumber(taxNumber)} isFigure />,
      text: ({ taxNumber }) => taxNumber,
    },
    {
      key: 'phone',
      header: t('column.phone'),
      sort: sort('phone'),
      width: 130,
      hideUnder: 760,
      cell: ({ phone }) => <Value text={phone && formatPhone(phone)} isFigure />,
      text: ({ phone }) => phone,
    },
    {
      key: 'email',
      header: t('column.email'),
      sort: sort('email'),
      cell: ({ email }) => <Value text={email} />,
      text: ({ email }) => email,
    },
    ...(hasRents ? columnsOfRents(t, lang) : [countryColumn(t, lang)]),
    ...(hasAccount ? [owesColumn(t, lang)] : []),
    openColumn(
      t('column.actions'),
      ({ description }) => t('open', { name: description }),
      ({ id }) => customerPath(id),
    ),
  ];
}

/** The country of a customer. */
export function countryColumn(t: TFunction<'customers'>, lang: string): Column<Customer> {
  return {
    key: 'country',
    header: t('column.country'),
    width: 108,
    isCut: true,
    hideUnder: 860,
    cell: ({ country }) => <Value text={country && countryName(country, lang)} />,
    text: ({ country }) => country && countryName(country, lang),
  };
}

function columnsOfRents(t: TFunction<'customers'>, lang: string): Column<Customer>[] {
  return [
    {
      key: 'lastRent',
      header: t('column.lastRent'),
      width: 112,
      hideUnder: 860,
      cell: (customer) => <Value text={lastDayText(customer, lang)} isFigure />,
      text: (customer) => lastDayText(customer, lang),
    },
    {
      key: 'openRents',
      header: t('column.openRents'),
      width: 92,
      align: 'end',
      cell: ({ rents }) => <Value text={rents?.open ? String(rents.open) : null} isFigure />,
      text: ({ rents }) => rents?.open,
    },
  ];
}

function owesColumn(t: TFunction<'customers'>, lang: string): Column<Customer> {
  return {
    key: 'owes',
    isAmount: true,
    header: t('column.owes'),
    width: 116,
    align: 'end',
    cell: ({ account }) => (
      <>
        {account?.credit && !account.owes ? null : (
          <Value text={account?.owes ? formatMoney(account.owes, lang) : null} isFigure />
        )}
        {account?.credit ? <span className={styles.credit}>{creditText(t, account.credit, lang)}</span> : null}
      </>
    ),
    text: ({ account }) => account?.owes,
  };
}

/** Credit of a customer, for the exported file. */
export function creditColumn(t: TFunction<'customers'>): Column<Customer> {
  return { key: 'credit', isAmount: true, header: t('column.credit'), text: ({ account }) => account?.credit };
}

/** `crédito 50,00 €`. */
export function creditText(t: TFunction<'customers'>, credit: number, lang: string): string {
  return t('credit', { value: formatMoney(credit, lang) });
}

/** First day of the rent that begins last; null where there is none, or where that is not told. */
export function lastDayText({ rents }: Customer, lang: string): string | null {
  return rents?.last ? formatDay(dayOf(rents.last.startDate), lang) : null;
}

/** The value, or a dash. */
function Value({ text, isFigure }: { text: string | null | undefined; isFigure?: boolean }) {
  if (!text) return <span className={cells.dash}>—</span>;
  return <span className={isFigure ? cells.figure : styles.second}>{text}</span>;
}
