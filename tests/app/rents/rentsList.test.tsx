import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Rent } from '../../../machines/types';
import { Component as RentsListPage } from '../../../src/features/rents/list/RentsListPage';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { announce } from '../../support/announce';
import { listOf, renderPage, type Recorded } from '../renderPage';

const READ = 'POST /rents/read-rents';
const VIEWS = 'POST /rents/views';

const rent = (id: number, changes: Partial<Rent> = {}): Rent => ({
  id,
  code: `A2026-${String(id).padStart(5, '0')}`,
  rentNumber: id,
  customer: { id: 7, description: 'Jardins do Sado' },
  state: 'ONGOING',
  startDate: '2026-11-12T00:00:00',
  endDate: '2999-11-18T00:00:00',
  paymentTotal: 1234.5,
  paymentTotalWithVat: 1518.44,
  payed: false,
  rentLines: [],
  ...changes,
});
const counts = {
  all: 498,
  ORDERING: 11,
  NOT_STARTED: 26,
  ONGOING: 22,
  ENDED: 439,
  overdue: 3,
  leavesToday: 6,
  unpaid: 41,
};

function open(at: string, answer: Recorded, permissions?: string[]) {
  announce({ extensions: ['rentViews'] });
  return renderPage({
    routes: [
      { path: '/apps/cockpit/rents', element: <RentsListPage /> },
      { path: '/apps/cockpit/rents/:id', element: <h1>Aluguer aberto</h1> },
    ],
    at: `/apps/cockpit/rents${at}`,
    permissions,
    answers: { [READ]: answer, [VIEWS]: () => Response.json(counts) },
  });
}

