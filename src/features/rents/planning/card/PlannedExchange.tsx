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
  /** Serial numbers of units that are not offered although they are free. */
  spared?: readonly Id[];
  onClose: () => void;
}

/** The exchange of a unit of a rent that is not the page's own, as over the planning board. */
export function PlannedExchange({ rentId, serial, ...exchange }: Props) {
  return (
    <RentOnBoard rentId={rentId} onGone={exchange.onClose}>
      {(rent) => <ExchangeDialog rent={rent} asset={serial} {...exchange} />}
    </RentOnBoard>
  );
}
