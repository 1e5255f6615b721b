import { useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { invalidate } from '../../../shared/invalidation';
import { useNotify } from '../../../shared/notifications';
import type { rentCreateLogic } from './rentCreate.logic';

type Party = 'customers' | 'addresses';

/** Tells by a toast what became of a customer or address made on the way, and has the lists of them read again. */
export function useCreatedPartyToasts(actor: ActorRefFrom<typeof rentCreateLogic>): void {
  const notify = useNotify();
  const tell = useEffectEvent((party: Party, isRefused: boolean) => {
    notify({
      severity: isRefused ? 'error' : 'success',
      ns: party,
      messageKey: isRefused ? 'createFailed' : 'created',
    });
    // A lost answer leaves the outcome unknown: lists read again either way.
    invalidate(party);
  });
  useEffect(() => {
    let sent: Party | null = null;
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const before = sent;
      sent = snapshot.matches({ newCustomer: 'creatingCustomer' })
        ? 'customers'
        : snapshot.matches({ newAddress: 'creatingAddress' })
          ? 'addresses'
          : null;
      if (before !== null && sent === null) tell(before, snapshot.context.partyFailure !== null);
    });
    return unsubscribe;
  }, [actor]);
}
