import type { TFunction } from 'i18next';
import type { Rent } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import type { ExportedColumn } from '../../../shared/ui/table/types';

/**
 * Adds to the columns of a list of rents, in the exported file alone, the parts of the total without VAT. Adds what is
 * missing, too. Each only where the back end has it.
 */
export function withTotalParts(
  columns: readonly ExportedColumn<Rent>[],
  t: TFunction<'rents'>,
): ExportedColumn<Rent>[] {
  const missing: ExportedColumn<Rent> = {
    isAmount: true,
    header: t('column.missing'),
    text: (rent) => (rent.state === 'ORDERING' ? undefined : rent.missing),
  };
  return [...columns, ...(isOffered('charges') ? parts(t) : []), ...(isOffered('ledger') ? [missing] : [])];
}

function parts(t: TFunction<'rents'>): ExportedColumn<Rent>[] {
  return [
    { isAmount: true, header: t('column.linesTotal'), text: (rent) => rent.linesTotal },
    { isAmount: true, header: t('column.chargesTotal'), text: (rent) => rent.chargesTotal },
  ];
}
