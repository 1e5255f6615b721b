import { useActorRef, useSelector } from '@xstate/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { heldReadingOf, useListUse } from '../../../src/shared/collection/useHeldReading';
import { resourceOf } from '../../../src/shared/record/useResource';

const ROWS = { value: ['first'], isFresh: true };
const rows = heldReadingOf(resourceOf(() => Promise.resolve(ROWS.value)));

function Page() {
  const list = useRef<HTMLDivElement>(null);
  const actor = useActorRef(rows, { input: { key: 1, kept: ROWS, changedBy: 'rents' } });
  useListUse(list, actor);
  const isHeld = useSelector(actor, (state) => state.matches('held'));
  return (
    <>
      <section aria-label="page" tabIndex={-1}>
        <div ref={list}>{isHeld ? 'held' : 'free'}</div>
      </section>
      <button type="button">elsewhere</button>
    </>
  );
}

it('holds the rows while the focus goes to the page around the list, and releases them when it goes elsewhere', () => {
  render(<Page />);
  fireEvent.pointerDown(screen.getByText('free'));
  expect(screen.getByText('held')).toBeInTheDocument();
  // A second press on a button that the first one disabled moves the focus there.
  act(() => screen.getByRole('region', { name: 'page' }).focus());
  expect(screen.getByText('held')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
  expect(screen.getByText('free')).toBeInTheDocument();
});
