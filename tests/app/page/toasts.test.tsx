import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { bottomOf } from '../../../src/app/toasts/toastPlace';
import { Toasts } from '../../../src/app/toasts/Toasts';
import { ExportButton } from '../../../src/shared/collection/ExportButton';
import { attemptOf, useNotify, useSettle } from '../../../src/shared/notifications';
import { useShowNotice } from '../../../src/shared/rents/useShowNotice';
import { renderPage } from '../renderPage';

afterEach(() => vi.useRealTimers());

function Refused() {
  const show = useShowNotice();
  return (
    <button
      type="button"
      onClick={() =>
        show({
          type: 'notice',
          severity: 'error',
          messageKey: 'rent-start-fail-messsage',
          values: { code: 'A2026-00007' },
          failure: { kind: 'blocked', messageKey: 'illegal-transition' },
        })
      }
    >
      Iniciar
    </button>
  );
}

it('a refused action says what did not work, and once why', async () => {
  const { user } = renderPage({
    routes: [
      {
        path: '/',
        element: (
          <Toasts>
            <Refused />
          </Toasts>
        ),
      },
    ],
    at: '/',
    answers: {},
  });
  await user.click(screen.getByRole('button', { name: 'Iniciar' }));
  const toast = screen.getByRole('status');
  expect(toast).toHaveTextContent('Erro');
  expect(toast).toHaveTextContent('Não foi possível iniciar o A2026-00007.');
  expect(screen.getAllByText(/já não está num estado que o permita/u)).toHaveLength(1);
  expect(toast.textContent?.match(/já não está/gu)).toHaveLength(1);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Fechar aviso' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(toast).toHaveTextContent(/^$/u);
  expect(screen.getByRole('button', { name: 'Iniciar' })).toHaveFocus();
});

it.each([
  [
    { ns: 'tags', messageKey: 'createFailed' },
    { ns: 'tags', messageKey: 'created' },
  ],
  [
    { ns: 'centers', messageKey: 'updateFailed' },
    { ns: 'centers', messageKey: 'updated' },
  ],
  [
    { ns: 'customers', messageKey: 'deleteFailed' },
    { ns: 'customers', messageKey: 'deleted' },
  ],
  [
    { ns: 'maintenances', messageKey: 'startFailed' },
    { ns: 'maintenances', messageKey: 'started' },
  ],
  [{ messageKey: 'rent-start-fail-messsage' }, { messageKey: 'rent-start-success-message' }],
  [{ messageKey: 'rent-end-fail-message' }, { messageKey: 'rent-end-success-message' }],
  [{ messageKey: 'rent-mark-payed-error-message' }, { messageKey: 'rent-mark-payed-success-message' }],
])('%j goes once %j is shown', (failure, success) => {
  const values = { code: 'A2026-00007' };
  const failed = attemptOf({ ...failure, values });
  expect(attemptOf({ ...success, values })).toBe(failed);
  expect(attemptOf({ ...success, values: { code: 'A2026-00008' } }), 'another rent').not.toBe(failed);
});

test('what can be undone is undone once: its toast goes with the press', async () => {
  const onUndo = vi.fn();
  function Done() {
    const notify = useNotify();
    return (
      <button type="button" onClick={() => notify({ severity: 'success', ns: 'tags', messageKey: 'deleted', onUndo })}>
        Eliminar
      </button>
    );
  }
  const page = (
    <Toasts>
      <Done />
    </Toasts>
  );
  const { user } = renderPage({ routes: [{ path: '/', element: page }], at: '/', answers: {} });
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent(/^$/u);
});

test('good news goes by itself once it could be read, bad news stays', async () => {
  vi.useFakeTimers();
  function News() {
    const notify = useNotify();
    return (
      <>
        <button onClick={() => notify({ severity: 'success', ns: 'tags', messageKey: 'created' })}>Criar</button>
        <button onClick={() => notify({ severity: 'error', ns: 'tags', messageKey: 'deleteFailed' })}>Eliminar</button>
      </>
    );
  }
  const page = (
    <Toasts>
      <News />
    </Toasts>
  );
  renderPage({ routes: [{ path: '/', element: page }], at: '/', answers: {} });
  for (const name of ['Criar', 'Eliminar']) fireEvent.click(screen.getByRole('button', { name }));
  const shown = () => screen.getAllByRole('button', { name: 'Fechar aviso' }).length;
  await act(() => vi.advanceTimersByTimeAsync(5900));
  expect(shown()).toBe(2);
  // Time stands still while one of them has the focus, and in a hidden tab.
  act(() => screen.getAllByRole('button', { name: 'Fechar aviso' }).at(-1)!.focus());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  act(() => screen.getByRole('button', { name: 'Criar' }).focus());
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shown()).toBe(2);
  hidden.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(shown()).toBe(1);
  expect(screen.getByRole('status')).toHaveTextContent('Não foi possível eliminar a etiqueta');
});

