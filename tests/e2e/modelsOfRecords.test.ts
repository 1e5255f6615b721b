import { describe } from 'vitest';
import { assetModel, assetFixture } from '../models/asset.model';
import { centersModel } from '../models/centers.model';
import { customersModel } from '../models/customers.model';
import { headerModel } from '../models/header.model';
import { homeModel } from '../models/home.model';
import { inventoryModel, inventoryFixture } from '../models/inventory.model';
import { logModel, logFixture } from '../models/log.model';
import { maintenancesModel, maintenancesFixture } from '../models/maintenances.model';
import { ratesModel } from '../models/rates.model';
import { sessionModel, type StoredSession } from '../models/session.model';
import { statesModel } from '../models/states.model';
import { tagsModel } from '../models/tags.model';
import { todayFixture, todayModel } from '../models/today.model';
import { usersModel, usersFixture } from '../models/users.model';
import type { Account } from '../support/browser/browser';
import { RENTS } from '../support/browser/counterPage';
import { setupModelE2e } from '../support/browser/modelE2e';
import { testViewModel } from '../support/models/viewModel';
import { FIRST_SERIAL } from '../support/firstSerial';

const { openPage, api, next, session } = setupModelE2e();

async function storedFor(account: Account): Promise<StoredSession> {
  const { user, accessToken } = await session(account);
  return { accessToken, user: JSON.stringify(user) };
}

/** The day's work with rents of its own. */
async function todayPage() {
  const fixture = await todayFixture(await api('rita'), await api('admin'), next());
  return { screen: await openPage('/apps/cockpit/today'), fixture };
}

/** A page of administrators, with a fixture of its own. */
function page<TFixture>(
  address: (own: number) => string,
  worldOf: (caller: Awaited<ReturnType<typeof api>>, own: number) => Promise<TFixture> | TFixture,
) {
  return async () => {
    const own = next();
    const fixture = await worldOf(await api(), own);
    return { screen: await openPage(address(own), 'admin'), fixture };
  };
}

describe('everything but rents as a person sees it, against the real server', () => {
  testViewModel(sessionModel, async () => ({
    screen: await openPage(RENTS),
    fixture: { own: await storedFor('rita'), colleague: await storedFor('tomas') },
  }));
  testViewModel(headerModel, async () => ({ screen: await openPage(RENTS), fixture: undefined }));
  testViewModel(homeModel, async () => ({
    screen: await openPage('/?period=lastYear'),
    fixture: { api: await api('rita') },
  }));
  testViewModel(todayModel, todayPage);
  testViewModel(customersModel, async () => ({
    screen: await openPage('/apps/cockpit/customers'),
    fixture: { name: `Zé Modelo ${next()}`, api: await api('rita') },
  }));
  testViewModel(
    maintenancesModel,
    page(() => '/apps/cockpit/maintenances', maintenancesFixture),
  );
  testViewModel(
    centersModel,
    page(
      () => '/apps/cockpit/centers',
      (caller, own) => ({ name: `Centro Modelo ${own}`, serial: FIRST_SERIAL.centers + own, api: caller }),
    ),
  );
  testViewModel(
    inventoryModel,
    page((own) => `/apps/cockpit/inventory?q=M${own}Z`, inventoryFixture),
  );
  testViewModel(
    assetModel,
    page((own) => `/apps/cockpit/inventory?q=A${own}Z`, assetFixture),
  );
  testViewModel(
    usersModel,
    page(() => '/backoffice', usersFixture),
  );
  testViewModel(
    logModel,
    page(
      () => '/backoffice/log',
      (caller, own) => logFixture(caller, `Registada ${own}`),
    ),
  );
  testViewModel(
    tagsModel,
    page(
      (own) => `/apps/cockpit/settings/tags?q=T${own}Z`,
      (caller, own) => ({ name: `Modelo T${own}Z`, serial: FIRST_SERIAL.tags + own, api: caller }),
    ),
  );
  testViewModel(
    ratesModel,
    page(
      (own) => `/apps/cockpit/settings/rates?q=P${own}Z`,
      (caller, own) => ({ name: `Tabela P${own}Z`, api: caller }),
    ),
  );
  testViewModel(
    statesModel,
    page(
      (own) => `/apps/cockpit/settings/states?q=E${own}Z`,
      (caller, own) => ({ name: `Modelo E${own}Z`, serial: FIRST_SERIAL.states + own, api: caller }),
    ),
  );
});
