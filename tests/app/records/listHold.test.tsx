import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useListHold } from '../../../src/shared/collection/useListHold';

const ROWS = ['first'];

function Page() {
  const list = useRef<HTMLDivElement>(null);
  const { isHeld } = useListHold(list, ROWS);
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
