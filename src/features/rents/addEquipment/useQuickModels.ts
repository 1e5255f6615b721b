import { useSelector } from '@xstate/react';
import { useState, type KeyboardEvent } from 'react';
import type { SuggestedModel } from '../../../../machines/rent/quickAddModel.machine';
import type { ModelAvailability, Rent } from '../../../../machines/types';
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
  const [pointed, setPointed] = useState(0);
  const isOffered = takesModels(rent);
  const words = isOffered ? readModelText(text) : null;
  const { items, isAnswered } = suggestedItems<SuggestedModel>(suggestions, ({ model }) => model.description);
  const isOpen = snapshot.matches('open') && words !== null;
  const isMissing = isOpen && suggestions.matches({ open: { shown: 'none' } });
  const isRefused = snapshot.matches('short') || snapshot.matches('refused');

  const ask = (typed: string) => {
    setPointed(0);
    row.send({ type: 'serial.type', serial: typed, words: isOffered ? readModelText(typed) : null });
  };
  const choose = (availability: ModelAvailability) => actor.send({ type: 'model.choose', availability });

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
