import type { TFunction } from 'i18next';
import type { Customer } from '../../../../machines/types';
import { formatTaxNumber } from '../../../shared/domain/customer';
import { countryName } from '../../../shared/customers/useCountries';
import { openColumn } from '../../../shared/ui/table/openColumn';
import type { Column } from '../../../shared/ui/table/types';
import { customerPath } from '../../../shared/routing/paths';
import styles from './list.module.css';
import cells from '../../../shared/ui/table/cells.module.css';

/**
 * The columns of the list of customers.
 * @param isSorted whether the server puts customers in another order than its own
 */
export function customerColumns(t: TFunction<'customers'>, lang: string, isSorted: boolean): Column<Customer>[] {
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
          <span className={cells.under}>{phone}</span>
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
      cell: ({ phone }) => <Value text={phone} isFigure />,
      text: ({ phone }) => phone,
    },
    {
      key: 'email',
      header: t('column.email'),
      sort: sort('email'),
      width: 300,
      isCut: true,
      cell: ({ email }) => <Value text={email} />,
      text: ({ email }) => email,
    },
    {
      key: 'country',
      header: t('column.country'),
      width: 108,
      isCut: true,
      hideUnder: 860,
      cell: ({ country }) => <Value text={country && countryName(country, lang)} />,
      text: ({ country }) => country && countryName(country, lang),
    },
    openColumn(
      t('column.actions'),
      ({ description }) => t('open', { name: description }),
      ({ id }) => customerPath(id),
    ),
  ];
}

/** The value, or a dash. */
function Value({ text, isFigure }: { text: string | null | undefined; isFigure?: boolean }) {
  if (!text) return <span className={cells.dash}>—</span>;
  return <span className={isFigure ? cells.figure : styles.second}>{text}</span>;
}
