import type { TFunction } from 'i18next';
import type { Rent } from '../../../../machines/types';
import type { Day } from '../../../shared/domain/days/days';
import { customerName, rentColumns } from '../../../shared/rents/rentColumns';
import { unitNames } from '../../../shared/rents/unitNames';
import type { Column } from '../../../shared/ui/table/types';
import { RepeatButton } from '../RepeatButton';
import styles from './rents.module.css';

const KEYS = ['code', 'customer', 'start', 'end', 'state', 'value', 'vat', 'payment', 'open'];

/**
 * Columns of a customer's rents, chosen from those of every list (product 2.8). The code names the row; the customer, the
 * same in every row, has the units below and is hidden where other lists hide the code. The last one repeats the rent too.
 */
export function customerRentColumns(t: TFunction<'rents'>, lang: string, today: Day): Column<Rent>[] {
  const columns = rentColumns(t, lang, today);
  return KEYS.flatMap((key) => columns.filter((column) => column.key === key)).map((column): Column<Rent> => {
    if (column.key === 'code') return { ...column, isHeader: true, hideUnder: undefined, width: 118 };
    if (column.key === 'customer') return { ...column, isHeader: false, hideUnder: 760, cell: customerWithUnits };
    return column.key === 'open' ? { ...column, width: 92, cell: (rent) => repeatAnd(column, rent) } : column;
  });
}

function customerWithUnits(rent: Rent) {
  return (
    <>
      {customerName(rent)}
      <span className={styles.units}>{unitNames(rent).join(', ')}</span>
    </>
  );
}

function repeatAnd(column: Column<Rent>, rent: Rent) {
  return (
    <span className={styles.actions}>
      <RepeatButton rent={rent} isShort />
      {column.cell?.(rent)}
    </span>
  );
}
