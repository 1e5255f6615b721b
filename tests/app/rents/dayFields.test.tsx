import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import type { Period } from '../../../src/shared/domain/days/dayText';
import { DayInput } from '../../../src/shared/ui/form/DayInput';
import { PeriodInput } from '../../../src/shared/ui/form/PeriodInput';
import { PeriodFilter } from '../../../src/shared/ui/filters/PeriodFilter';
import { texts } from '../renderPage';

const [start, end] = ['2034-03-02', '2034-03-06'];

function DayOnly() {
  const [day, setDay] = useState<string | null>(start);
  return <DayInput aria-label="Dias" value={day} onChange={setDay} />;
}

function Days() {
  const [days, setDays] = useState<{ start: string | null; end: string | null }>({ start, end });
  return <PeriodInput aria-label="Dias" value={days} today={start} onChange={setDays} />;
}

test.each([
  ['day', DayOnly, '04/05/2035'],
  ['period', Days, '04/05/2035 – 06/05/2035'],
])('typing replaces the %s that stands in a field when it gets the focus', async (_name, Field, typed) => {
  render(
    <I18nextProvider i18n={texts}>
      <Field />
    </I18nextProvider>,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dias' });
  // As a dialog does when it opens.
  act(() => input.focus());
  await userEvent.keyboard(typed);
  expect(input.value).toBe(typed);
});

test('a filter whose text is no period says so, how one is written, and keeps what it filtered by', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup();
  render(
    <I18nextProvider i18n={texts}>
      <PeriodFilter label="Início entre" value={{ start, end }} onChange={onChange} />
    </I18nextProvider>,
  );
  await user.click(screen.getByRole('button', { name: /Início entre/u }));
  const input = await screen.findByRole('textbox', { name: 'Início entre' });
  fireEvent.change(input, { target: { value: '29/2/2027 – 2/3/2027' } });
  expect(onChange).not.toHaveBeenCalled();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(/o filtro ficou como estava\. Escreva, por exemplo, 4\/12 a 8\/12/u);
  await user.clear(input);
  await user.type(input, '1/3/2027 a 2/3/2027{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ start: '2027-03-01', end: '2027-03-02' });
  expect(input).toBeValid();
});

const openFilter = async (onPeriod: (period: Period) => void) => {
  const user = userEvent.setup({ delay: null });
  function Filter() {
    const [value, setValue] = useState<Period>({ start: null, end: null });
    const change = (period: Period) => {
      onPeriod(period);
      setValue(period);
    };
    return <PeriodFilter label="Livres entre" value={value} onChange={change} />;
  }
  render(
    <I18nextProvider i18n={texts}>
      <Filter />
    </I18nextProvider>,
  );
  await user.click(screen.getByRole('button', { name: /Livres entre/u }));
  return { user, input: await screen.findByRole<HTMLInputElement>('textbox', { name: 'Livres entre' }) };
};

test('a filter waits for the end of a period: what its beginning alone means does not take the field', async () => {
  const onPeriod = vi.fn();
  const { user, input } = await openFilter(onPeriod);
  for (const part of ['7/12/2027', ' a 1', '1/12/2027']) {
    await user.type(input, part);
    expect(input.value.endsWith(part)).toBe(true);
    await act(() => new Promise((next) => setTimeout(next, 600)));
  }
  expect(input.value).toBe('7/12/2027 a 11/12/2027');
  expect(onPeriod).toHaveBeenLastCalledWith({ start: '2027-12-07', end: '2027-12-11' });
});

test('a filter that is closed while it is typed in filters, and one that is cleared does not', async () => {
  const onPeriod = vi.fn();
  const { user, input } = await openFilter(onPeriod);
  await user.type(input, '7/12/2027 a 11/12/2027');
  expect(onPeriod).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(onPeriod).toHaveBeenLastCalledWith({ start: '2027-12-07', end: '2027-12-11' }), 400);
  await user.click(screen.getByRole('button', { name: /Livres entre/u }));
  await user.type(await screen.findByRole('textbox', { name: 'Livres entre' }), '1/3/2027');
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(onPeriod).toHaveBeenLastCalledWith({ start: null, end: null });
});
