import type { Rent, RentLine } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { lineCan } from '../../../shared/domain/line';
import { rentCan } from '../../../shared/domain/rent';
import { takesModels } from '../../../shared/rents/lookupLink';

/** Ways of a unit from its line: exchange while it is here, swap while it is with the customer, recover once it was lost. */
export type UnitAction = 'exchange' | 'swap' | 'recover';

/** Permissions that decide the kind of exchange: changing reservations, handing over, searching all equipment. */
export interface ExchangeRights {
  mayEdit: boolean;
  mayHandOver: boolean;
  maySearch: boolean;
}

/** The way for this line that the account may go; null where there is none. Without a search of all equipment a model is needed. */
export function allowedExchange(rent: Rent, line: RentLine, rights: ExchangeRights): UnitAction | null {
  const kind = exchangeKindOf(rent, line);
  if (kind === 'recover') return rights.mayHandOver ? kind : null;
  if (kind !== 'swap') return rights.mayEdit ? kind : null;
  return rights.mayHandOver && (rights.maySearch || line.asset.assetModel) ? kind : null;
}

/** The way for this line now; null where there is none. */
export function exchangeKindOf(rent: Rent, line: RentLine): UnitAction | null {
  if (isOffered('handovers') && lineCan(rent, line, 'line.find')) return 'recover';
  if (!takesModels(rent) || !rentCan(rent, 'line.swap')) return null;
  if (lineCan(rent, line, 'line.handOut')) return line.asset.assetModel ? 'exchange' : null;
  return isOffered('handovers') && lineCan(rent, line, 'line.swap') ? 'swap' : null;
}
