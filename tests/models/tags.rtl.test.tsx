import { Component as TagsPage } from '../../src/features/settings/tags/TagsPage';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { tagsModel } from './tags.model';
import { FIRST_SERIAL } from '../support/firstSerial';

let opened = 0;

testViewModel(tagsModel, async () => {
  opened += 1;
  const { screen, api } = await openPages({
    routes: [{ path: '/apps/cockpit/settings/tags', element: <TagsPage /> }],
    at: `/apps/cockpit/settings/tags?q=T${opened}Z`,
    as: 'admin',
  });
  return { screen, fixture: { name: `Modelo T${opened}Z`, serial: FIRST_SERIAL.tags + opened, api } };
});
