import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { readCurrencies } from '../../contract/countries';
import { call } from '../shared/api/client/call';
import { callActor } from '../shared/api/client/callActor';
import { invalidateAll } from '../shared/cache/invalidation';
import { currencyAmong, showCurrency, shownCurrency } from '../shared/domain/formats/money';
import { whenPageIdle } from '../shared/browser/idle';

const currencyLogic = callActor(async (_: unknown, signal) => {
  await whenPageIdle();
  if (signal.aborted) return null;
  // Amounts stay in euro when this fails; no message is needed.
  const known = await call(readCurrencies)({}, signal).catch(() => null);
  return known ? currencyAmong(known.items.map(({ id }) => id)) : null;
});

/** Asks the back end once which currency it counts in; until it has answered, and where it cannot, amounts are euro. */
export function useCurrency(): void {
  const actor = useActorRef(currencyLogic, { input: undefined });
  const currency = useSelector(actor, (state) => state.output);
  useEffect(() => {
    if (!currency || currency === shownCurrency()) return;
    showCurrency(currency);
    invalidateAll();
  }, [currency]);
}
