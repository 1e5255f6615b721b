import type { TFunction } from 'i18next';
import type { Rent } from '../../../../machines/types';
import type { Day } from '../../../shared/domain/days';
import { customerName, rentColumns } from '../../../shared/rents/rentColumns';
import type { Column } from '../../../shared/ui/table/types';

/** Columns that are shared with other lists of rents (product 2.8), the code first. */
const KEYS = ['code', 'customer', 'start', 'end', 'state', 'value', 'vat', 'payment'];

/** The columns of a customer's rents. The customer, the same in every row, is the first to go where room is short. */
export function customerRentColumns(t: TFunction<'rents'>, lang: string, today: Day): Column<Rent>[] {
  const columns = rentColumns(t, lang, today);
  const chosen = KEYS.flatMap((key) => columns.filter((column) => column.key === key)).map((column): Column<Rent> => {
    if (column.key === 'code') return { ...column, isHeader: true, hideUnder: undefined, width: 118 };
    return column.key === 'customer' ? { ...column, isHeader: false, hideUnder: 760, cell: customerName } : column;
  });
  return [...chosen, ...columns.slice(-1)];
}
