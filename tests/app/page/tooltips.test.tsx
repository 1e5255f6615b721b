import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Tooltips from '../../../src/app/Tooltips';
import { ModalDialog } from '../../../src/shared/ui/dialog/ModalDialog';
import { Button } from '../../../src/shared/ui/Button';
import { IconButton } from '../../../src/shared/ui/IconButton';
import { texts } from '../renderPage';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const onClose = vi.fn();
const user = userEvent.setup({ advanceTimers: (time) => vi.advanceTimersByTime(time) });
/** What the page shows after the time that the pointer has to rest. */
const shown = () => {
  act(() => void vi.advanceTimersByTime(500));
  return screen.queryByRole('tooltip', { hidden: true })?.textContent ?? null;
};

beforeEach(() => {
  onClose.mockClear();
  render(
    <I18nextProvider i18n={texts}>
      <Tooltips />
      <IconButton icon="pencil" label="Alterar a morada" data-pr-tooltip="Alterar" />
      <ModalDialog size="form" title="Encargos" onClose={onClose} foot={<Button icon="pi pi-check" label="Guardar" />}>
        <IconButton icon="trash" label="Remover" />
        <span data-pr-tooltip="Martelo demolidor" data-if-cut>
          Martelo
        </span>
      </ModalDialog>
    </I18nextProvider>,
  );
});

const button = (name: string) => screen.getByRole('button', { name, hidden: true });

test('shows what the icon under the pointer does, in the words for the eye, until the pointer leaves', async () => {
  await user.hover(button('Alterar a morada'));
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  expect(shown()).toBe('Alterar');
  await user.hover(button('Remover'));
  expect(shown()).toBe('Remover');
  await user.hover(button('Guardar'));
  expect(shown()).toBeNull();
});

test('shows it to Tab, and not after a press', async () => {
  act(() => button('Guardar').focus());
  await user.tab({ shift: true });
  expect(shown()).toBe('Remover');
  await user.keyboard('{Enter}');
  expect(shown()).toBeNull();
  await user.pointer([{ target: button('Guardar') }, { target: button('Remover'), keys: '[MouseLeft]' }]);
  expect(shown()).toBeNull();
});

test('goes when another key moves the focus, unless the pointer rests there', async () => {
  act(() => button('Guardar').focus());
  await user.tab({ shift: true });
  expect(shown()).toBe('Remover');
  await user.keyboard('{ArrowDown}');
  expect(shown()).toBe('Remover');
  act(() => button('Guardar').focus());
  expect(shown()).toBeNull();
  await user.hover(button('Remover'));
  expect(shown()).toBe('Remover');
  await user.keyboard('{ArrowDown}');
  act(() => button('Guardar').focus());
  expect(shown()).toBe('Remover');
});

test('leaves fingers alone', async () => {
  await user.pointer({ target: button('Remover'), keys: '[TouchA]' });
  expect(shown()).toBeNull();
});

test('shows what a text leaves out, and nothing where it is whole', async () => {
  const name = screen.getByText('Martelo');
  await user.hover(name);
  expect(shown()).toBeNull();
  await user.hover(button('Guardar'));
  Object.defineProperty(name, 'scrollWidth', { value: 2000 });
  await user.hover(name);
  expect(shown()).toBe('Martelo demolidor');
});

test('Escape closes the tooltip, and the dialog the next time', async () => {
  await user.hover(button('Remover'));
  expect(shown()).toBe('Remover');
  await user.keyboard('{Escape}');
  expect([shown(), onClose.mock.calls.length]).toEqual([null, 0]);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
