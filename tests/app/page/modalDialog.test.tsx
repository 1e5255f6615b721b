import { fireEvent, render, screen } from '@testing-library/react';
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
