import { Component as HandOutPage } from '../../../../src/features/rents/handover/HandOutPage';
import { Component as TakeBackPage } from '../../../../src/features/rents/handover/TakeBackPage';
import { answersOf, rent } from '../harness/fixture';
import { rowOf, testView } from '../harness/testView';

const lines = [rent.rentLines[0]!, { ...rent.rentLines[1]!, outOn: '2026-11-13T00:00:00' }];
const needs = ['rent:read', 'handover:update'];
const controls = [
  ['link', 'A2026-00048'],
  ['link', 'Jardins do Sado', 'customer:read'],
  ['button', 'Desmarcar tudo'],
  ['button', 'Guardar e sair'],
  ['button', 'Escrever o nome'],
] as const;
const facts = {
  title: 'whose it is and its days',
  facts: { Cliente: 'Jardins do Sado', Período: 'qui 12/11/2026 – sex 27/11/2026' },
};

testView({
  name: 'the hand-out of a rent of which a part is out',
  view: {
    page: HandOutPage,
    path: '/apps/cockpit/rents/:id/hand-out',
    at: '/apps/cockpit/rents/42/hand-out',
    needs,
    answers: answersOf({ rentLines: lines }),
  },
  refetchesOn: { rents: ['GET /rents/42/handoverSheet', 'POST /rents/read-rents'] },
  controls: [
    ...controls,
    ['button', 'Adicionar foto de Gerador 20 kVA Himoinsa HYW-20 100207'],
    ['button', 'Detalhes de Gerador 20 kVA Himoinsa HYW-20 100207'],
    ['button', 'Entregar 1'],
  ],
  shows: [
    facts,
    { title: 'what it is about', texts: ['Entregar equipamento', 'Em curso'] },
    {
      title: 'a unit that is out',
      of: rowOf('100641'),
      cells: { Equipamento: 'Martelo demolidor Hilti TE 1000 100641', Condição: 'Entregue em 13/11' },
    },
    {
      title: 'the same on a phone',
      isNarrow: true,
      texts: ['Martelo demolidor Hilti TE 1000', '100641', '·', 'Entregue em 13/11'],
    },
    { title: 'a unit to hand out on a phone', isNarrow: true, texts: ['100207 · antes 1.281,0 h', '·', 'OK, 8/8'] },
    { title: 'what goes', texts: ['1 de 1 marcado', 'Sai tudo o que faltava.'] },
  ],
  links: { 'A2026-00048': '/apps/cockpit/rents/42' },
});

testView({
  name: 'the return of a rent',
  view: {
    page: TakeBackPage,
    path: '/apps/cockpit/rents/:id/take-back',
    at: '/apps/cockpit/rents/42/take-back',
    needs,
    answers: answersOf({ rentLines: lines }),
  },
  refetchesOn: { rents: ['GET /rents/42/handoverSheet', 'POST /rents/read-rents'] },
  controls: [
    ...controls,
    ['button', 'Adicionar foto de Martelo demolidor Hilti TE 1000 100641'],
    ['button', 'Detalhes de Martelo demolidor Hilti TE 1000 100641'],
    ['button', 'Devolver 1'],
  ],
  shows: [
    facts,
    { title: 'what it is about', texts: ['Devolver equipamento', 'Em curso'] },
    {
      title: 'a unit that never went out',
      of: rowOf('Gerador 20 kVA Himoinsa HYW-20'),
      cells: { Equipamento: 'Gerador 20 kVA Himoinsa HYW-20 100207 · antes 1.281,0 h', Condição: 'Não foi entregue' },
    },
    {
      title: 'what comes back',
      texts: [
        '1 de 1 marcado',
        'Volta tudo; o aluguer passa a «Concluído». 1 equipamento não chegou a sair e fica livre.',
      ],
    },
  ],
});
