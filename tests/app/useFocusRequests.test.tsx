import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { useFocusRequests } from '../../src/features/rents/detail/useFocusRequests';

const asking = setup({
  types: { events: {} as { type: 'ask' }, emitted: {} as { type: 'focus'; place: 'field' } },
}).createMachine({ on: { ask: { actions: emit({ type: 'focus', place: 'field' }) } } });

/** A field and a button; `ask` asks for the focus in the field. */
function openRow() {
  const actor = createActor(asking).start();
  function Row({ isBusy }: { isBusy: boolean }) {
    const field = useRef<HTMLInputElement>(null);
    useFocusRequests(actor, () => field.current, true);
    return (
      <>
        <input ref={field} defaultValue="100206" disabled={isBusy} />
        <button>Another</button>
      </>
    );
  }
  const { rerender } = render(<Row isBusy />);
  return {
    field: screen.getByRole<HTMLInputElement>('textbox'),
    ask: () => actor.send({ type: 'ask' }),
    draw: (isBusy: boolean) => rerender(<Row isBusy={isBusy} />),
  };
}

test('a field that is still disabled at the next render gets the focus once it is enabled, its text selected', () => {
  const { field, ask, draw } = openRow();
  ask();
  draw(true);
  expect(field).not.toHaveFocus();
  draw(false);
  expect(field).toHaveFocus();
  expect(field.selectionEnd).toBe(6);
  field.blur();
  draw(false);
  expect(field).not.toHaveFocus();
});

test('the focus stays where the user has put it meanwhile', () => {
  const { field, ask, draw } = openRow();
  ask();
  draw(true);
  screen.getByRole('button').focus();
  draw(false);
  expect(screen.getByRole('button')).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  draw(false);
  expect(field).not.toHaveFocus();
});
