import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { AssetOffer, Id, Named, Rent } from '../../../../machines/types';
import { useUnsavedFormRegistration } from '../parts/useUnsavedFormRegistration';
import { useUnsavedGuard } from '../../../shared/record/useUnsavedGuard';
import { useActorEvents } from '../../../shared/useActorEvents';
import type { UnitAction } from './exchangeKind';
import { freeUnitSearch, swapSearch, unitExchangeLogic } from './unitExchange.logic';
import { useFocusRequests } from '../parts/useFocusRequests';
import { useLatest } from '../parts/useLatest';
import { useNotices } from '../parts/useNotices';
import { useReturnSheet } from './useReturnSheet';
import { useSwapPhotos } from './useSwapPhotos';

export interface ExchangeProps {
  rent: Rent;
  /** Serial number of the unit that stays here, or comes back. */
  asset: Id;
  /** Null for equipment without one, which can only be swapped. */
  model: Named | null;
  /** Defaults to an exchange. */
  kind?: UnitAction;
  /** Serial number of the unit to search for at first. */
  wanted?: string;
  /** Hears which unit goes out instead. */
  onExchanged?: (by: Id) => void;
  onClose: () => void;
}

/**
 * State of the dialog that exchanges or swaps a unit: its actors, and the focus that follows their events. `sameModel` is
 * the model that an exchange keeps to, null in a swap.
 */
export function useExchange({ rent, asset, model, kind = 'exchange', wanted, onExchanged, onClose }: ExchangeProps) {
  const latest = useLatest(rent);
  const sameModel = kind === 'exchange' ? model : null;
  const isSwap = sameModel === null;
  const [logics] = useState(() => ({
    exchange: unitExchangeLogic(() => latest.current),
    units: sameModel
      ? freeUnitSearch(sameModel.id, () => latest.current)
      : swapSearch(model?.id ?? null, () => latest.current),
  }));
  const actor = useActorRef(logics.exchange, { input: { rentId: rent.id, asset, isOut: isSwap } });
  const snapshot = useSelector(actor, (state) => state);
  const units = useActorRef(logics.units, { input: { opensAtOnce: true } });
  useEffect(() => {
    if (wanted) units.send({ type: 'search.type', text: wanted });
  }, [units, wanted]);
  const sheet = useReturnSheet(rent, actor);
  const waiting = useSwapPhotos(rent.id, actor, sheet);
  const searchInput = useRef<HTMLInputElement>(null);
  const reasonInput = useRef<HTMLInputElement>(null);
  const acceptButton = useRef<HTMLButtonElement>(null);
  useNotices(actor);
  useUnsavedFormRegistration();
  useUnsavedGuard(actor, snapshot, snapshot.matches('leaving'), onClose);
  useFocusRequests(actor, (field: string) => document.querySelector<HTMLInputElement>(`#${field}`));
  useActorEvents(actor, {
    'unit.exchanged': ({ by }) => onExchanged?.(by),
    'form.invalid': () => (actor.getSnapshot().context.lacksUnit ? searchInput : reasonInput).current?.focus(),
    'offers.outdated': () => {
      // Words that found the lost unit would find no other.
      units.send({ type: 'search.type', text: '' });
      searchInput.current?.focus();
    },
  });
  useActorEvents(units, {
    'search.accepted': ({ items: [offer] }) => {
      if (!offer) return;
      actor.send({ type: 'asset.choose', asset: (offer as AssetOffer).asset });
      (isSwap ? reasonInput : acceptButton).current?.focus();
    },
  });
  return { actor, snapshot, units, sheet, waiting, sameModel, searchInput, reasonInput, acceptButton };
}
