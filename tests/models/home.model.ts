import { createMachine } from 'xstate';
import type { Rent } from '../../machines/types';
import { today } from '../../src/shared/domain/days/days';
import { formatMoney } from '../../src/shared/domain/formats/money';
import type { HomeStatistics } from '../../contract/statistics';
import { homeStatistics } from '../../src/shared/domain/statistics/statistics';
import type { PeriodKey } from '../../contract/lib/limits';
import type { ApiCaller } from '../support/callApi';
import { exactly } from '../support/models/exactly';
import { says } from '../support/texts';
import type { Screen } from '../support/models/screen';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/** The home page's results: another period, another year, a server that cannot be reached or fails. */
const chart = {
  id: 'homeView',
  initial: 'lastYear',
  states: {
    lastYear: {
      on: {
        'period.chooseServerAway': 'outdated',
        'period.chooseServerBroken': 'outdated',
        'period.chooseHeld': 'reading',
        'year.back': 'yearBefore',
      },
    },
    reading: { on: { 'answer.arrive': 'thisYear' } },
    outdated: { on: { 'retry.press': 'thisYear' } },
    thisYear: { type: 'final' },
    yearBefore: { type: 'final' },
  },
} as const;

/** Fixture of the home page: the expected figures are computed from the rents of the same server. */
export interface HomeFixture {
  api: ApiCaller;
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;
type Model = ViewModel<HomeFixture>;

const year = Number(today().slice(0, 4));
const PERIOD = says('dashboards:period.label');
const STATISTICS = /\/statistics\/home/u;

async function figuresOf({ api }: HomeFixture, period: PeriodKey): Promise<HomeStatistics> {
  const { body } = await api.call<Rent[]>('POST', '/rents/read-rents', {});
  return homeStatistics(body, { period, today: today(), year });
}

/** The four cards of a period, as a person would find them again from the list of rents. */
async function seesSummary(screen: Screen, { summary, topCustomers }: HomeStatistics): Promise<void> {
  await screen.seesText(exactly(formatMoney(summary.billing, 'pt')));
  await screen.seesText(exactly(formatMoney(summary.arpa, 'pt')));
  await screen.seesText(exactly(String(summary.activeCustomers)));
  await screen.seesText(exactly(formatMoney(topCustomers.others.billing, 'pt')));
}

// Other tests change this year's rents at the same time; only last year's figures can be compared.
const states: Record<State, Model['states'][string]> = {
  lastYear: async (screen, fixture) => {
    await screen.sees('heading', /, rita$/u);
    await screen.seesValue('combobox', PERIOD, says('dashboards:period.lastYear'));
    await seesSummary(screen, await figuresOf(fixture, 'lastYear'));
    await screen.seesText(new RegExp(`^${year}$`, 'u'));
  },
  reading: async (screen, fixture) => {
    await screen.misses('button', says('lists:retry'));
    await seesSummary(screen, await figuresOf(fixture, 'lastYear'));
  },
  outdated: async (screen, fixture) => {
    await screen.sees('button', says('lists:retry'));
    await seesSummary(screen, await figuresOf(fixture, 'lastYear'));
  },
  thisYear: async (screen) => {
    await screen.seesText(new RegExp(`^01/01/${year} – 31/12/${year}$`, 'u'));
    await screen.misses('button', says('lists:retry'));
  },
  yearBefore: async (screen, fixture) => {
    await screen.seesText(new RegExp(`^${year - 1}$`, 'u'));
    await seesSummary(screen, await figuresOf(fixture, 'lastYear'));
  },
};

const events: Record<Event, Model['events'][string]> = {
  'period.chooseServerAway': async (screen) => {
    await screen.network.abort(STATISTICS);
    await screen.chooses('combobox', PERIOD, says('dashboards:period.thisYear'));
  },
  'period.chooseServerBroken': async (screen) => {
    await screen.network.refuse(STATISTICS, 500, { code: 'internal', message: 'Broken' });
    await screen.chooses('combobox', PERIOD, says('dashboards:period.thisYear'));
  },
  'period.chooseHeld': async (screen) => {
    await screen.network.delay(STATISTICS);
    await screen.chooses('combobox', PERIOD, says('dashboards:period.thisYear'));
  },
  'answer.arrive': (screen) => screen.network.release(),
  'retry.press': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', says('lists:retry'));
  },
  'year.back': (screen) => screen.presses('button', says('dashboards:chart.previousYear')),
};

/** Figures of the home page. Opens on `/?period=lastYear` with the permission to see them. */
export const homeModel: Model = { name: 'results on the home page', chart: createMachine(chart), states, events };