describe('a failure goes once the same has succeeded', () => {
  const show = (children: ReactNode) =>
    renderPage({ routes: [{ path: '/', element: <Toasts>{children}</Toasts> }], at: '/', answers: {} });

  test('without a toast of its own, and no other failure with it', async () => {
    const failed = { ns: 'lists', messageKey: 'export.failed' };
    function Buttons() {
      const [notify, settle] = [useNotify(), useSettle()];
      return (
        <>
          <button onClick={() => notify({ severity: 'error', ...failed })}>Falhar</button>
          <button onClick={() => notify({ severity: 'error', ns: 'tags', messageKey: 'createFailed' })}>Outra</button>
          <button onClick={() => settle(failed)}>Conseguir</button>
        </>
      );
    }
    const { user } = show(<Buttons />);
    await user.click(screen.getByRole('button', { name: 'Falhar' }));
    await user.click(screen.getByRole('button', { name: 'Outra' }));
    await screen.findByText('Não foi possível exportar a lista');
    await user.click(screen.getByRole('button', { name: 'Conseguir' }));
    await waitFor(() => expect(screen.queryByText('Não foi possível exportar a lista')).toBeNull());
    expect(screen.getByText('Não foi possível criar a etiqueta')).toBeInTheDocument();
  });

  test('such as the export of a list', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const load = vi
      .fn<() => Promise<{ items: object[]; total: number }>>()
      .mockRejectedValueOnce(Object.assign(new Error('server'), { kind: 'retry', messageKey: 'server' }))
      .mockResolvedValue({ items: [], total: 0 });
    const { user } = show(
      <ExportButton
        source={{ load, uncounted: 'complete', idOf: String, textsOf: () => [], passes: () => true, valueOf: String }}
        query={{ search: '', filters: {}, sort: '', page: 1, perPage: 20 }}
        columns={[{ header: 'Nome', text: String }]}
        name="lista"
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await screen.findByText('Não foi possível exportar a lista');
    expect(screen.getByText(/^O servidor não responde/u)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(screen.queryByText('Não foi possível exportar a lista')).toBeNull());
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('where toasts stand', () => {
  /** A box of this height whose lower edge is so far above that of a window of 800 pixels. */
  const box = (bottom: number, height: number, left = 0, right = 390) => ({
    top: 800 - bottom - height,
    bottom: 800 - bottom,
    left,
    right,
  });
  const toasts = box(16, 80);

  test.each([
    ['low, where nothing is in the way', [], 16],
    ['above a bar of actions', [box(0, 60)], 68],
    ['above the foot of a dialog, below its head', [box(0, 72), box(740, 60)], 80],
    ['beside what ends left of them', [box(0, 60, -300, -10)], 16],
    ['between the buttons of two rows', [box(0, 44), box(150, 44), box(300, 44)], 52],
    ['nowhere, where nothing is free', [box(0, 760)], null],
  ])('%s', (_how, obstacles, bottom) => {
    expect(bottomOf(800, toasts, obstacles)).toBe(bottom);
  });

  test('as a bar, directly on a bar of actions', () => {
    expect(bottomOf(800, toasts, [box(0, 60)], 0)).toBe(60);
  });

  test('above what opens anywhere in the page meanwhile', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: Element) {
      const isBar = this.hasAttribute('data-action-bar');
      return { ...(isBar ? box(0, 60) : box(16, 80)), width: 390, height: 60 } as DOMRect;
    });
    vi.stubGlobal('innerHeight', 800);
    function Page() {
      const [isOpen, setOpen] = useState(false);
      const notify = useNotify();
      return (
        <div>
          <button onClick={() => notify({ severity: 'success', ns: 'tags', messageKey: 'created' })}>Criar</button>
          <p onClick={() => setOpen(true)}>Abrir</p>
          {isOpen ? <footer data-action-bar /> : null}
        </div>
      );
    }
    const page = (
      <Toasts>
        <Page />
      </Toasts>
    );
    const { user } = renderPage({ routes: [{ path: '/', element: page }], at: '/', answers: {} });
    await user.click(screen.getByRole('button', { name: 'Criar' }));
    const region = screen.getByRole('status');
    await user.click(screen.getByText('Abrir'));
    await waitFor(() => expect(region.style.getPropertyValue('--toasts-bottom')).toBe('68px'));
  });
});

describe('the record that a toast names', () => {
  function Done() {
    const notify = useNotify();
    const values = { code: 'A2026-00007' };
    return (
      <button
        type="button"
        onClick={() =>
          notify({
            ...{ severity: 'success', ns: 'rent', messageKey: 'rent-reserve-success-message', values },
            link: { text: values.code, to: '/rents/7' },
            next: [{ key: 'print.title', to: '/labels', state: { labels: ['1'] } }],
          })
        }
      >
        Reservar
      </button>
    );
  }
  const page = (
    <Toasts>
      <Done />
    </Toasts>
  );
  const renderAt = (at: string) =>
    renderPage({ routes: [{ path: at, element: page }], at, paths: ['/rents/7', '/labels'], answers: {} });

  test('leads to its page, and so does what can be done next', async () => {
    const { user, router } = renderAt('/');
    await user.click(screen.getByRole('button', { name: 'Reservar' }));
    const link = await screen.findByRole('link', { name: 'A2026-00007' });
    expect(screen.getByRole('status')).toHaveTextContent('A2026-00007 reservado.');
    expect(link).toHaveAttribute('href', '/rents/7');
    await user.click(screen.getAllByRole('link')[1]!);
    expect(router.state.location).toMatchObject({ pathname: '/labels', state: { labels: ['1'] } });
  });

  test.each(['', '/cockpit'])('is text on its own page, with the app below «%s»', async (base) => {
    document.documentElement.dataset.base = base;
    onTestFinished(() => void delete document.documentElement.dataset.base);
    const { user } = renderAt(`${base}/rents/7`);
    await user.click(screen.getByRole('button', { name: 'Reservar' }));
    expect(await screen.findByText('A2026-00007 reservado.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'A2026-00007' })).toBeNull();
  });
});
