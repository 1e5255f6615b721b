import { act, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useIsNarrow } from '../../../src/shared/ui/useIsNarrow';

/** The observer of the component; `observed` says whether it would report a change of height. */
class FakeObserver implements ResizeObserver {
  static last: FakeObserver;
  observed: Element | null = null;
  constructor(readonly report: ResizeObserverCallback) {
    FakeObserver.last = this;
  }
  observe(element: Element) {
    this.observed = element;
  }
  unobserve() {
    this.observed = null;
  }
  disconnect() {
    this.observed = null;
  }
  resize(width: number) {
    this.report([{ contentRect: { width } } as ResizeObserverEntry], this);
  }
}

let renderLater = () => {};

function Room() {
  const room = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(room);
  const [others, setOthers] = useState(0);
  renderLater = () => setOthers(1);
  const watched = FakeObserver.last?.observed ? 'observed' : 'not observed';
  return <div ref={room}>{`${isNarrow ? 'cards' : 'table'}, ${watched}, ${others}`}</div>;
}

/* A report that changes the height of an observed element is an error of the page in every browser. */
test('a list is not observed while its rows become cards, and nothing else is rendered in a report', async () => {
  vi.stubGlobal('ResizeObserver', FakeObserver);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  render(<Room />);
  renderLater();
  FakeObserver.last.resize(900);
  expect(screen.getByText(/^table, .*, 0$/u)).toBeInTheDocument();
  act(() => FakeObserver.last.resize(500));
  expect(screen.getByText(/^cards, not observed/u)).toBeInTheDocument();
  await vi.waitFor(() => expect(FakeObserver.last.observed).not.toBeNull());
  act(() => FakeObserver.last.resize(900));
  expect(screen.getByText(/^table, not observed/u)).toBeInTheDocument();
});
