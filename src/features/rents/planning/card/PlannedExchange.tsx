import type { Id, Named } from '../../../../../machines/types';
import { ExchangeDialog } from '../../exchange/ExchangeDialog';
import { RentOnBoard } from './RentOnBoard';

interface Props {
  rentId: Id;
  /** Serial number of the unit that stays here, and its model. */
  serial: Id;
  model: Named;
  /** Serial number of the unit to search for at first, chosen where it is free. */
  wanted?: string;
  onClose: () => void;
}

/** The exchange of a unit of a rent that is not the page's own, as over the planning board. */
export function PlannedExchange({ rentId, serial, model, wanted, onClose }: Props) {
  return (
    <RentOnBoard rentId={rentId} onGone={onClose}>
      {(rent) => <ExchangeDialog rent={rent} asset={serial} model={model} wanted={wanted} onClose={onClose} />}
    </RentOnBoard>
  );
}
