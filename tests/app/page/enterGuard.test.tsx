import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEnterGuard } from '../../../src/app/useEnterGuard';
import { useScanner } from '../../../src/shared/scanning/useScanner';

function Page() {
  useEnterGuard();
  return (
    <>
      <button type="button">Entregar 1</button>
      <a href="#x">Aluguer</a>
      <input type="checkbox" />
      <input type="text" />
    </>
  );
}

let at = 0;
/** Whether the Enters after keys, a pause before each, may do what they do where the focus is. */
function press(target: Element, keys: string | readonly string[], pause: number, enters = 1): boolean[] {
  at += 10_000;
  const allowed: boolean[] = [];
  for (const key of [...keys, ...Array.from({ length: enters }, () => 'Enter')]) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: (at += pause) });
    const isAllowed = target.dispatchEvent(event);
    if (key === 'Enter') allowed.push(isAllowed);
  }
  return allowed;
}

test('the Enter of a scanner presses nothing, whatever its code and pace, and text fields take theirs', () => {
  render(<Page />);
  const field = screen.getByRole('textbox');
  for (const target of [screen.getByRole('button'), screen.getByRole('link'), screen.getByRole('checkbox')]) {
    expect(press(target, '4CE0460D0G', 15)).toEqual([false]);
    expect(press(target, '747487', 100)).toEqual([false]);
    expect(press(target, '747487', 15, 2)).toEqual([false, false]);
    expect(press(target, '', 15)).toEqual([true]);
    expect(press(target, 'abc', 15)).toEqual([true]);
    expect(press(target, '747487', 300)).toEqual([true]);
  }
  expect(press(field, 'gerador', 90)).toEqual([true]);
  expect(press(field, '747487', 15, 2)).toEqual([true, false]);
});

test.each(['Tab', 'ArrowDown'])(
  'the Enter of a person is left alone: %s came after the letters, or the last Enter',
  (key) => {
    render(<Page />);
    const button = screen.getByRole('button');
    expect(press(button, [...'a obra', key], 100)).toEqual([true]);
    expect(press(screen.getByRole('textbox'), [...'2 andaime', 'Enter', key], 100)).toEqual([true, true]);
  },
);

test('the Enter of a scanner that ends its codes with Tab and Enter presses nothing either, nor leaves a field', () => {
  render(<Page />);
  for (const target of [screen.getByRole('button'), screen.getByRole('checkbox'), screen.getByRole('textbox')]) {
    expect(press(target, [...'4CE0460D0G', 'Tab'], 15)).toEqual([false]);
    expect(press(target, [...'747487', 'Tab'], 70)).toEqual([false]);
    expect(press(target, [...'747487', 'Tab'], 15, 2)).toEqual([false, false]);
    // A person's: few keys, slow ones, or another key on the way.
    expect(press(target, [...'abc', 'Tab'], 15)).toEqual([true]);
    expect(press(target, [...'747487', 'Tab'], 100)).toEqual([true]);
    expect(press(target, [...'747487', 'Tab', 'Tab'], 15)).toEqual([true]);
  }
});

test('a code that ends with Tab and Enter is read, and taken out of the field that it was typed into', () => {
  const codes: string[] = [];
  function Form() {
    useScanner(true, (serial) => codes.push(serial));
    return (
      <form>
        <input aria-label="Nota" />
        <button>Entregar 1</button>
      </form>
    );
  }
  render(<Form />);
  const field: HTMLInputElement = screen.getByRole('textbox');
  for (const [note, pause, read] of [
    ['', 15, ['747487']],
    ['obra ', 15, ['747487', '747487']],
    ['', 100, ['747487', '747487']],
  ] as const) {
    fireEvent.change(field, { target: { value: `${note}747487` } });
    act(() => field.focus());
    press(field, [...'747487', 'Tab'], pause, 0);
    act(() => screen.getByRole('button').focus());
    at -= 10_000;
    expect(press(screen.getByRole('button'), '', pause)).toEqual([pause === 100]);
    expect(codes).toEqual(read);
    if (pause === 100) continue;
    expect(field).toHaveFocus();
    expect(field).toHaveValue(note);
  }
});
