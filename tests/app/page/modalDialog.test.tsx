import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ModalDialog } from '../../../src/shared/ui/dialog/ModalDialog';
import { texts } from '../renderPage';

interface Props {
  title: string;
  isClosable?: boolean;
  onClose?: () => void;
}

function Question({ title, isClosable, onClose = () => undefined }: Props) {
  return (
    <ModalDialog size="form" title={title} isClosable={isClosable} onClose={onClose} onSubmit={vi.fn()} foot={null}>
      <input aria-label={`Nome: ${title}`} />
    </ModalDialog>
  );
}

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <I18nextProvider i18n={texts}>
      <button onClick={() => setOpen(true)}>Abrir</button>
      {isOpen ? <Question title="Novo" onClose={() => setOpen(false)} /> : null}
    </I18nextProvider>
  );
}

test('has the focus and hears Escape before the task of the press that opens it is over', async () => {
  // Without React's `act`, which waits for whatever comes later.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    flushSync(() => root.unmount());
    place.remove();
    vi.unstubAllGlobals();
  });
  flushSync(() => root.render(<Opener />));
  place.querySelector('button')!.click();
  // React renders in a microtask of the press.
  await Promise.resolve();
  const field = screen.getByLabelText('Nome: Novo');
  expect(document.activeElement).toBe(field);
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
  flushSync(() => undefined);
  expect(field.isConnected).toBe(false);
});

test('where only its buttons may close it, Escape closes no other dialog either', () => {
  const onClose = vi.fn();
  render(
    <I18nextProvider i18n={texts}>
      <Question title="Primeiro" onClose={onClose} />
      <Question title="Segundo" isClosable={false} onClose={onClose} />
    </I18nextProvider>,
  );
  fireEvent.keyDown(screen.getByLabelText('Nome: Segundo'), { key: 'Escape', code: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
});

test('a press beside it leaves the focus in it', () => {
  render(
    <I18nextProvider i18n={texts}>
      <Question title="Novo" />
    </I18nextProvider>,
  );
  const dialog = screen.getByRole('dialog');
  expect(fireEvent.mouseDown(dialog.parentElement!)).toBe(false);
  expect(fireEvent.mouseDown(screen.getByLabelText('Nome: Novo'))).toBe(true);
});

test.each(['the page', 'a button behind it'])('Tab brings the focus back from %s', async (where) => {
  const user = userEvent.setup();
  render(<Opener />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  await user.click(opener);
  const field = screen.getByLabelText('Nome: Novo');
  for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
    if (where === 'the page') field.blur();
    else opener.focus();
    await user.keyboard(keys);
    expect(field).toHaveFocus();
  }
});

test('of two only the topmost can be used, and the other again once that is closed', () => {
  const both = (isOpen: boolean) => (
    <I18nextProvider i18n={texts}>
      <Question title="Primeiro" />
      {isOpen ? <Question title="Segundo" /> : null}
    </I18nextProvider>
  );
  const { rerender } = render(both(false));
  const first = screen.getByLabelText('Nome: Primeiro');
  rerender(both(true));
  expect(first.closest('[inert]')).not.toBeNull();
  expect(screen.getByLabelText('Nome: Segundo').closest('[inert]')).toBeNull();
  // A browser gives an inert field no focus.
  const focus = vi.spyOn(first, 'focus').mockImplementation(() => expect(first.closest('[inert]')).toBeNull());
  rerender(both(false));
  expect(focus).toHaveBeenCalled();
  expect(first.closest('[inert]')).toBeNull();
});
