import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { ModelAvailability, Rent, SearchItem } from '../../../../machines/types';
import { readModelText } from '../../../shared/domain/formats/quantityText';
import { takesModels } from '../../../shared/rents/lookupLink';
import { suggestedItems } from '../../../shared/ui/pickers/suggestedItems';
import { modelSuggestions, quickAddModelLogic } from './addModel.logic';
import { useLatest } from '../parts/useLatest';
import { useNotices } from '../parts/useNotices';

/** A suggested model. */
export type SuggestedModel = ModelAvailability & SearchItem;

/** Starts the actors that look for models and order one, for the rent as it is by then. */
function useModelActors(rent: Rent) {
  const latest = useLatest(rent);
  const [logics] = useState(() => ({
    search: modelSuggestions(() => latest.current),
    order: quickAddModelLogic(() => latest.current),
  }));
  const search = useActorRef(logics.search, { input: { opensAtOnce: false } });
  const actor = useActorRef(logics.order, { input: { rentId: rent.id } });
  useNotices(actor);
  const suggestions = useSelector(search, (state) => state);
  const snapshot = useSelector(actor, (state) => state);
  return { search, suggestions, actor, snapshot };
}

/** Adding by model in the quick row: suggestions for the typed text, and the order that is made of one. */
export function useQuickModels(rent: Rent, text: string) {
  const { search, suggestions, actor, snapshot } = useModelActors(rent);
  const [pointed, setPointed] = useState(0);
  const isOffered = takesModels(rent);
  const words = isOffered ? readModelText(text) : null;
  const { items, isAnswered, isSettled } = suggestedItems<SuggestedModel>(
    suggestions,
    ({ model }) => model.description,
  );
  const isOpen = snapshot.matches('open') && words !== null;
  const isMissing = isOpen && suggestions.matches({ open: { shown: 'none' } });
  const isRefused = snapshot.matches('short') || snapshot.matches('refused');

  const ask = (typed: string) => {
    const read = isOffered ? readModelText(typed) : null;
    setPointed(0);
    actor.send({ type: read ? 'search.type' : 'search.clear' });
    search.send(read ? { type: 'search.type', text: read.search } : { type: 'list.close' });
  };
  const choose = (availability: ModelAvailability) => {
    actor.send({ type: 'model.choose', availability, quantity: words?.quantity ?? 1 });
    search.send({ type: 'list.close' });
  };
  const onSettled = useEffectEvent(() => {
    // Of several one has to be chosen, so that no unseen model goes on the rent.
    const availability = items.length === 1 ? (items[0] ?? null) : null;
    actor.send({ type: 'list.answer', availability, quantity: words?.quantity ?? 1 });
    if (!actor.getSnapshot().matches('open')) search.send({ type: 'list.close' });
  });
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled]);

  /** Enter: the suggestion that is marked, or the only one as soon as it is here; or once more what could not be done. */
  const accept = () => {
    if (isRefused) actor.send({ type: 'order.retry' });
    else if (isOpen && isAnswered) {
      const item = items[pointed];
      if (item) choose(item);
    } else {
      if (!isOpen || suggestions.matches({ open: 'failed' })) ask(text);
      actor.send({ type: 'model.chooseOnly' });
    }
  };
  /** Whether the key was meant for the suggestions. */
  const onKey = ({ key }: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (words === null || (key !== 'Escape' && !step)) return false;
    if (key === 'Escape') {
      if (isOpen) actor.send({ type: 'list.close' });
      else if (isRefused) ask(text);
      else return false;
    } else if (!isOpen) ask(text);
    else if (step && items.length > 0) {
      const next = (pointed + step + items.length) % items.length;
      setPointed(next);
      if (next >= items.length - 3) search.send({ type: 'page.more' });
    }
    return true;
  };
  const onLeave = () => actor.send({ type: 'field.leave' });
  return {
    actor,
    snapshot,
    search,
    suggestions,
    words,
    items,
    isOffered,
    isOpen: isOpen && !isMissing,
    isMissing,
    /** Whether nothing was found, or not enough, or the request failed. */
    isRefused: isMissing || isRefused,
    active: isAnswered ? pointed : -1,
    ask,
    accept,
    choose,
    onKey,
    onLeave,
  };
}

export type QuickModels = ReturnType<typeof useQuickModels>;
