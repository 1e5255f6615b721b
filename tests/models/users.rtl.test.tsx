import { Component as UserPage } from '../../src/features/backoffice/users/UserPage';
import { Component as UsersPage } from '../../src/features/backoffice/users/UsersPage';
import { openPages, signedIn } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { usersModel, usersFixture } from './users.model';

let opened = 0;

testViewModel(usersModel, async () => {
  opened += 1;
  const { api } = await signedIn('admin');
  const fixture = await usersFixture(api, opened);
  const { screen } = await openPages({
    routes: [
      { path: '/backoffice', element: <UsersPage /> },
      { path: '/backoffice/users/:id', element: <UserPage /> },
    ],
    at: '/backoffice',
    as: 'admin',
  });
  return { screen, fixture };
});
