import { Component as ModelFiguresPage } from '../../../src/features/dashboards/models/ModelFiguresPage';
import { Component as RefusedDemandPage } from '../../../src/features/dashboards/refused/RefusedDemandPage';
import { figures } from './harness/figures';
import { refusedDemand } from './harness/fixture';
import { rowOf, testView } from './harness/testView';

const FIGURES = '/apps/cockpit/model-figures';
const REFUSED = '/apps/cockpit/refused-demand';
const MODEL = 'Gerador Himoinsa HYW-20';

testView({
  name: 'the figures by model',
  view: { page: ModelFiguresPage, path: FIGURES, at: FIGURES, needs: ['dashboard:read'], answers: figures },
  refetchesOn: { rents: ['GET /statistics/models'] },
  controls: [
    ['button', 'Exportar CSV'],
    ['link', `2 unidades em falta de ${MODEL}`],
  ],
  links: { [`2 unidades em falta de ${MODEL}`]: `${REFUSED}?q=Gerador%20Himoinsa%20HYW-20` },
  csv: {
    Modelo: MODEL,
    Unidades: '3',
    'Dias fora': '243',
    'Utilização (%)': '25',
    Faturação: '5195,5',
    'Por unidade': '1731,83',
    'Em falta': '2',
  },
  shows: [
    {
      title: 'every column of a model',
      of: rowOf(MODEL),
      cells: {
        Modelo: MODEL,
        Unidades: '3',
        'Dias fora': '243 de 972 dias',
        Utilização: '25 %',
        Faturação: '5.195,50 €',
        'Por unidade': '1.731,83 €',
        'Em falta': '2',
      },
    },
    {
      title: 'a model as a card',
      isNarrow: true,
      texts: [MODEL, '5.195,50 €', '3 unidades · 25 % de utilização · faltaram 2'],
    },
  ],
});

testView({
  name: 'the refused demand',
  view: {
    page: RefusedDemandPage,
    path: REFUSED,
    at: REFUSED,
    needs: ['dashboard:read'],
    answers: {
      'GET /refused-demand': () => Response.json([refusedDemand], { headers: { 'X-Total-Count': '1' } }),
    },
  },
  refetchesOn: { rents: ['GET /refused-demand'] },
  controls: [
    ['button', 'Exportar CSV'],
    ['link', 'A2026-00048', 'rent:read'],
  ],
  links: { 'A2026-00048': '/apps/cockpit/rents/42' },
  order: ['GET /refused-demand', '-id'],
  csv: {
    Modelo: MODEL,
    'Pedido em': '23/11/2026',
    Período: '27/11/2026 – 01/12/2026',
    Centro: 'Setúbal',
    Aluguer: 'A2026-00048',
    Pedidas: '3',
    'Em falta': '2',
  },
  shows: [
    {
      title: 'every column of a request',
      of: rowOf(MODEL),
      cells: {
        Modelo: MODEL,
        'Pedido em': '23/11/2026',
        Período: '27/11/2026 – 01/12/2026',
        Centro: 'Setúbal',
        Aluguer: 'A2026-00048',
        Pedidas: '3',
        'Em falta': '2',
      },
    },
    {
      title: 'a request as a card',
      isNarrow: true,
      texts: [MODEL, 'A2026-00048', 'Faltaram 2 de 3 · 27/11/2026 – 01/12/2026'],
    },
  ],
});