describe('the list of rents', () => {
  it('shows every column of a rent, late ones marked', async () => {
    const late = rent(2, { endDate: toWire(addDays(today(), -3)), referenceCode: 'JS-88' });
    open('', () => listOf([rent(1), late, rent(3, { state: 'ORDERING' })], 498));
    await screen.findByRole('cell', { name: 'A2026-00001' });
    const rows = screen.getAllByRole('row');
    expect(
      within(rows[0]!)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual([
      'Cliente',
      'Estado',
      'Início',
      'Fim',
      'Código',
      'Referência',
      'Equip.',
      'Valor',
      'Com IVA',
      'Pagamento',
      'Ações',
    ]);
    expect(rows[1]).toHaveTextContent(
      /Jardins do Sado.*Em curso.*12\/11\/2026.*18\/11\/2999.*A2026-00001.*—.*0.*1\.234,50\s€.*1\.518,44\s€.*Por pagar/u,
    );
    expect(rows[2]).toHaveTextContent(/Atrasado 3 dias/u);
    expect(rows[2]).toHaveTextContent(/JS-88/u);
    expect(within(rows[3]!).queryByText('Por pagar')).toBeNull();
    expect(screen.getByText('1–3 de 498 alugueres')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('498 alugueres');
  });

  it('is busy, with skeletons outside the table’s body, until the rows are here', async () => {
    let answer: (response: Response) => void = () => undefined;
    open('', () => new Promise((resolve) => (answer = resolve)));
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    const skeleton = screen.getByTestId('skeleton');
    expect(skeleton.closest('tbody')).toBeNull();
    await waitFor(() => expect(screen.getByRole('link', { name: /Todos 498/u })).toBeInTheDocument());
    answer(listOf([rent(1)]));
    await screen.findByRole('cell', { name: 'A2026-00001' });
    expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
    expect(screen.queryByTestId('skeleton')).toBeNull();
  });

  it('has the views counted once the rows are here', async () => {
    let countedBefore = -1;
    const page = open('', async () => {
      // Longer than anything that was asked for at once takes to be sent.
      await new Promise((resolve) => setTimeout(resolve, 50));
      countedBefore = page.sent(VIEWS).length;
      return listOf([rent(1)]);
    });
    await screen.findByRole('link', { name: /Todos 498/u });
    expect([countedBefore, page.sent(VIEWS).length]).toEqual([0, 1]);
  });

  it('marks the view that is chosen', async () => {
    open('', () => listOf([rent(1)], 40));
    const ended = await screen.findByRole('link', { name: /Concluídos/u });
    expect(ended.closest('li')).not.toHaveClass('p-highlight');
    fireEvent.click(ended);
    await waitFor(() => expect(ended.closest('li')).toHaveClass('p-highlight'));
    expect(document.querySelectorAll('li.p-highlight')).toHaveLength(1);
  });

  it('asks for what the address says', async () => {
    const { sent } = open('?view=ENDED&payed=true&customer=7&from=2026-11-01&q=sado&sort=code&page=2', () =>
      listOf([rent(1)], 40),
    );
    await screen.findByRole('cell', { name: 'A2026-00001' });
    expect(sent(READ)).toEqual([
      {
        customer: '7',
        startDateInterval: { begin: '2026-11-01T00:00:00' },
        payed: true,
        search: 'sado',
        state: 'ENDED',
        sort: 'code',
        page: 2,
        perPage: 20,
      },
    ]);
    expect(screen.getByRole('link', { name: /Concluídos/u })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('columnheader', { name: 'Código' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('combobox', { name: 'Filtrar por cliente' })).toHaveValue('Jardins do Sado');
  });

  it('sorts by a column upwards, then downwards, then as the list opened', async () => {
    const { user, address } = open('', () => listOf([rent(1)], 498));
    await screen.findByRole('cell', { name: 'A2026-00001' });
    for (const query of ['?sort=code', '?sort=-code', '']) {
      await user.click(screen.getByRole('button', { name: 'Código' }));
      await waitFor(() => expect(address()).toBe(`/apps/cockpit/rents${query}`));
    }
  });

  it('keeps view, sort, page and search in the address, and Back takes them back', async () => {
    const { user, router, address, sent } = open('', () => listOf([rent(1)], 498));
    await screen.findByRole('cell', { name: 'A2026-00001' });
    await user.click(screen.getByRole('link', { name: /Reservados/u }));
    await waitFor(() => expect(address()).toBe('/apps/cockpit/rents?view=NOT_STARTED'));
    await user.click(screen.getByRole('button', { name: 'Código' }));
    await waitFor(() => expect(address()).toBe('/apps/cockpit/rents?view=NOT_STARTED&sort=code'));
    await user.click(await screen.findByRole('button', { name: 'Página 2' }));
    await waitFor(() => expect(address()).toContain('page=2'));
    await user.type(screen.getByRole('textbox', { name: /Código, cliente ou n.º de série/u }), 'sado{Enter}');
    await waitFor(() => expect(address()).toBe('/apps/cockpit/rents?view=NOT_STARTED&sort=code&q=sado'));
    await waitFor(() =>
      expect(sent(READ).at(-1)).toMatchObject({ state: 'NOT_STARTED', sort: 'code', page: 1, search: 'sado' }),
    );
    await router.navigate(-1);
    await router.navigate(-1);
    await waitFor(() =>
      expect(sent(READ).at(-1)).toEqual({ sort: 'priority', page: 1, perPage: 20, state: 'NOT_STARTED' }),
    );
    expect(screen.getByRole('textbox', { name: /Código, cliente ou n.º de série/u })).toHaveValue('');
  });

  it('opens a rent by a click on its row or by the link at its end', async () => {
    const { user, address } = open('', () => listOf([rent(1)]));
    await user.click(await screen.findByText('Jardins do Sado'));
    await screen.findByText('Aluguer aberto');
    expect(address()).toBe('/apps/cockpit/rents/1');
  });

  it('has a link at the end of each row for the keyboard', async () => {
    open('', () => listOf([rent(1)]));
    expect(await screen.findByRole('link', { name: 'Abrir A2026-00001' })).toHaveAttribute(
      'href',
      '/apps/cockpit/rents/1',
    );
  });

  it('says what a rent is while there are none, and offers the first', async () => {
    open('', () => listOf([]));
    expect(await screen.findByRole('heading', { name: 'Ainda não há alugueres' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Novo aluguer' })).toHaveLength(2);
  });

  it('names search and filters when nothing fits, and clears them', async () => {
    const { user, address } = open('?q=betoneira&view=unpaid&from=2026-11-01&to=2026-11-30', (_request, body) =>
      (body as { search?: string }).search ? listOf([]) : listOf([rent(1)]),
    );
    expect(
      await screen.findByRole('heading', { name: 'Nenhum aluguer corresponde a «betoneira»' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Por pagar, com início de 01/11/2026 a 30/11/2026.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await screen.findByRole('cell', { name: 'A2026-00001' });
    expect(address()).toBe('/apps/cockpit/rents');
    expect(screen.getByRole('textbox', { name: /Código, cliente ou n.º de série/u })).toHaveValue('');
  });

  it('names the customer that is filtered by, though no rent is theirs', async () => {
    announce({ extensions: ['rentViews'] });
    renderPage({
      routes: [{ path: '/', element: <RentsListPage /> }],
      at: '/?customer=7',
      answers: {
        [READ]: () => listOf([]),
        [VIEWS]: () => Response.json(counts),
        'GET /customers/7': () => Response.json({ id: 7, description: 'Jardins do Sado' }),
      },
    });
    expect(await screen.findByText('cliente Jardins do Sado.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Filtrar por cliente' })).toHaveValue('Jardins do Sado');
  });

  it('says on the filter whether a lone day is the first or the last', async () => {
    open('?to=2026-11-30', () => listOf([rent(1)]));
    expect(await screen.findByRole('button', { name: 'Início entre…: até 30/11/2026' })).toBeInTheDocument();
  });

  it('has an address for each view, which the browser can open in a tab of its own', async () => {
    const { address } = open('?view=ENDED&payed=true&page=2', () => listOf([rent(1)], 40));
    await screen.findByRole('cell', { name: 'A2026-00001' });
    const link = (name: RegExp) => screen.getByRole('link', { name });
    expect([link(/Reservados/u), link(/Por pagar/u)].map((each) => each.getAttribute('href'))).toEqual([
      '/apps/cockpit/rents?view=NOT_STARTED&payed=true',
      '/apps/cockpit/rents?view=unpaid',
    ]);
    fireEvent.click(link(/Reservados/u), { ctrlKey: true });
    expect(address()).toBe('/apps/cockpit/rents?view=ENDED&payed=true&page=2');
  });

  it('shows what goes out today, whatever days were chosen before', async () => {
    const { address } = open('?view=leavesToday', () => listOf([rent(1)]));
    await screen.findByRole('cell', { name: 'A2026-00001' });
    expect(screen.getByRole('link', { name: /Sai hoje 6/u })).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('button', { name: 'Início entre…' })).toBeNull();
    expect(address()).toBe('/apps/cockpit/rents?view=leavesToday');
  });

  it('says that it failed, keeps the filters and tries again', async () => {
    let isDown = true;
    const { user, address } = open('?view=ENDED', () => {
      if (isDown) throw new TypeError('fetch failed');
      return listOf([rent(1)]);
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os alugueres');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('cell', { name: 'A2026-00001' });
    expect(address()).toBe('/apps/cockpit/rents?view=ENDED');
  });

  it('keeps the former rows when a page cannot be had', async () => {
    const { user } = open('', (_request, body) => {
      if ((body as { page?: number }).page === 2) throw new TypeError('fetch failed');
      return listOf([rent(1)], 40);
    });
    await user.click(await screen.findByRole('button', { name: 'Página seguinte' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Estes dados podem estar desatualizados.');
    expect(screen.getByRole('cell', { name: 'A2026-00001' })).toBeInTheDocument();
  });

  it('arranges the list itself over a back end that neither pages nor counts', async () => {
    const rents = Array.from({ length: 25 }, (_, index) => rent(index + 1, { state: index < 3 ? 'ENDED' : 'ONGOING' }));
    const { user, sent } = renderPage({
      routes: [{ path: '/', element: <RentsListPage /> }],
      at: '/?sort=code',
      answers: { [READ]: () => listOf(rents, null) },
    });
    expect(await screen.findByText('1–20 de 25 alugueres')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Concluídos 3/u })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Página seguinte' }));
    expect(await screen.findByText('21–25 de 25 alugueres')).toBeInTheDocument();
    // The button that was pressed leads nowhere any more.
    expect(screen.getByRole('button', { name: 'Página 2' })).toHaveFocus();
    expect(sent(READ)).toHaveLength(1);
  });

  it('offers no new rent with read permissions only', async () => {
    open('?new=1', () => listOf([rent(1)]), ['rent:read']);
    await screen.findByRole('cell', { name: 'A2026-00001' });
    expect(screen.queryByRole('button', { name: 'Novo aluguer' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Filtrar por cliente' })).toBeNull();
  });
});
