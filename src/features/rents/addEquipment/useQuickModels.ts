import { useSelector } from '@xstate/react';
import { useState, type KeyboardEvent } from 'react';
import { onlyFit } from '../../../../machines/planning/lookup.machine';
import type { FoundModel, ModelAvailability, Rent } from '../../../../machines/types';
import { readModelText } from '../../../shared/domain/formats/quantityText';
import { usePart } from '../../../shared/page/usePart';
import { takesModels } from '../../../shared/rents/lookupLink';
import { suggestedItems } from '../../../shared/ui/pickers/suggestedItems';
import type { QuickAdd } from './useQuickAdd';

/** Adding by model in the quick row: suggestions for the typed text, and the order that is made of one. */
export function useQuickModels(rent: Rent, { actor: row, snapshot: { children, context } }: QuickAdd) {
  const text = context.serial;
  const actor = usePart(children.models);
  const snapshot = useSelector(actor, (state) => state);
  const search = usePart(snapshot.children.search);
  const suggestions = useSelector(search, (state) => state);
  const [pointed, setPointed] = useState(-1);
  const isOffered = takesModels(rent);
  const words = isOffered ? readModelText(text) : null;
  const { items, isAnswered } = suggestedItems<FoundModel>(suggestions, ({ model }) => model.description);
  const isOpen = snapshot.matches('open') && words !== null;
  const isMissing = isOpen && suggestions.matches({ open: { shown: 'none' } });
  const isRefused = snapshot.matches('short') || snapshot.matches('refused');
  const fit = isAnswered && words ? onlyFit(suggestions.context, words.quantity) : null;
  // What Enter takes: where the arrows are, or else the only model that fits.
  const active = isAnswered ? (pointed < 0 && fit ? items.indexOf(fit) : pointed) : -1;

  const ask = (typed: string) => {
    setPointed(-1);
    row.send({ type: 'serial.type', serial: typed, words: isOffered ? readModelText(typed) : null });
  };
  const choose = (availability: ModelAvailability) => actor.send({ type: 'model.choose', availability });

  /** Enter: the model that the arrows have reached, or the only one that fits; or once more what could not be done. */
  const accept = () => {
    const marked = isOpen && isAnswered ? items[pointed] : undefined;
    if (isRefused) actor.send({ type: 'order.retry' });
    else if (marked) choose(marked);
    else {
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
      const next = active < 0 && step < 0 ? items.length - 1 : (active + step + items.length) % items.length;
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
    /** How many Enter asked for, where several models fit and one has to be chosen. */
    asked: snapshot.matches({ open: 'asking' }) && words ? words.quantity : null,
    active,
    ask,
    accept,
    choose,
    onKey,
    onLeave,
  };
}

export type QuickModels = ReturnType<typeof useQuickModels>;
