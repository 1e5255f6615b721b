import { Component as CenterPage } from '../../../src/features/centers/detail/CenterPage';
import { Component as CentersListPage } from '../../../src/features/centers/list/CentersListPage';
import { testActions } from './harness/testActions';
import { panelOf, rowOf, testView } from './harness/testView';
import { center } from './harness/fixture';

const LIST = '/apps/cockpit/centers';

testView({
  name: 'the list of centers',
  view: { page: CentersListPage, path: LIST, at: LIST, needs: ['center:read'] },
  order: ['GET /centers', 'description'],
  refetchesOn: { centers: ['GET /centers'] },
  controls: [
    ['button', 'Novo centro', 'center:update'],
    ['button', 'Exportar CSV'],
    ['link', 'Abrir Loures'],
  ],
  csv: {
    Centro: 'Loures',
    Morada: 'Rua da Fábrica, 9, 2670-001 Frielas',
    Telefone: '+351 219 000 004',
    'E-mail': 'loures@obras.example',
    'Equip.': '37',
  },
  shows: [
    {
      title: 'every column of a center',
      of: rowOf('Loures'),
      cells: {
        Centro: 'Loures',
        Morada: 'Rua da Fábrica, 9, 2670-001 Frielas',
        Telefone: '+351 219 000 004',
        'E-mail': 'loures@obras.example',
        'Equip.': '37',
      },
    },
    {
      title: 'a center as a card',
      isNarrow: true,
      texts: ['Loures', 'Rua da Fábrica, 9, 2670-001 Frielas', '+351 219 000 004 · 37 equipamentos'],
    },
  ],
});

testView({
  name: 'a center',
  view: { page: CenterPage, path: `${LIST}/:id`, at: `${LIST}/4`, needs: ['center:read'] },
  order: ['POST /assets/find', 'description'],
  refetchesOn: { assets: ['POST /assets/find', 'POST /rents/read-rents'], centers: ['GET /centers/4'] },
  controls: [
    ['link', 'Centros'],
    ['link', '+351 219 000 004'],
    ['link', 'loures@obras.example'],
    ['link', 'Abrir o 100207', 'asset:read'],
    ['link', 'Ver no inventário', 'asset:read'],
    ['link', 'A2026-00048', 'asset:read|rent:update', 'rent:read'],
    ['button', 'Exportar CSV', 'asset:read|rent:update'],
    ['button', 'Alterar', 'center:update'],
    ['button', 'Eliminar', 'center:update'],
  ],
  csv: {
    Equipamento: 'Gerador 20 kVA Himoinsa HYW-20',
    'N.º de série': '100207',
    Estado: 'Pronto',
    'Onde está': 'A2026-00048 até 27/11/2026 Jardins do Sado',
  },
  shows: [
    {
      title: 'how to reach it',
      of: panelOf('Contactos'),
      facts: {
        Morada: 'Rua da Fábrica, 9 2670-001 Frielas França',
        Telefone: '+351 219 000 004',
        'E-mail': 'loures@obras.example',
      },
    },
    { title: 'how much belongs to it', texts: ['Equipamento', '37 equipamentos'] },
    {
      title: 'what belongs to it, and where that is now',
      of: rowOf('100207'),
      cells: {
        Equipamento: 'Gerador 20 kVA Himoinsa HYW-20',
        'N.º de série': '100207',
        Estado: 'Pronto',
        'Onde está': 'A2026-00048 até 27/11/2026 Jardins do Sado',
      },
    },
  ],
});

const page = { page: CenterPage, path: `${LIST}/:id`, at: `${LIST}/4`, needs: [] };
const updated = { done: 'Centro atualizado com sucesso', failed: 'Não foi possível atualizar o centro' };

testActions('a center', page, [
  {
    does: 'has every field emptied that may be empty',
    steps: [
      ['press', 'Alterar'],
      ['clear', 'Rua'],
      ['clear', 'Código postal'],
      ['clear', 'Localidade'],
      ['clear', 'Telefone'],
      ['clear', 'E-mail'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /centers/4',
    body: { street: null, postalCode: null, postalCodeLocation: null, phone: null, email: null },
    version: 6,
    answer: center,
    ...updated,
  },
  {
    does: 'is deleted',
    steps: [
      ['press', 'Eliminar'],
      ['press', 'Eliminar'],
    ],
    call: 'DELETE /centers/4',
    version: 6,
    done: 'Centro eliminado com sucesso',
    failed: 'Não foi possível eliminar o centro. O centro pode ter equipamentos associados',
  },
]);

const bare = { id: 4, description: 'Loures', country: center.country, version: 6 };

testActions(
  'a center of which little is known',
  { ...page, answers: { 'GET /centers/4': () => Response.json(bare) } },
  [
    {
      does: 'has every empty field filled',
      steps: [
        ['press', 'Alterar'],
        ['type', 'Rua', 'Rua Nova, 1'],
        ['type', 'Código postal', '75001'],
        ['type', 'Localidade', 'Paris'],
        ['type', 'Telefone', '210 000 001'],
        ['type', 'E-mail', 'a@b.example'],
        ['press', 'Guardar'],
      ],
      call: 'PATCH /centers/4',
      body: {
        street: 'Rua Nova, 1',
        postalCode: '75001',
        postalCodeLocation: 'Paris',
        phone: '210 000 001',
        email: 'a@b.example',
      },
      version: 6,
      answer: center,
      ...updated,
    },
  ],
);
