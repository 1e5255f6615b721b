import { Component as UserPage } from '../../src/features/backoffice/users/UserPage';
import { Component as UsersPage } from '../../src/features/backoffice/users/UsersPage';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { usersModel, usersFixture, type UsersFixture } from './users.model';

let opened = 0;

testViewModel(usersModel, async () => {
  opened += 1;
  let fixture: UsersFixture = { name: '', colleague: '' };
  const { screen } = await openPages({
    routes: [
      { path: '/backoffice', element: <UsersPage /> },
      { path: '/backoffice/users/:id', element: <UserPage /> },
    ],
    at: '/backoffice',
    as: 'admin',
    arrange: async (api) => {
      fixture = await usersFixture(api, opened);
    },
  });
  return { screen, fixture };
});
