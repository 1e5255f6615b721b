import type { Id } from '../../../../machines/types';
import type { NamedCustomer } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ChartTable } from '../../../shared/ui/charts/ChartTable';
import type { Column } from '../../../shared/ui/table/types';
import { MaybeLink } from '../parts/MaybeLink';
import { FiguresPanel } from '../parts/FiguresPanel';
import styles from '../parts/parts.module.css';

interface Props<T> {
  title: string;
  /** Instead of rows, when there are none. */
  none: string;
  isStale: boolean;
  rows: readonly T[];
  /** Link to the customer's rents that the row counts. */
  linkOf: (id: Id) => string | null;
  /** Columns after that of the customer; all of them figures. */
  columns: readonly (Pick<Column<T>, 'header' | 'hideUnder'> & { text: (row: T) => string })[];
}

/** Customers with some figures each. */
export function CustomerTable<T extends { customer: NamedCustomer }>({
  title,
  none,
  isStale,
  rows,
  linkOf,
  columns,
}: Props<T>) {
  const { t } = useTranslation('dashboards');
  const all: Column<T>[] = [
    {
      key: 'customer',
      header: t('customers.name'),
      isHeader: true,
      cell: ({ customer }) => (
        <MaybeLink to={linkOf(customer.id)} className={styles.link}>
          {customer.description}
        </MaybeLink>
      ),
    },
    ...columns.map(({ text, ...column }): Column<T> => ({ ...column, key: column.header, align: 'end', cell: text })),
  ];
  return (
    <FiguresPanel title={title} isFlush isStale={isStale} none={rows.length === 0 && none}>
      <ChartTable label={title} columns={all} rows={rows} rowKey={({ customer }) => String(customer.id)} />
    </FiguresPanel>
  );
}
