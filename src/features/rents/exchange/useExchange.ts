import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { Id, Named, Rent } from '../../../../machines/types';
import { useUnsavedFormRegistration } from '../parts/useUnsavedFormRegistration';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { usePart } from '../../../shared/page/usePart';
import { useUnsavedGuard } from '../../../shared/record/useUnsavedGuard';
import { mayAddCharge } from '../../../shared/rents/rentRules';
import { useActorEvents } from '../../../shared/useActorEvents';
import type { UnitAction } from './exchangeKind';
import { freeUnitSearch, swapSearch, unitExchangeLogic } from './unitExchange.logic';
import { useFocusRequests } from '../parts/useFocusRequests';
import { useLatest } from '../parts/useLatest';
import { useNotices } from '../parts/useNotices';

export interface ExchangeProps {
  rent: Rent;
  /** Serial number of the unit that stays here, or comes back. */
  asset: Id;
  /** Null for equipment without one, which can only be swapped. */
  model: Named | null;
  /** Defaults to an exchange. */
  kind?: UnitAction;
  /** Serial number of the unit to search for at first, chosen where it is free. */
  wanted?: string;
  /** Serial numbers of units that an exchange does not offer although they are free. */
  spared?: readonly Id[];
  /** Hears which unit goes out instead. */
  onExchanged?: (by: Id) => void;
  onClose: () => void;
}

/**
 * State of the dialog that exchanges or swaps a unit: its actor with its parts, and the focus that follows their events.
 * `sameModel` is the model that an exchange keeps to, null in a swap.
 */
export function useExchange(props: ExchangeProps) {
  const { rent, asset, model, kind = 'exchange', wanted, spared, onExchanged, onClose } = props;
  // Loads the texts that name charges.
  useTranslation('handover');
  const latest = useLatest(rent);
  const sameModel = kind === 'exchange' ? model : null;
  const isSwap = sameModel === null;
  const [logic] = useState(() => {
    const now = () => latest.current;
    const search = sameModel ? freeUnitSearch(sameModel.id, now, spared) : swapSearch(model?.id ?? null, now);
    return unitExchangeLogic(search, now);
  });
  const actor = useActorRef(logic, {
    input: { rentId: rent.id, asset, isOut: isSwap, mayCharge: mayAddCharge(rent), wanted },
  });
  const snapshot = useSelector(actor, (state) => state);
  const { children } = snapshot;
  const parts = {
    units: usePart(children.units),
    facts: usePart(children.facts),
    departure: usePart(children.departure),
    return: usePart(children.return),
    photos: usePart(children.photos),
  };
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
    'offers.outdated': () => searchInput.current?.focus(),
    'offer.accepted': () => (isSwap ? reasonInput : acceptButton).current?.focus(),
  });
  return { actor, snapshot, parts, sameModel, searchInput, reasonInput, acceptButton };
}
