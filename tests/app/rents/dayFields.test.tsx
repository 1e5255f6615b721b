import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
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
  fireEvent.change(input, { target: { value: '1/3/2027 a 2/3/2027' } });
  expect(onChange).toHaveBeenLastCalledWith({ start: '2027-03-01', end: '2027-03-02' });
  expect(input).toBeValid();
});
