import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import type { Rent } from '../../../../machines/types';
import type { Extension } from '../../../../contract/lib/extensions';
import type { Action } from '../harness/gestures';
import { testActions } from '../harness/testActions';
import { answersOf, rent } from '../harness/fixture';
import { openView } from '../harness/openView';

/** A rent in this situation, which the server answers with whatever is done to it. */
const over = (changes: Partial<Rent>) => ({
  page: RentDetailPage,
  path: '/apps/cockpit/rents/:id',
  at: '/apps/cockpit/rents/42',
  needs: [],
  answers: answersOf(changes),
});
const press = (...names: string[]) => names.map((name) => ['press', name] as const);
/** Common part of every action on the rent. */
const onRent = (action: string): Pick<Action, 'call' | 'version' | 'answer'> => ({
  call: `POST /rents/42/${action}`,
  version: 5,
  answer: rent,
});

testActions('a rent that is being ordered', over({ state: 'ORDERING' }), [
  {
    does: 'is reserved',
    steps: press('Reservar'),
    ...onRent('reserveRent'),
    done: 'A2026-00048 reservado.',
    failed: 'Não foi possível reservar o A2026-00048.',
  },
  {
    does: 'loses a line',
    steps: press('Remover 100641', 'Remover'),
    ...onRent('removeEquipment'),
    version: undefined,
    body: { asset: 100641 },
    done: '100641 removido do A2026-00048.',
    failed: 'Não foi possível remover o 100641 do A2026-00048.',
  },
  {
    does: 'is deleted',
    steps: press('Mais ações', 'Eliminar', 'Eliminar'),
    ...onRent(''),
    call: 'DELETE /rents/42',
    answer: undefined,
    done: 'A2026-00048 eliminado.',
    failed: 'Não foi possível eliminar o A2026-00048.',
  },
]);

testActions('a reserved rent', over({ state: 'NOT_STARTED' }), [
  {
    does: 'is started',
    steps: press('Mais ações', 'Iniciar aluguer'),
    ...onRent('startRent'),
    done: 'A2026-00048 iniciado. O equipamento saiu com o cliente.',
    failed: 'Não foi possível iniciar o A2026-00048.',
  },
  {
    does: 'goes back to being ordered',
    steps: press('Mais ações', 'Voltar a encomendar', 'Voltar a encomendar'),
    ...onRent('reopenRent'),
    done: 'A2026-00048 voltou a Encomendando. O equipamento pode ser alterado.',
    failed: 'Não foi possível reabrir o A2026-00048.',
  },
  {
    does: 'is cancelled',
    steps: [
      ...press('Mais ações', 'Cancelar aluguer…'),
      ['type', 'Motivo', ' Obra adiada '],
      ...press('Cancelar aluguer'),
    ],
    ...onRent('cancel'),
    body: { reason: 'Obra adiada' },
    answer: undefined,
    done: 'A2026-00048 cancelado',
    failed: 'Não foi possível cancelar o A2026-00048',
  },
]);

