import type { Id } from '../../../../machines/types';
import { ExchangeDialog } from '../detail/ExchangeDialog';
import { RentOnBoard } from './RentOnBoard';

interface Props {
  rentId: Id;
  /** Serial number of the unit that stays here, and its model. */
  serial: string;
  model: { id: Id; description: string };
  onClose: () => void;
}

/** The exchange of a unit of a rent, over the board. */
export function PlannedExchange({ rentId, serial, model, onClose }: Props) {
  return (
    <RentOnBoard rentId={rentId} onGone={onClose}>
      {(rent) => <ExchangeDialog rent={rent} asset={serial} model={model} onClose={onClose} />}
    </RentOnBoard>
  );
}
