import { describe } from 'vitest';
import type { Rent } from '../../machines/types';
import { addEquipmentModel } from '../models/addEquipment.model';
import { createRentModel, type CreateRentWorld } from '../models/createRent.model';
import { equipmentWorld } from '../models/equipmentWorld';
import { lineValueModel } from '../models/lineValue.model';
import { quickAddModel } from '../models/quickAdd.model';
import { rentActionsModel } from '../models/rentActions.model';
import { setStage } from '../support/browser';
import { callApi, type ApiCaller } from '../support/callApi';
import { RENTS } from '../support/desk';
import { screenInChromium } from '../support/screenInChromium';
import { testViewModel, type Opened } from '../support/viewModel';

const stage = setStage();
/** Models break the wire and are refused on purpose; Chromium writes each of it to the console. */
const PROVOKED = /Failed to load resource|net::ERR/u;
let opened = 0;

/** Five days far ahead that no other path uses. */
function ownWeek(): { begin: string; end: string } {
  opened += 1;
  const day = (offset: number) => new Date(Date.UTC(2035, 0, 1 + opened * 8 + offset)).toISOString().slice(0, 10);
  return { begin: day(0), end: day(4) };
}

async function openPage(address: string) {
  const window = await stage.open({ as: 'rita' });
  window.allow(PROVOKED);
  await window.page.goto(address);
  await window.page.getByRole('heading', { level: 1 }).waitFor();
  return screenInChromium(window.page);
}

/** The page of a new rent, and what its model knows of the world around it. */
function rentPage<TWorld>(state: Rent['state'], assets: number, worldOf: (rent: Rent, api: ApiCaller) => Promise<TWorld>) {
  return async (): Promise<Opened<TWorld>> => {
    const api = callApi(stage.server.origin, await stage.token('admin'));
    const rent = await api.makeRent({ ...ownWeek(), assets, stage: state === 'ORDERING' ? 'ORDERING' : 'NOT_STARTED' });
    const world = await worldOf(rent, api);
    return { screen: await openPage(`${RENTS}/${rent.id}`), world };
  };
}

const nothing = () => Promise.resolve(undefined);

describe('what a person sees, in Chromium against the real server', () => {
  testViewModel(rentActionsModel, rentPage('NOT_STARTED', 1, nothing));
  testViewModel(lineValueModel, rentPage('NOT_STARTED', 1, nothing));
  testViewModel(quickAddModel, rentPage('ORDERING', 0, equipmentWorld));
  testViewModel(addEquipmentModel, rentPage('ORDERING', 0, equipmentWorld));
  testViewModel(createRentModel, async (): Promise<Opened<CreateRentWorld>> => {
    const api = callApi(stage.server.origin, await stage.token('rita'));
    const { body: customers } = await api.call<{ description: string }[]>('GET', '/customers');
    const known = (customers[0]?.description ?? '').split(' ').slice(0, 2).join(' ');
    return { screen: await openPage(RENTS), world: { ...ownWeek(), known, stranger: `Desconhecido ${opened}`, api } };
  });
});
