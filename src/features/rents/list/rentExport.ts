import type { TFunction } from 'i18next';
import type { Rent } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import type { ExportedColumn } from '../../../shared/ui/table/types';

/**
 * Adds to the columns of a list of rents, in the exported file alone, the parts of the total without VAT: equipment and
 * charges. None where the back end has no charges.
 */
export function withTotalParts(
  columns: readonly ExportedColumn<Rent>[],
  t: TFunction<'rents'>,
): ExportedColumn<Rent>[] {
  if (!isOffered('charges')) return [...columns];
  return [
    ...columns,
    { isAmount: true, header: t('column.linesTotal'), text: (rent) => rent.linesTotal },
    { isAmount: true, header: t('column.chargesTotal'), text: (rent) => rent.chargesTotal },
  ];
}
