import type { TFunction } from 'i18next';
import type { Rent } from '../../../../machines/types';
import type { Day } from '../../../shared/domain/days/days';
import { customerName, rentColumns } from '../../../shared/rents/rentColumns';
import type { Column } from '../../../shared/ui/table/types';

const KEYS = ['code', 'customer', 'start', 'end', 'state', 'value', 'vat', 'payment', 'open'];

/**
 * Columns of a customer's rents, chosen from those of every list (product 2.8). The code names the row; the customer, the
 * same in every row, is hidden where other lists hide the code.
 */
export function customerRentColumns(t: TFunction<'rents'>, lang: string, today: Day): Column<Rent>[] {
  const columns = rentColumns(t, lang, today);
  return KEYS.flatMap((key) => columns.filter((column) => column.key === key)).map((column): Column<Rent> => {
    if (column.key === 'code') return { ...column, isHeader: true, hideUnder: undefined, width: 118 };
    return column.key === 'customer' ? { ...column, isHeader: false, hideUnder: 760, cell: customerName } : column;
  });
}
