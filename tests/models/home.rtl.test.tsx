import { Component as HomePage } from '../../src/features/dashboards/home/HomePage';
import { openPages } from '../support/openPages';
import { testViewModel } from '../support/viewModel';
import { homeModel } from './home.model';

testViewModel(homeModel, async () => {
  const { screen, api } = await openPages({
    routes: [{ path: '/', element: <HomePage /> }],
    at: '/?period=lastYear',
    as: 'rita',
  });
  return { screen, fixture: { api } };
});
