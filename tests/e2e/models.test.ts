import { describe } from 'vitest';
import type { Rent } from '../../machines/types';
import { today } from '../../src/shared/domain/days';
import { addEquipmentModel } from '../models/addEquipment.model';
import { assetModel, assetWorld } from '../models/asset.model';
import { centersModel } from '../models/centers.model';
import { createRentModel, type CreateRentWorld } from '../models/createRent.model';
import { customersModel } from '../models/customers.model';
import { equipmentWorld } from '../models/equipmentWorld';
import { homeModel } from '../models/home.model';
import { inventoryModel, inventoryWorld } from '../models/inventory.model';
import { lineValueModel } from '../models/lineValue.model';
import { logModel, logWorld } from '../models/log.model';
import { maintenancesModel, maintenancesWorld } from '../models/maintenances.model';
import { quickAddModel } from '../models/quickAdd.model';
import { rentActionsModel } from '../models/rentActions.model';
import { rentDatesModel } from '../models/rentDates.model';
import { rentPartyModel } from '../models/rentParty.model';
import { rentsListModel } from '../models/rentsList.model';
import { datesWorld, partyWorld, valueWorld } from '../models/rentWorlds';
import { sessionModel, type SessionWorld } from '../models/session.model';
import { statesModel } from '../models/states.model';
import { tagsModel } from '../models/tags.model';
import { todayModel } from '../models/today.model';
import { usersModel, usersWorld } from '../models/users.model';
import { setStage, type Account } from '../support/browser';
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

async function openPage(address: string, as: Account = 'rita') {
  const window = await stage.open({ as });
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

let named = 0;

async function customersPage() {
  named += 1;
  return { screen: await openPage('/apps/cockpit/customers'), world: { name: `Zé Modelo ${named}`, api: callApi(stage.server.origin, await stage.token('rita')) } };
}

async function maintenancesPage() {
  named += 1;
  const api = callApi(stage.server.origin, await stage.token('admin'));
  return { screen: await openPage('/apps/cockpit/maintenances', 'admin'), world: await maintenancesWorld(api, named) };
}

async function centersPage() {
  named += 1;
  const api = callApi(stage.server.origin, await stage.token('admin'));
  return { screen: await openPage('/apps/cockpit/centers', 'admin'), world: { name: `Centro Modelo ${named}`, serial: 8_000_000 + named, api } };
}

/** The day's work with a rent of its own that is to go out. */
async function todayPage() {
  const api = callApi(stage.server.origin, await stage.token('rita'));
  const { code } = await api.makeRent({ begin: today(), end: today(), stage: 'NOT_STARTED' });
  return { screen: await openPage('/apps/cockpit/today'), world: { code } };
}

async function inventoryPage() {
  named += 1;
  const world = await inventoryWorld(callApi(stage.server.origin, await stage.token('admin')), named);
  return { screen: await openPage(`/apps/cockpit/inventory?q=M${named}Z`, 'admin'), world };
}

async function assetPage() {
  named += 1;
  const world = await assetWorld(callApi(stage.server.origin, await stage.token('admin')), named);
  return { screen: await openPage(`/apps/cockpit/inventory?q=A${named}Z`, 'admin'), world };
}

async function usersPage() {
  named += 1;
  const world = await usersWorld(callApi(stage.server.origin, await stage.token('admin')), named);
  return { screen: await openPage('/backoffice', 'admin'), world };
}

async function logPage() {
  named += 1;
  const world = await logWorld(callApi(stage.server.origin, await stage.token('admin')), `Registada ${named}`);
  return { screen: await openPage('/backoffice/log', 'admin'), world };
}

async function tagsPage() {
  named += 1;
  const api = callApi(stage.server.origin, await stage.token('admin'));
  return { screen: await openPage(`/apps/cockpit/settings/tags?q=T${named}Z`, 'admin'), world: { name: `Modelo T${named}Z`, serial: 9_000_000 + named, api } };
}

async function statesPage() {
  named += 1;
  const api = callApi(stage.server.origin, await stage.token('admin'));
  return { screen: await openPage(`/apps/cockpit/settings/states?q=E${named}Z`, 'admin'), world: { name: `Modelo E${named}Z`, serial: 9_500_000 + named, api } };
}

async function storedFor(account: Account): Promise<SessionWorld['own']> {
  const { user, accessToken } = await stage.session(account);
  return { accessToken, user: JSON.stringify(user) };
}

const nothing = () => Promise.resolve(undefined);

describe('what a person sees, in Chromium against the real server', () => {
  testViewModel(rentActionsModel, rentPage('NOT_STARTED', 1, nothing));
  testViewModel(sessionModel, async () => ({ screen: await openPage(RENTS), world: { own: await storedFor('rita'), colleague: await storedFor('tomas') } }));
  testViewModel(rentsListModel, async () => ({ screen: await openPage(RENTS), world: undefined }));
  testViewModel(tagsModel, tagsPage);
  testViewModel(statesModel, statesPage);
  testViewModel(lineValueModel, rentPage('NOT_STARTED', 1, valueWorld));
  testViewModel(rentDatesModel, rentPage('NOT_STARTED', 1, datesWorld));
  testViewModel(rentPartyModel, rentPage('NOT_STARTED', 1, partyWorld));
  testViewModel(quickAddModel, rentPage('ORDERING', 0, equipmentWorld));
  testViewModel(addEquipmentModel, rentPage('ORDERING', 0, equipmentWorld));
  testViewModel(homeModel, async () => ({ screen: await openPage('/?period=lastYear'), world: { api: callApi(stage.server.origin, await stage.token('rita')) } }));
  testViewModel(todayModel, todayPage);
  testViewModel(customersModel, customersPage);
  testViewModel(maintenancesModel, maintenancesPage);
  testViewModel(centersModel, centersPage);
  testViewModel(inventoryModel, inventoryPage);
  testViewModel(assetModel, assetPage);
  testViewModel(usersModel, usersPage);
  testViewModel(logModel, logPage);
  testViewModel(createRentModel, async (): Promise<Opened<CreateRentWorld>> => {
    const api = callApi(stage.server.origin, await stage.token('rita'));
    const { body: customers } = await api.call<{ description: string }[]>('GET', '/customers');
    const known = (customers[0]?.description ?? '').split(' ').slice(0, 2).join(' ');
    return { screen: await openPage(RENTS), world: { ...ownWeek(), known, stranger: `Desconhecido ${opened}`, api } };
  });
});
