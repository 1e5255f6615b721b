import { fireEvent, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test, vi } from 'vitest';
import type { Period } from '../../../src/shared/domain/days/dayText';
import { RangeCalendar } from '../../../src/shared/ui/calendar/RangeCalendar';
import { texts } from '../renderPage';

const isClosed = vi.fn((day: string) => day === '2026-11-26');
const start = '2026-11-24';

function calendar(value: Period, onChange: (period: Period) => void) {
  return (
    <I18nextProvider i18n={texts}>
      <RangeCalendar value={value} today="2026-11-23" onChange={onChange} isClosed={isClosed} />
    </I18nextProvider>
  );
}

function open(onChange = vi.fn()) {
  return { onChange, ...render(calendar({ start, end: null }, onChange)) };
}

const cell = (day: string) => within(screen.getAllByRole('grid')[0]!).getByText(day, { selector: 'span' });

describe('a calendar', () => {
  test('names each day beginning with the number that it shows', () => {
    open();
    const days = screen.getAllByRole('gridcell').filter((day) => day.textContent !== '');
    expect(days.length).toBeGreaterThan(50);
    for (const day of days)
      expect(day).toHaveAccessibleName(expect.stringMatching(new RegExp(`^${day.textContent} de `)));
  });

  test('opens on the month of the day that it is told, and follows that day', () => {
    const of = (end: string) => (
      <I18nextProvider i18n={texts}>
        <RangeCalendar value={{ start, end }} today="2026-11-23" opensOn="end" onChange={vi.fn()} />
      </I18nextProvider>
    );
    const { rerender } = render(of('2027-02-10'));
    expect(screen.getByText('fevereiro de 2027')).toBeInTheDocument();
    rerender(of('2027-03-31'));
    expect(screen.getByText('fevereiro de 2027')).toBeInTheDocument();
    rerender(of('2027-05-02'));
    expect(screen.getByText('maio de 2027')).toBeInTheDocument();
  });

  test('is not drawn anew when something else is typed, only when the period is another', () => {
    const { rerender } = open();
    isClosed.mockClear();
    rerender(calendar({ start, end: null }, () => undefined));
    expect(isClosed).not.toHaveBeenCalled();
    rerender(calendar({ start, end: '2026-11-25' }, () => undefined));
    expect(isClosed).toHaveBeenCalled();
  });

  test.each([
    ['a press on the number', (day: string) => fireEvent.click(cell(day))],
    ['Enter', (day: string) => fireEvent.keyDown(cell(day).closest('td')!, { key: 'Enter' })],
    ['the space bar', (day: string) => fireEvent.keyDown(cell(day).closest('td')!, { key: ' ' })],
  ])('takes a day by %s, and no closed one', (_how, choose) => {
    const { onChange } = open();
    choose('26');
    expect(onChange).not.toHaveBeenCalled();
    choose('25');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ start, end: '2026-11-25' });
  });
});
