import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import { listOf } from '../../renderPage';
import { testActions } from '../harness/testActions';
import { address, answersOf, asset, rent } from '../harness/fixture';

/** An ordered rent, and a machine that is not on it. */
const saw = { ...asset, serialNumber: 100999, description: 'Serra', brand: 'Stihl', model: 'MS 2' };
const page = {
  page: RentDetailPage,
  path: '/apps/cockpit/rents/:id',
  at: '/apps/cockpit/rents/42',
  needs: [],
  answers: {
    ...answersOf({ state: 'ORDERING' }),
    'POST /assets/find': () => listOf([saw]),
    // None of them is in the workshop.
    'GET /maintenances': () => listOf([]),
    'GET /addresses': () => listOf([address, { ...address, id: 12, street: 'Rua Dois' }], null),
    'GET /assets/100999': () => Response.json(saw),
  },
};
const added = {
  call: 'POST /rents/42/addEquipment',
  body: { asset: 100999, paymentValue: 45.5 },
  answer: rent,
  done: '100999 adicionado ao A2026-00048.',
  failed: 'Não foi possível adicionar o 100999 ao A2026-00048.',
};

/** A model with more free units than will be asked for. */
const availability = {
  model: { id: 31, description: 'Gerador 3 gera kVA' },
  tags: [],
  total: 5,
  free: 4,
  centers: [],
  late: [],
  price: 75.5,
  pricing: null,
  deposit: null,
  nextFree: null,
};

testActions('a rent that is being ordered', page, [
  {
    does: 'gets equipment by its serial number',
    isRefusedAsOne: true,
    steps: [
      ['type', 'N.º de série do equipamento a adicionar, ou quantidade e modelo', '100999{Enter}'],
      ['type', 'Valor do equipamento a adicionar', '45,5'],
      ['press', 'Adicionar linha'],
    ],
    ...added,
  },
  {
    does: 'gets units of a model',
    steps: [['pick', 'N.º de série do equipamento a adicionar, ou quantidade e modelo', '3 gera']],
    answers: {
      'GET /availability/models': (request) =>
        new URL(request.url).searchParams.get('search') === 'gera' ? listOf([availability]) : listOf([]),
    },
    call: 'POST /rents/42/addModel',
    body: { model: 31, quantity: 3 },
    version: 5,
    answer: rent,
    done: '3 × Gerador 3 gera kVA no A2026-00048.',
    failed: 'Não foi possível adicionar 3 × Gerador 3 gera kVA ao A2026-00048.',
  },
  {
    does: 'gets equipment from the search',
    isRefusedAsOne: true,
    steps: [
      ['press', 'Adicionar equipamento'],
      ['pick', 'Equipamento', 'Serra'],
      ['type', 'Valor', '45,5'],
      ['press', 'Adicionar'],
    ],
    ...added,
  },
  {
    does: 'has its days changed',
    isRefusedAsOne: true,
    steps: [
      ['press', 'Alterar datas'],
      ['type', 'Início', '13/11/2026'],
      ['type', 'Fim', '28/11/2026'],
      ['press', 'Guardar'],
    ],
    call: 'POST /rents/42/updateDate',
    body: { startDate: '2026-11-13T00:00:00', endDate: '2026-11-28T00:00:00' },
    version: 5,
    answer: rent,
    done: 'Datas do A2026-00048 alteradas.',
    failed: 'Não foi possível alterar as datas do A2026-00048.',
  },
  {
    does: 'goes to another address',
    isRefusedAsOne: true,
    steps: [
      ['press', 'Alterar cliente ou morada'],
      ['choose', 'Morada de entrega', 'Rua Dois, Setúbal 2900-123 Portugal'],
      ['press', 'Guardar'],
    ],
    call: 'POST /rents/42/update-customer-or-address',
    body: { customer: 7, delliveryAddress: 12 },
    version: 5,
    answer: rent,
    done: 'A2026-00048 atualizado.',
    failed: 'Não foi possível atualizar o A2026-00048.',
  },
]);
