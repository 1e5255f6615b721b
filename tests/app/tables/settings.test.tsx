import { Component as StatesPage } from '../../../src/features/settings/states/StatesPage';
import { Component as TagsPage } from '../../../src/features/settings/tags/TagsPage';
import { testActions } from './harness/testActions';
import { rowOf, testView } from './harness/testView';

const TAGS = '/apps/cockpit/settings/tags';
const STATES = '/apps/cockpit/settings/states';

testView({
  name: 'the list of tags',
  view: { page: TagsPage, path: TAGS, at: TAGS, needs: ['settings:read'] },
  order: ['GET /tags', 'description'],
  refetchesOn: { tags: ['GET /tags'] },
  controls: [
    ['button', 'Nova etiqueta', 'settings:update'],
    ['button', 'Exportar CSV'],
    ['link', '14 equipamentos', 'asset:read'],
    ['button', 'Alterar Energia', 'settings:update'],
    ['button', 'Eliminar Energia', 'settings:update'],
  ],
  csv: {
    Nome: 'Energia',
    'Usado em': '14',
  },
  shows: [
    { title: 'every column of a tag', of: rowOf('Energia'), cells: { Nome: 'Energia', 'Usado em': '14 equipamentos' } },
  ],
});

testView({
  name: 'the list of states',
  view: { page: StatesPage, path: STATES, at: STATES, needs: ['settings:read'] },
  order: ['GET /assetStates', 'description'],
  refetchesOn: { assetStates: ['GET /assetStates'] },
  controls: [
    ['button', 'Novo estado', 'settings:update'],
    ['button', 'Exportar CSV'],
    ['link', /^1[56] equipamentos$/u, 'asset:read'],
    ['button', /^(?:Alterar|Eliminar) (?:Pronto|Na oficina)$/u, 'settings:update'],
  ],
  csv: {
    Nome: 'Pronto',
    Tipo: 'Disponível',
    'Usado em': '15',
  },
  shows: [
    {
      title: 'every column of a state',
      of: rowOf('Na oficina'),
      cells: { Nome: 'Na oficina', Tipo: 'Em manutenção', 'Usado em': '16 equipamentos' },
    },
  ],
});

testActions('the list of tags', { page: TagsPage, path: TAGS, at: TAGS, needs: [] }, [
  {
    does: 'gets a new tag',
    steps: [
      ['press', 'Nova etiqueta'],
      ['type', 'Nome', 'Frio'],
      ['press', 'Criar etiqueta'],
    ],
    call: 'POST /tags',
    body: { description: 'Frio' },
    answer: { id: 6, description: 'Frio' },
    done: 'Etiqueta criada com sucesso',
    failed: 'Não foi possível criar a etiqueta',
  },
  {
    does: 'has a tag renamed',
    steps: [
      ['press', 'Alterar Energia'],
      ['type', 'Nome', 'Frio'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /tags/5',
    body: { description: 'Frio' },
    version: 1,
    answer: { id: 5, description: 'Frio' },
    done: 'Etiqueta atualizada com sucesso',
    failed: 'Não foi possível atualizar a etiqueta',
  },
  {
    does: 'loses a tag',
    steps: [
      ['press', 'Eliminar Energia'],
      ['press', 'Eliminar'],
    ],
    call: 'DELETE /tags/5',
    version: 1,
    done: 'Etiqueta eliminada com sucesso',
    failed: 'Não foi possível eliminar a etiqueta',
  },
]);

testActions('the list of states', { page: StatesPage, path: STATES, at: STATES, needs: [] }, [
  {
    does: 'gets a new state',
    steps: [
      ['press', 'Novo estado'],
      ['type', 'Nome', 'Perdido'],
      ['choose', 'Tipo', 'Indisponível'],
      ['press', 'Criar estado'],
    ],
    call: 'POST /assetStates',
    body: { description: 'Perdido', type: 'UNAVAILABLE' },
    answer: { id: 6, description: 'Perdido', type: 'UNAVAILABLE' },
    done: 'Estado criado com sucesso',
    failed: 'Não foi possível criar o estado',
  },
  {
    does: 'has a state changed',
    steps: [
      ['press', 'Alterar Na oficina'],
      ['type', 'Nome', 'Parado'],
      ['choose', 'Tipo', 'Indisponível'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /assetStates/2',
    body: { description: 'Parado', type: 'UNAVAILABLE' },
    version: 1,
    answer: { id: 2, description: 'Parado', type: 'UNAVAILABLE' },
    done: 'Estado atualizado com sucesso',
    failed: 'Não foi possível atualizar o estado',
  },
  {
    does: 'loses a state',
    steps: [
      ['press', 'Eliminar Na oficina'],
      ['press', 'Eliminar'],
    ],
    call: 'DELETE /assetStates/2',
    version: 1,
    done: 'Estado eliminado com sucesso',
    failed: 'Não foi possível eliminar o estado',
  },
]);
