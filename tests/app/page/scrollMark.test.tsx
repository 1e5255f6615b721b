import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useScrollMark } from '../../../src/shared/ui/table/useScrollMark';

function Table() {
  const table = useRef<HTMLTableElement>(null);
  useScrollMark(table);
  return (
    <div data-testid="scroller">
      <table ref={table} />
    </div>
  );
}

afterEach(() => vi.useRealTimers());

test('a table is marked while the page or an element around it scrolls, until 100 ms after the last scroll event', () => {
  vi.useFakeTimers();
  const { unmount } = render(<Table />);
  const table = screen.getByRole('table');
  expect(table).not.toHaveAttribute('data-scrolling');
  for (const scrolled of [document, screen.getByTestId('scroller')]) {
    fireEvent.scroll(scrolled);
    vi.advanceTimersByTime(90);
    fireEvent.scroll(scrolled);
    vi.advanceTimersByTime(90);
    expect(table).toHaveAttribute('data-scrolling');
    vi.advanceTimersByTime(10);
    expect(table).not.toHaveAttribute('data-scrolling');
  }
  fireEvent.scroll(document);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
