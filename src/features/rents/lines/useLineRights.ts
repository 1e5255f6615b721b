import type { Rent, RentLine } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { rentCan } from '../../../shared/domain/rent';
import { useSession } from '../../../shared/session';
import { allowedExchange } from '../exchange/exchangeKind';
import { mayAddCharge } from '../../../shared/rents/rentRules';

/** Rights of the user on the lines of a rent, and the exchange that each line allows. */
export function useLineRights(rent: Rent, canEdit: boolean) {
  const { can } = useSession();
  const kindOf = (line: RentLine) =>
    allowedExchange(rent, line, {
      mayEdit: canEdit,
      mayHandOver: can('handover:update'),
      maySearch: can('asset:read') || can('rent:update'),
    });
  const rights = {
    add: canEdit && rentCan(rent, 'line.add'),
    remove: canEdit && rentCan(rent, 'line.remove'),
    changeValue: canEdit && rentCan(rent, 'line.changeValue'),
    discount: canEdit && isOffered('rates') && rentCan(rent, 'line.changeValue'),
    exchange: rent.rentLines.some((line) => kindOf(line) !== null),
    addCharge: canEdit && isOffered('charges') && mayAddCharge(rent),
    changeCharges: canEdit && isOffered('charges') && rentCan(rent, 'charge.change'),
  };
  const { add, remove, changeValue, discount, changeCharges } = rights;
  // One answer for lines and charges, so that their columns of money stand below each other.
  const hasActions = add || remove || changeValue || discount || changeCharges;
  return { may: { ...rights, hasActions }, kindOf };
}
