import { render, within } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { useFocusRequests } from '../../../src/features/rents/parts/useFocusRequests';

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
  const { rerender, container } = render(<Row isBusy />);
  // Parts of an earlier page may still come.
  const row = within(container);
  return {
    field: row.getByRole<HTMLInputElement>('textbox'),
    button: row.getByRole('button'),
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
  const { field, button, ask, draw } = openRow();
  ask();
  draw(true);
  button.focus();
  draw(false);
  expect(button).toHaveFocus();
  button.blur();
  draw(false);
  expect(field).not.toHaveFocus();
});
