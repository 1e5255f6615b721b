import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Rent, RentLine } from '../../../../machines/types';
import { sameId } from '../../../shared/domain/ids';
import type { RentPageState } from '../../../shared/routing/paths';

/**
 * Opens the exchange of the unit that a link to the rent named, where its line is still there.
 * @param open opens the exchange of a line
 */
export function useAskedExchange(rent: Rent, open: (line: RentLine) => void): void {
  const { exchanges } = (useLocation().state as RentPageState | null) ?? {};
  const navigate = useNavigate();
  const openAsked = useEffectEvent((serial: string) => {
    // A reload opens nothing.
    void navigate('.', { replace: true, state: null });
    const line = rent.rentLines.find(({ asset }) => sameId(asset.serialNumber, serial));
    if (line) open(line);
  });
  useEffect(() => {
    if (exchanges !== undefined) openAsked(exchanges);
  }, [exchanges]);
}
