import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lazyDialog } from '../../../src/shared/ui/dialog/lazyDialog';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p role="dialog">{name}</p>;

test('a dialog whose code is here appears with the render that opens it', async () => {
  const Dialog = lazyDialog(() => Promise.resolve(Greeting));
  await Dialog.fetch();
  render(<Dialog name="Rita" />);
  expect(screen.getByRole('dialog').textContent).toBe('Rita');
});

test('a dialog opened before its code is here appears with it', async () => {
  let resolve: (component: ComponentType<{ name: string }>) => void = () => undefined;
  const promise = new Promise<ComponentType<{ name: string }>>((arrive) => (resolve = arrive));
  const Dialog = lazyDialog(() => promise);
  render(<Dialog name="Rita" />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => {
    resolve(Greeting);
    await promise;
  });
  expect(screen.getByRole('dialog').textContent).toBe('Rita');
});

test('code that failed to arrive is asked for again', async () => {
  let calls = 0;
  const Dialog = lazyDialog(() => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('cut')) : Promise.resolve(Greeting);
  });
  await expect(Dialog.fetch()).rejects.toThrow('cut');
  await Dialog.fetch();
  expect(calls).toBe(2);
});
