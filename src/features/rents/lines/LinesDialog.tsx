import type { Id, Named, Rent } from '../../../../machines/types';
import { lazyDialog, usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { AddEquipmentDialog } from '../addEquipment/AddEquipmentDialog';
import type { UnitAction } from '../exchange/exchangeKind';

const ExchangeDialog = lazyDialog(() => import('../exchange/ExchangeDialog').then((module) => module.ExchangeDialog));
const RecoverDialog = lazyDialog(() => import('../exchange/RecoverDialog').then((module) => module.default));
const DiscountDialog = lazyDialog(() => import('../prices/DiscountDialog').then((module) => module.default));

/** Opens the exchange of a unit. */
interface Exchanged {
  unit: Id;
  model: Named | null;
  kind: UnitAction;
}

/** Opens the discount of the line with this asset; null for that of all lines. */
interface Discounted {
  asset: Id | null;
}

/** The dialog that is open over the lines of a rent. */
export type OpenedOnLines = 'equipment' | Discounted | Exchanged;

interface Props {
  rent: Rent;
  opened: OpenedOnLines | null;
  /** Which dialogs may be opened. */
  may: { exchange: boolean; discount: boolean };
  /** Called with the unit that is on the rent now. */
  onExchanged: (unit: Id) => void;
  onClose: () => void;
}

/** The open dialog over the lines: more equipment, a discount, another unit, or a lost unit that is found. */
export function LinesDialog({ rent, opened, may, onExchanged, onClose }: Props) {
  usePrefetchedDialog(ExchangeDialog, may.exchange);
  usePrefetchedDialog(DiscountDialog, may.discount);
  if (opened === null) return null;
  if (opened === 'equipment') return <AddEquipmentDialog rent={rent} onClose={onClose} />;
  if (!('unit' in opened)) return <DiscountDialog rent={rent} asset={opened.asset} onClose={onClose} />;
  const { unit, model, kind } = opened;
  if (kind === 'recover') return <RecoverDialog rent={rent} asset={unit} onClose={onClose} />;
  return (
    <ExchangeDialog rent={rent} asset={unit} model={model} kind={kind} onExchanged={onExchanged} onClose={onClose} />
  );
}
