import { screen } from '@testing-library/react';
import { Component as ReceivedPage } from '../../../src/features/takings/received/ReceivedPage';
import { listOf } from '../renderPage';
import { rowOf, testView } from './harness/testView';

const RECEIVED = '/apps/cockpit/money/received';
const part = { payments: 0, refunds: 0, depositsIn: 0, depositsOut: 0 };
const days = [
  { ...part, day: '2026-11-19T00:00:00', method: 'CASH', payments: 100.1, refunds: 20 },
  { ...part, day: '2026-11-20T00:00:00', method: 'CARD', payments: 50, depositsIn: 300, depositsOut: 150 },
  { ...part, day: '2026-11-20T00:00:00', method: 'CASH', payments: 0.2 },
];

testView({
  name: 'what was received',
  view: {
    page: ReceivedPage,
    path: RECEIVED,
    at: RECEIVED,
    needs: ['dashboard:read'],
    answers: { 'GET /ledger/days': () => listOf(days, null) },
  },
  refetchesOn: { rents: ['GET /ledger/days'], ledger: ['GET /ledger/days'], centers: ['GET /centers'] },
  controls: [
    ['link', /^(?:Este mês|Este ano|Tudo|Por dia|Por mês)\s*$/u],
    ['button', /^Um mês (?:antes|depois)$/u],
    ['button', /^Guardar: (?:Alugueres|Por faturar|Movimentos|Contas em aberto|Clientes)$/u, 'customer:read'],
  ],
  shows: [
    {
      title: 'a day by method, with its deposits apart',
      of: rowOf('sex 20/11/2026'),
      cells: {
        ...{ Dia: 'sex 20/11/2026', Dinheiro: '0,20 €', Cartão: '50,00 €', Recebido: '50,20 €' },
        ...{ 'Cauções recebidas': '300,00 €', 'Cauções devolvidas': '150,00 €' },
      },
    },
    {
      title: 'the sum of all days, less what was given back',
      of: () => screen.getAllByRole('row').at(-1)!,
      cells: { Dia: 'Total', Dinheiro: '80,30 €', Cartão: '50,00 €', Recebido: '130,30 €' },
    },
    { title: 'the sums of the period', facts: { Recebido: '130,30 €', 'Cauções devolvidas': '150,00 €' } },
    {
      title: 'a day as a card',
      isNarrow: true,
      texts: ['50,20 €', 'Dinheiro 0,20 € · Cartão 50,00 € · Cauções recebidas 300,00 € · Cauções devolvidas 150,00 €'],
    },
  ],
});
