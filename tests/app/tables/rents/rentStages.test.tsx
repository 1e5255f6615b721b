import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../../../contract/lib/permissions';
import type { Rent } from '../../../../machines/types';
import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import menuStyles from '../../../../src/shared/ui/menu/menu.module.css';
import { openView, textsIn } from '../harness/openView';
import { answersOf } from '../harness/fixture';
import { isDisabled } from '../../../support/isDisabled';

const page = { page: RentDetailPage, path: '/apps/cockpit/rents/:id', at: '/apps/cockpit/rents/42', needs: [] };
const LATER = '2026-11-20T10:10:00Z';

/**
 * Actions on a rent in each situation, with the permission to change it: its next steps, and those behind ⋮ beside
 * printing.
 */
const OFFERS: readonly [what: string, changes: Partial<Rent>, next: string[], rare: string[]][] = [
  [
    'being ordered without equipment',
    { state: 'ORDERING', rentLines: [] },
    ['Reservar (not yet)'],
    ['Cancelar aluguer…', 'Eliminar'],
  ],
  ['being ordered', { state: 'ORDERING' }, ['Reservar'], ['Cancelar aluguer…', 'Eliminar']],
  [
    'reserved',
    { state: 'NOT_STARTED' },
    ['Marcar como pago', 'Entregar'],
    ['Iniciar aluguer', 'Voltar a encomendar', 'Cancelar aluguer…'],
  ],
  [
    'reserved and paid',
    { state: 'NOT_STARTED', payed: true },
    ['Entregar'],
    ['Iniciar aluguer', 'Marcar como por pagar'],
  ],
  ['running', {}, ['Marcar como pago', 'Devolver'], ['Concluir aluguer']],
  ['running and paid', { payed: true }, ['Devolver'], ['Concluir aluguer', 'Marcar como por pagar']],
  [
    'started a moment ago',
    { undoUntil: LATER },
    ['Marcar como pago', 'Devolver'],
    ['Concluir aluguer', 'Desfazer o início'],
  ],
  ['over', { state: 'ENDED' }, ['Marcar como pago'], []],
  ['over and paid', { state: 'ENDED', payed: true }, [], ['Marcar como por pagar']],
];

const NAMES = /^(?:Reservar|Iniciar aluguer|Concluir aluguer|Entregar|Devolver|Marcar como pago)$/u;

/** Whether there is anything to write to the customer about. */
const isToldOf = ({ state, payed, rentLines }: Partial<Rent>) =>
  rentLines?.length !== 0 && !(state === 'ENDED' && payed);

test.each(OFFERS)('a rent that is %s offers its actions', async (_what, changes, next, rare) => {
  const { user } = await openView({ ...page, answers: answersOf(changes) });
  const steps = (['button', 'link'] as const).flatMap((role) => screen.queryAllByRole(role, { name: NAMES }));
  const nameOf = (button: HTMLElement) => `${button.textContent}${isDisabled(button) ? ' (not yet)' : ''}`;
  expect(steps.map(nameOf)).toEqual(next);
  await user.click(screen.getByRole('button', { name: 'Mais ações' }));
  expect(await menu()).toEqual([
    'Imprimir',
    ...(isToldOf(changes) ? ['Escrever ao cliente'] : []),
    'Repetir…',
    ...rare,
  ]);
});

test.each(PERMISSIONS.filter((permission) => permission !== 'rent:update'))(
  'a rent offers to who has %s nothing but printing',
  async (permission) => {
    const { user } = await openView(
      { ...page, answers: answersOf({ state: 'NOT_STARTED' }) },
      { permissions: ['rent:read', permission] },
    );
    expect(screen.queryAllByRole('button', { name: NAMES })).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    expect(await menu()).toEqual(['Imprimir']);
  },
);

test('of the rare actions cancelling and deleting are marked as dangerous', async () => {
  const { user } = await openView({ ...page, answers: answersOf({ state: 'ORDERING' }) });
  await user.click(screen.getByRole('button', { name: 'Mais ações' }));
  const dangerous = (await screen.findAllByRole('menuitem')).filter((item) =>
    item.classList.contains(menuStyles.danger!),
  );
  expect(dangerous.map(({ textContent }) => textContent?.trim())).toEqual(['Cancelar aluguer…', 'Eliminar']);
});

test.each<[what: string, changes: Partial<Rent>, note: string]>([
  ['being ordered', { state: 'ORDERING' }, 'Depois de reservar, o equipamento fica fechado.'],
  ['running', {}, 'Os valores podem mudar até o aluguer estar pago.'],
  ['paid', { payed: true }, 'Pago: os valores das linhas já não mudam; um encargo novo fica por receber.'],
])('a rent that is %s says until when its lines change', async (_what, changes, note) => {
  await openView({ ...page, answers: answersOf(changes) });
  const total = (await screen.findByText(/^IVA a 23 %\./u)).closest('tr')!;
  expect(textsIn(total).join(' ')).toBe(`Total IVA a 23 %. ${note} 1.234,50 € 1.518,44 €`);
});

test('a late rent says so beside its code', async () => {
  await openView({ ...page, answers: answersOf({ endDate: '2026-11-18T00:00:00' }) });
  const head = screen.getAllByRole('heading', { level: 1 })[0]!.parentElement!;
  expect(textsIn(head)).toEqual(['Alugueres', 'A2026-00048', 'Em curso', 'Atrasado 2 dias', 'Por pagar']);
});

/** Words under the current stage, by day and stage; today is Friday, 20 November. */
const HINTS: readonly [what: string, changes: Partial<Rent>, hint: string, onPhone: string][] = [
  ['being ordered', { state: 'ORDERING' }, 'Escolher o equipamento', 'passo 1 de 4 A seguir: Reservado'],
  [
    'reserved for later',
    { state: 'NOT_STARTED', startDate: '2026-11-24T00:00:00' },
    'Sai na terça-feira, 24/11',
    'passo 2 de 4 A seguir: Em curso',
  ],
  [
    'reserved from today on',
    { state: 'NOT_STARTED', startDate: '2026-11-20T00:00:00' },
    'Sai hoje',
    'passo 2 de 4 A seguir: Em curso',
  ],
  [
    'reserved and not gone out',
    { state: 'NOT_STARTED', startDate: '2026-11-14T00:00:00' },
    'Devia ter saído no sábado, 14/11',
    'passo 2 de 4 A seguir: Em curso',
  ],
  ['running', {}, 'Fim previsto: sexta-feira, 27/11', 'passo 3 de 4 A seguir: Concluído'],
  ['due today', { endDate: '2026-11-20T00:00:00' }, 'Regressa hoje', 'passo 3 de 4 A seguir: Concluído'],
  ['over', { state: 'ENDED' }, 'Tudo devolvido', 'passo 4 de 4'],
];

test.each(HINTS)('a rent that is %s says what comes next', async (_what, changes, hint) => {
  await openView({ ...page, answers: answersOf(changes) });
  const step = screen.getByRole('list', { name: 'Etapas do aluguer' }).querySelector('[aria-current=step]')!;
  expect(textsIn(step).at(-1)).toBe(hint);
});

test.each(HINTS)('a rent that is %s says on a phone at which step it is', async (_what, changes, _hint, onPhone) => {
  await openView({ ...page, answers: answersOf(changes) }, { isNarrow: true });
  const step = document.querySelector('strong[aria-current=step]')!.closest('p')!;
  expect(textsIn(step).slice(1).join(' ').replace(/^· /u, '')).toBe(onPhone);
});

const menu = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim());
