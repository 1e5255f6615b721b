import { Component as LogPage } from '../../../src/features/backoffice/log/LogPage';
import { Component as UserPage } from '../../../src/features/backoffice/users/UserPage';
import { Component as UsersPage } from '../../../src/features/backoffice/users/UsersPage';
import { testActions } from './harness/testActions';
import { panelOf, rowOf, testView } from './harness/testView';
import { user } from './harness/fixture';

testView({
  name: 'the list of users',
  view: { page: UsersPage, path: '/backoffice', at: '/backoffice', needs: [] },
  order: ['GET /users', 'username'],
  refetchesOn: { users: ['GET /users'] },
  controls: [
    ['link', 'Utilizadores'],
    ['link', 'Registo'],
    ['link', 'Ver quem'],
    ['link', 'Abrir marta'],
    ['button', 'Novo utilizador'],
    ['button', 'Exportar CSV'],
  ],
  csv: {
    Utilizador: 'marta',
    'E-mail': 'marta@obras.example',
    Acesso: 'Com permissões',
    Permissões: 'rent:read asset:update',
  },
  shows: [
    {
      title: 'every column of a user',
      of: rowOf('marta'),
      cells: {
        'E-mail': 'marta@obras.example',
        Acesso: 'Com permissões',
        Permissões: 'altera equipamentos; vê alugueres',
      },
    },
    { title: 'a user as a card', isNarrow: true, texts: ['marta', 'Com permissões', 'marta@obras.example'] },
  ],
});

testView({
  name: 'a user',
  view: { page: UserPage, path: '/backoffice/users/:id', at: '/backoffice/users/3', needs: [] },
  refetchesOn: { users: ['GET /users/3'] },
  controls: [
    ['link', 'Utilizadores'],
    ['link', 'O que fez'],
    ['link', 'Alterações a esta conta'],
    ['link', 'Entradas e saídas'],
    ['button', 'Eliminar utilizador'],
    ['button', 'Desativar'],
    ['button', 'Repor palavra-passe'],
    ['button', 'Alterar'],
  ],
  shows: [
    {
      title: 'what the user may do',
      of: panelOf('Permissões'),
      texts: [
        ...[
          'Alugueres',
          'Sim',
          'Não',
          'Entregas e devoluções',
          '·',
          'Não',
          'Contas',
          '·',
          'Não',
          'Clientes',
          'Não',
          'Não',
          'Equipamentos',
          'Não',
          'Sim',
          'Manutenções',
          'Não',
          'Não',
        ],
        ...['Centros', 'Não', 'Não', 'Definições', 'Não', 'Não', 'Painéis', 'Não'],
      ],
    },
  ],
});

testView({
  name: 'the log',
  view: { page: LogPage, path: '/backoffice/log', at: '/backoffice/log', needs: [] },
  order: ['GET /audit', '-time'],
  refetchesOn: { users: ['GET /users'], audit: ['GET /audit'] },
  controls: [
    ['link', 'Utilizadores'],
    ['link', 'Registo'],
    ['link', 'marta'],
    ['link', 'Jardins do Sado'],
    ['button', 'Exportar CSV'],
    ['button', 'Período'],
  ],
  csv: {
    Quando: '19/11/2026, 15:42:10',
    Quem: 'marta',
    'O quê': 'alterou o cliente Jardins do Sado | Telefone: +351 215 000 000 > +351 215 110 061',
    Endereço: '',
  },
  shows: [
    {
      title: 'who did what',
      of: rowOf('marta'),
      cells: {
        Quando: '19/11/2026, 15:42:10',
        Quem: 'marta',
        'O quê': 'alterou o cliente Jardins do Sado Telefone: antes: +351 215 000 000 depois: +351 215 110 061',
      },
    },
    {
      title: 'a change as a card',
      isNarrow: true,
      texts: [
        ...['marta', '19/11/2026, 15:42:10', 'alterou o cliente', 'Jardins do Sado'],
        ...['Telefone:', 'antes:', '+351 215 000 000', 'depois:', '+351 215 110 061'],
      ],
    },
  ],
});

testActions('a user', { page: UserPage, path: '/backoffice/users/:id', at: '/backoffice/users/3', needs: [] }, [
  {
    does: 'is deactivated',
    steps: [['press', 'Desativar']],
    call: 'PATCH /users/3',
    body: { active: false },
    version: 8,
    answer: { ...user, active: false },
    done: 'Utilizador atualizado com sucesso',
    failed: 'Não foi possível atualizar o utilizador',
  },
  {
    does: 'is deleted',
    steps: [
      ['press', 'Eliminar utilizador'],
      ['press', 'Eliminar'],
    ],
    call: 'DELETE /users/3',
    version: 8,
    done: 'Utilizador eliminado com sucesso',
    failed: 'Não foi possível eliminar o utilizador',
  },
  {
    does: 'may hand over, too',
    steps: [
      ['press', 'Alterar'],
      ['press', 'Alugueres: Ver'],
      ['press', 'Entregas e devoluções: Alterar'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /users/3',
    body: { permissions: ['rent:read', 'handover:update', 'asset:update'] },
    version: 8,
    answer: user,
    done: 'Utilizador atualizado com sucesso',
    failed: 'Não foi possível atualizar o utilizador',
  },
  {
    does: 'gets the permissions of a role at one press, of which one is taken away',
    steps: [
      ['press', 'Alterar'],
      ['press', 'Armazém'],
      ['press', 'Manutenções: Alterar'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /users/3',
    body: {
      permissions: ['rent:read', 'handover:update', 'asset:read', 'asset:update', 'maintenance:read', 'center:read'],
    },
    version: 8,
    answer: user,
    done: 'Utilizador atualizado com sucesso',
    failed: 'Não foi possível atualizar o utilizador',
  },
  {
    does: 'may change rents, too',
    steps: [
      ['press', 'Alterar'],
      ['press', 'Alugueres: Alterar'],
      ['press', 'Guardar'],
    ],
    call: 'PATCH /users/3',
    body: { permissions: ['rent:read', 'rent:update', 'asset:update'] },
    version: 8,
    answer: user,
    done: 'Utilizador atualizado com sucesso',
    failed: 'Não foi possível atualizar o utilizador',
  },
]);

testActions(
  'a user with a second factor',
  {
    page: UserPage,
    path: '/backoffice/users/:id',
    at: '/backoffice/users/3',
    needs: [],
    answers: { 'GET /users/3': () => Response.json({ ...user, hasSecondFactor: true }) },
  },
  [
    {
      does: 'signs in without it from now on',
      steps: [
        ['press', 'Remover verificação'],
        ['press', 'Remover verificação'],
      ],
      call: 'POST /users/3/resetSecondFactor',
      version: 8,
      done: 'Verificação removida com sucesso',
      failed: 'Não foi possível remover a verificação',
    },
  ],
);
