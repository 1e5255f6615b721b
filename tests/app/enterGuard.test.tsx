import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEnterGuard } from '../../src/shared/useEnterGuard';

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
    expect(press(button, [...'a obra', key], 15)).toEqual([true]);
    expect(press(screen.getByRole('textbox'), [...'2 andaime', 'Enter', key], 15)).toEqual([true, true]);
  },
);