testActions('a running rent', over({}), [
  {
    does: 'is ended',
    steps: press('Mais ações', 'Concluir aluguer', 'Concluir sem encurtar'),
    ...onRent('endRent'),
    done: 'A2026-00048 concluído. O equipamento está de volta.',
    failed: 'Não foi possível concluir o A2026-00048.',
  },
  {
    does: 'is shortened and ended',
    steps: press('Mais ações', 'Concluir aluguer', 'Encurtar e concluir'),
    ...onRent('updateDate'),
    body: { startDate: '2026-11-12T00:00:00', endDate: '2026-11-20T00:00:00' },
    answers: { 'POST /rents/42/endRent': () => Response.json(rent) },
    done: 'A2026-00048 concluído. O equipamento está de volta.',
    failed: 'Não foi possível alterar as datas do A2026-00048.',
  },
  {
    does: 'is paid',
    steps: press('Marcar como pago'),
    ...onRent('payRent'),
    done: 'A2026-00048 marcado como pago.',
    failed: 'Não foi possível marcar o A2026-00048 como pago.',
  },
  {
    does: 'has the value of a line changed',
    steps: [
      ['press', 'Alterar o valor de 100641'],
      ['type', 'Valor de 100641', '99,9'],
      ['press', 'Guardar o valor'],
    ],
    ...onRent('updateEquipmentPaymentValue'),
    body: { asset: 100641, paymentValue: 99.9 },
    done: 'Valor do 100641 atualizado no A2026-00048.',
    failed: 'Não foi possível atualizar o valor do 100641 no A2026-00048.',
  },
  {
    does: 'has notes and reference emptied',
    steps: [
      ['press', 'Alterar notas e referência'],
      ['clear', 'Referência'],
      ['clear', 'Notas'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /rents/42',
    version: 5,
    body: { referenceCode: null, notes: null },
    answer: rent,
    done: 'Aluguer atualizado com sucesso',
    failed: 'Não foi possível atualizar o aluguer',
  },
]);

test('to end early without shortening is the usual answer, as the equipment is free anyway', async () => {
  const { user } = await openView(over({}));
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Concluir aluguer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Concluir antes do fim?' });
  const names = within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(names.slice(-3)).toEqual(['Cancelar', 'Encurtar e concluir', 'Concluir sem encurtar']);
});

test.each([
  ['late', false],
  ['late and paid', true],
])(
  'to end a %s rent names what its late days would cost, and leads to the return that charges them',
  async (_what, payed) => {
    const lines = rent.rentLines.map((line) => ({ ...line, outOn: '2026-11-12T00:00:00' }));
    const { user } = await openView(over({ endDate: '2026-11-18T00:00:00', rentLines: lines, payed }));
    await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Concluir aluguer' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^Há 2 dias de atraso por cobrar: [\d.,]+\s€\./u)).toBeDefined();
    const link = dialog.getByRole('link', { name: 'Devolver e cobrar' });
    expect(link.getAttribute('href')).toBe('/apps/cockpit/rents/42/take-back');
  },
);

test.each<[string, Partial<Rent>, Extension?]>([
  ['paid and takes no charges', { payed: true }, 'chargesAfterPayment'],
  ['not late', { endDate: '2026-11-27T00:00:00' }],
])('to end a rent that is %s names no late days', async (_what, change, without) => {
  const lines = rent.rentLines.map((line) => ({ ...line, outOn: '2026-11-12T00:00:00' }));
  const late = over({ endDate: '2026-11-18T00:00:00', rentLines: lines, ...change });
  const { user } = await openView(late, { without });
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Concluir aluguer' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/atraso/u)).toBeNull();
});

testActions('a rent without notes and reference', over({ notes: null, referenceCode: null }), [
  {
    does: 'has both filled',
    steps: [
      ['press', 'Alterar notas e referência'],
      ['type', 'Referência', 'PO-1'],
      ['type', 'Notas', 'Com grua'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /rents/42',
    version: 5,
    body: { referenceCode: 'PO-1', notes: 'Com grua' },
    answer: rent,
    done: 'Aluguer atualizado com sucesso',
    failed: 'Não foi possível atualizar o aluguer',
  },
]);

testActions('a rent with days to pay', over({ paymentDays: 15, dueOn: '2026-12-12T00:00:00' }), [
  {
    does: 'has other days to pay',
    steps: [
      ['press', 'Alterar prazo de pagamento'],
      ['type', 'Prazo de pagamento, em dias', '45'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /rents/42',
    version: 5,
    body: { paymentDays: 45 },
    answer: rent,
    done: 'Aluguer atualizado com sucesso',
    failed: 'Não foi possível atualizar o aluguer',
  },
]);

testActions('a paid rent', over({ state: 'ENDED', payed: true }), [
  {
    does: 'is marked as unpaid',
    steps: press('Mais ações', 'Marcar como por pagar', 'Marcar como por pagar'),
    ...onRent('unpayRent'),
    done: 'A2026-00048 marcado como por pagar.',
    failed: 'Não foi possível marcar o A2026-00048 como por pagar.',
  },
]);

/** For the first hour; today is 20 November 2026. */
const undoable = { undoUntil: '2026-11-20T11:00:00' };

testActions('a rent that has just been started', over(undoable), [
  {
    does: 'is not started after all',
    steps: press('Mais ações', 'Desfazer o início'),
    ...onRent('undoStart'),
    done: 'Início do A2026-00048 desfeito: o equipamento não saiu.',
    failed: 'Não foi possível desfazer o início do A2026-00048.',
  },
]);

testActions('a rent that has just been ended', over({ state: 'ENDED', ...undoable }), [
  {
    does: 'is not ended after all',
    steps: press('Mais ações', 'Desfazer a conclusão'),
    ...onRent('undoEnd'),
    done: 'Conclusão do A2026-00048 desfeita: o equipamento ainda está com o cliente.',
    failed: 'Não foi possível desfazer a conclusão do A2026-00048.',
  },
]);

test('without heldDays the question says that only shortening frees the remaining days', async () => {
  const { user } = await openView(over({}), { without: 'heldDays' });
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Concluir aluguer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Concluir antes do fim?' }));
  expect(dialog.getByText(/Se o encurtar para hoje, .+, os dias que faltam ficam livres/u)).toBeDefined();
});

test('to start early says which day becomes the first, and leads to the choice of the days from it on', async () => {
  const days = { startDate: '2026-11-25T00:00:00', endDate: '2026-11-28T00:00:00' };
  const { user, sent } = await openView(over({ ...days, state: 'NOT_STARTED' }));
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Iniciar aluguer' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/o primeiro dia passa a ser 20\/11\/2026/u)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Rever datas e preços' }));
  expect(await screen.findByRole('textbox', { name: 'Início' })).toHaveValue('20/11/2026');
  expect(screen.getByRole('textbox', { name: 'Fim' })).toHaveValue('28/11/2026');
  expect(sent('POST /rents/42/startRent')).toEqual([]);
});
