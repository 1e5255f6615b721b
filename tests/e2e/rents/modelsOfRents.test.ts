import { describe } from 'vitest';
import type { Rent, RentStage } from '../../../machines/types';
import { addEquipmentModel } from '../../models/addEquipment.model';
import { availabilityFixture, availabilityModel } from '../../models/availability.model';
import { boardAddress, boardFixture, boardModel } from '../../models/board.model';
import { currentPricesModel } from '../../models/currentPrices.model';
import { createRentModel, type CreateRentFixture } from '../../models/createRent.model';
import { equipmentFixture } from '../../models/fixtures/equipmentFixture';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { handoverFixture, returnFixture, swapFixture } from '../../models/fixtures/handoverFixture';
import type { StoredSession } from '../../models/session.model';
import { handoverModel } from '../../models/handover.model';
import { lineRemovalModel } from '../../models/lineRemoval.model';
import { lineValueModel } from '../../models/lineValue.model';
import { paidDatesModel } from '../../models/paidDates.model';
import { priceReviewModel } from '../../models/priceReview.model';
import { quickAddModel } from '../../models/quickAdd.model';
import { quickAddModelModel } from '../../models/quickAddModel.model';
import { modelsFixture, unitsFixture } from '../../models/fixtures/modelsFixture';
import { rentActionsModel } from '../../models/rentActions.model';
import { rentDatesModel } from '../../models/rentDates.model';
import { receiveModel } from '../../models/receive.model';
import { rentCustomerModel } from '../../models/rentCustomer.model';
import { rentsListModel } from '../../models/rentsList.model';
import {
  datesFixture,
  paidFixture,
  pricesFixture,
  receiveFixture,
  rentCustomerFixture,
  higherValueFixture,
  valueFixture,
} from '../../models/fixtures/rentFixtures';
import type { ApiCaller } from '../../support/callApi';
import { RENTS } from '../../support/browser/counterPage';
import { setupModelE2e } from '../../support/browser/modelE2e';
import { swapModel } from '../../models/swap.model';
import { takeBackModel } from '../../models/takeBack.model';
import { unitExchangeModel } from '../../models/unitExchange.model';
import { testViewModel, type Opened } from '../../support/models/viewModel';

const { openPage, api, next, session } = setupModelE2e();

/** Five days far ahead that no other path uses. */
function ownWeek(year = 2035): { begin: string; end: string } {
  const week = next();
  const day = (offset: number) => new Date(Date.UTC(year, 0, 1 + week * 8 + offset)).toISOString().slice(0, 10);
  return { begin: day(0), end: day(4) };
}

const daysFromToday = () => ({ begin: today(), end: addDays(today(), 4) });

/** The page of a new rent, and what its model knows of the fixture around it. */
function rentPage<TFixture>(
  stage: RentStage,
  assets: number,
  fixtureOf: (rent: Rent, api: ApiCaller) => TFixture | Promise<TFixture>,
  page = '',
  days = () => ownWeek(),
) {
  return async (): Promise<Opened<TFixture>> => {
    const caller = await api();
    const rent = await caller.makeRent({ ...days(), assets, stage });
    const fixture = await fixtureOf(rent, caller);
    return { screen: await openPage(`${RENTS}/${rent.id}${page}`), fixture };
  };
}

const nothing = () => undefined;

/** A fixture with what the browser stores of Rita's session. */
const withSession =
  <TFixture>(fixtureOf: (rent: Rent, api: ApiCaller, session: StoredSession) => Promise<TFixture>) =>
  async (rent: Rent, caller: ApiCaller) => {
    const { accessToken, user } = await session('rita');
    return fixtureOf(rent, caller, { accessToken, user: JSON.stringify(user) });
  };

describe('rents as a person sees them, against the real server', () => {
  testViewModel(rentActionsModel, rentPage('NOT_STARTED', 1, nothing));
  // Oldest first: by default a page of running rents comes first, as tests before this one start some.
  testViewModel(rentsListModel, async () => ({
    screen: await openPage(`${RENTS}?sort=startDate`),
    fixture: undefined,
  }));
  testViewModel(lineValueModel, rentPage('NOT_STARTED', 1, valueFixture));
  testViewModel(lineRemovalModel, rentPage('ORDERING', 1, nothing));
  testViewModel(rentDatesModel, rentPage('NOT_STARTED', 1, datesFixture));
  testViewModel(priceReviewModel, rentPage('NOT_STARTED', 1, pricesFixture));
  testViewModel(paidDatesModel, rentPage('NOT_STARTED', 1, paidFixture));
  testViewModel(currentPricesModel, rentPage('NOT_STARTED', 1, higherValueFixture));
  testViewModel(rentCustomerModel, rentPage('NOT_STARTED', 1, rentCustomerFixture));
  testViewModel(receiveModel, rentPage('NOT_STARTED', 1, receiveFixture));
  testViewModel(quickAddModel, rentPage('ORDERING', 0, equipmentFixture));
  testViewModel(quickAddModelModel, rentPage('ORDERING', 0, modelsFixture));
  testViewModel(unitExchangeModel, rentPage('ORDERING', 0, unitsFixture));
  testViewModel(handoverModel, rentPage('ORDERING', 1, withSession(handoverFixture), '/hand-out'));
  testViewModel(takeBackModel, rentPage('ORDERING', 0, withSession(returnFixture), '/take-back'));
  // It starts today: a later one would begin today as well, and last for years.
  testViewModel(swapModel, rentPage('ORDERING', 0, withSession(swapFixture), '', daysFromToday));
  testViewModel(addEquipmentModel, rentPage('ORDERING', 0, equipmentFixture));
  testViewModel(availabilityModel, async () => {
    const fixture = await availabilityFixture(await api(), next());
    return { screen: await openPage('/apps/cockpit/today'), fixture };
  });
  testViewModel(boardModel, async () => {
    const own = next();
    const fixture = await boardFixture(await api(), own);
    return { screen: await openPage(boardAddress(own)), fixture };
  });
  testViewModel(createRentModel, async (): Promise<Opened<CreateRentFixture>> => {
    const caller = await api('rita');
    const { body: customers } = await caller.call<{ description: string }[]>('GET', '/customers');
    const known = (customers[0]?.description ?? '').split(' ').slice(0, 2).join(' ');
    return {
      screen: await openPage(RENTS),
      // A new rent far ahead would be asked about.
      fixture: { ...ownWeek(2005), known, stranger: `Desconhecido ${next()}`, api: caller },
    };
  });
});
