import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as RentsListPage } from '../../../src/features/rents/list/RentsListPage';
import { LookupButton } from '../../../src/shared/ui/LookupButton';
import { announce } from '../../support/announce';
import { listOf, renderPage } from '../renderPage';

/* A list and its address, where several things happen before React renders: they stand in one `act`. */

const PATH = '/apps/cockpit/rents';
const READ = 'POST /rents/read-rents';

async function openRents(query = '') {
  announce({});
  const rent = { id: 1, code: 'A2026-00001', customer: { id: 7, description: 'Jardins do Sado' }, state: 'ONGOING' };
  const days = { startDate: '2026-11-12T00:00:00', endDate: '2999-11-18T00:00:00' };
  const page = renderPage({
    routes: [
      {
        path: PATH,
        element: (
          <>
            <LookupButton label="O que está livre?" />
            <RentsListPage />
          </>
        ),
      },
      { path: `${PATH}/:id`, element: <h1>Aluguer aberto</h1> },
    ],
    at: PATH + query,
    answers: {
      [READ]: () => listOf([{ ...rent, ...days, rentNumber: 1, payed: true, rentLines: [] }], 498),
      'GET /customers': () => listOf([]),
    },
  });
  await screen.findByRole('cell', { name: 'A2026-00001' });
  return {
    ...page,
    asked: () => page.sent(READ).map((body) => (body as { state?: string; search?: string }) ?? {}),
    hash: () => page.router.state.location.hash,
  };
}

const search = () => screen.getByRole('textbox', { name: /Código, cliente ou n.º de série/u });
const type = (text: string) => fireEvent.change(search(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (view: RegExp) => fireEvent.click(screen.getByRole('link', { name: view }));

test('Back to a query that was left before it was rendered reads that query', async () => {
  const { router, asked, address } = await openRents();
  act(() => {
    choose(/Reservados/u);
    choose(/Em curso/u);
    void router.navigate(-1);
  });
  expect(address()).toBe(`${PATH}?view=NOT_STARTED`);
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ state: 'NOT_STARTED' }));
  expect(screen.getByRole('link', { name: /Reservados/u })).toHaveAttribute('aria-current', 'true');
});

test('several changes before the first is rendered are asked once each, and the last stays', async () => {
  const { asked, address, isIdle } = await openRents();
  act(() => {
    choose(/Reservados/u);
    press('Código');
    type('s');
  });
  await act(isIdle);
  expect(address()).toBe(`${PATH}?view=NOT_STARTED&sort=code&q=s`);
  expect(asked()).toHaveLength(4);
  expect(asked().at(-1)).toMatchObject({ state: 'NOT_STARTED', search: 's', sort: 'code' });
});

test('a link to another query of the list reads that, and its letters are gone from the field', async () => {
  const { router, asked } = await openRents('?q=sado');
  act(() => {
    type('sado 2');
    void router.navigate(`${PATH}?view=ENDED`);
  });
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ state: 'ENDED' }));
  expect(asked().at(-1)).not.toHaveProperty('search');
  expect(search()).toHaveValue('');
});

test('a search that settles beside an open dialog leaves the dialog in the address', async () => {
  const { router, address, hash, user } = await openRents();
  act(() => {
    type('s');
    type('sado');
    void router.navigate({ search: router.state.location.search, hash: '#livre' });
  });
  await user.type(search(), '{Enter}');
  await waitFor(() => expect(address()).toBe(`${PATH}?q=sado`));
  expect(hash()).toBe('#livre');
  expect(search()).toHaveValue('sado');
});

test('the look-up keeps letters that were written a moment before', async () => {
  const { address, isIdle } = await openRents();
  act(() => {
    type('s');
    press('O que está livre?');
  });
  await act(isIdle);
  expect(address()).toBe(`${PATH}?q=s`);
  expect(search()).toHaveValue('s');
});

test('a search that settles once another page has opened does not change the address of that page', async () => {
  const { router, address, isIdle } = await openRents();
  act(() => {
    type('s');
    type('sado');
    void router.navigate(`${PATH}/1`);
    fireEvent.submit(screen.getByRole('search'));
  });
  await act(isIdle);
  expect(address()).toBe(`${PATH}/1`);
  await screen.findByRole('heading', { name: 'Aluguer aberto' });
});

test('a search typed while another page was being opened stays when that is called off by a dialog', async () => {
  const { router, address, asked, isIdle } = await openRents();
  router.patchRoutes(null, [{ path: '/slow', loader: () => new Promise(() => undefined), element: null }]);
  act(() => void router.navigate('/slow'));
  act(() => void type('s'));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: 's' }));
  expect(address()).toBe(PATH);
  act(() => void router.navigate(`${PATH}?some=dialog`));
  await act(isIdle);
  expect(search()).toHaveValue('s');
  expect(asked()).toHaveLength(2);
  act(() => void choose(/Reservados/u));
  expect(address()).toBe(`${PATH}?some=dialog&q=s&view=NOT_STARTED`);
});
