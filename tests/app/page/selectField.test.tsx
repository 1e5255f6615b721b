import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SelectField } from '../../../src/shared/ui/form/SelectField';
import { choose, entriesOf } from '../choose';

const OPTIONS = [
  { value: '1', label: 'Loures' },
  { value: '2', label: 'Setúbal' },
  { value: '3', label: 'São Brás' },
  { value: '4', label: 'São João' },
];

/** A form around the field, as dialogs have one; says what it hears. */
function show() {
  const heard = { onSubmit: vi.fn(), onKeyDown: vi.fn(), onInput: vi.fn() };
  function Form() {
    const [value, setValue] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          heard.onSubmit();
        }}
        onInput={heard.onInput}
      >
        <label id="center-label" htmlFor="center">
          Centro
        </label>
        <SelectField id="center" value={value} options={OPTIONS} placeholder="Sem centro" onChange={setValue} />
        <button type="button" onClick={() => setValue('')}>
          Limpar
        </button>
        <button type="submit" hidden />
      </form>
    );
  }
  document.addEventListener('keydown', ({ key }) => heard.onKeyDown(key));
  render(<Form />);
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Centro' }), heard };
}

test('a field of choices says what is chosen, also after it was taken back', async () => {
  const { user, field, heard } = show();
  expect(field).toHaveValue('Sem centro');
  expect(await entriesOf(user, field)).toEqual(['Sem centro', 'Loures', 'Setúbal', 'São Brás', 'São João']);
  await choose(user, field, 'Setúbal');
  expect(field).toHaveValue('Setúbal');
  expect(field).toHaveFocus();
  expect(heard.onInput, 'a dialog hears that something was put in').toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(field).toHaveValue('Sem centro');
});

test('Escape closes the list and not the dialog around it, and the focus stays in the field', async () => {
  const { user, field, heard } = show();
  await user.click(field.closest('.p-dropdown')!);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Loures' })).toHaveFocus();
  heard.onKeyDown.mockClear();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveFocus();
  expect(heard.onKeyDown).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(heard.onKeyDown).toHaveBeenCalledWith('Escape');
});

test('Enter in a closed list sends the form; in an open one it chooses', async () => {
  const { user, field, heard } = show();
  await user.click(field.closest('.p-dropdown')!);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Loures');
  expect(heard.onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(heard.onSubmit).toHaveBeenCalledOnce();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a letter leads to the entry that begins with it', () => {
  const { field } = show();
  field.focus();
  fireEvent.keyDown(field, { key: 'S', code: 'KeyS' });
  fireEvent.keyDown(field, { key: 'e', code: 'KeyE' });
  fireEvent.keyDown(field, { key: 't', code: 'KeyT' });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(field).toHaveValue('Setúbal');
});

test('a space within a name searches on; later it chooses', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { field } = show();
  field.focus();
  const type = (text: string) => {
    for (const key of text) fireEvent.keyDown(document.activeElement!, { key, code: key === ' ' ? 'Space' : 'KeyX' });
  };
  type('são j');
  expect(screen.getByRole('option', { name: 'São João' })).toHaveFocus();
  expect(field).toHaveValue('Sem centro');
  vi.advanceTimersByTime(600);
  type(' ');
  expect(field).toHaveValue('São João');
  type(' ');
  expect(screen.getByRole('listbox')).toBeVisible();
});

test('the marked entry has the focus as soon as the list opens', async () => {
  const { user, field } = show();
  await choose(user, field, 'Setúbal');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Setúbal' })).toHaveFocus();
});

test('Tab leaves the choice alone after the list was left by Escape', async () => {
  const { user, field } = show();
  await user.click(field.closest('.p-dropdown')!);
  await user.keyboard('{ArrowDown}{Escape}{Tab}');
  expect(field).toHaveValue('Sem centro');
  expect(screen.getByRole('button', { name: 'Limpar' })).toHaveFocus();
});
