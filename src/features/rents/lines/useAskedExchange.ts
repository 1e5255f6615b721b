import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Rent, RentLine } from '../../../../machines/types';
import { sameId } from '../../../shared/domain/ids';
import { useNotify } from '../../../shared/notifications';
import type { RentPageState } from '../../../shared/routing/paths';
import type { UnitAction } from '../exchange/exchangeKind';

/**
 * Opens the exchange of the unit that a link to the rent named. Where its line is gone or allows none now, a notice says so.
 * @param kindOf the way that a line allows
 * @param open opens the exchange of a line
 */
export function useAskedExchange(
  rent: Rent,
  kindOf: (line: RentLine) => UnitAction | null,
  open: (line: RentLine) => void,
): void {
  const notify = useNotify();
  const { exchanges } = (useLocation().state as RentPageState | null) ?? {};
  const navigate = useNavigate();
  const openAsked = useEffectEvent((serial: string) => {
    // A reload opens nothing.
    void navigate('.', { replace: true, state: null });
    const line = rent.rentLines
      .filter(({ asset }) => sameId(asset.serialNumber, serial))
      .find((each) => ['exchange', 'swap'].includes(kindOf(each) ?? ''));
    if (line) open(line);
    else notify({ severity: 'error', ns: 'rent', messageKey: 'exchange.notAllowed', values: { asset: serial } });
  });
  useEffect(() => {
    if (exchanges !== undefined) openAsked(exchanges);
  }, [exchanges]);
}
