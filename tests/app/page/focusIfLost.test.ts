import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { focusIfLost } from '../../../src/shared/ui/focusIfLost';

beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><p>Empty</p><button>Retry</button></main>';
});

const retry = () => document.querySelector('button')!;

test('a lost focus goes to what takes over, without scrolling there', () => {
  const focus = vi.spyOn(retry(), 'focus');
  focusIfLost(retry());
  expect(retry()).toHaveFocus();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('a press on an empty part of the page keeps the focus', async () => {
  await userEvent.click(document.querySelector('p')!);
  focusIfLost(retry());
  expect(document.querySelector('main')).toHaveFocus();
});
