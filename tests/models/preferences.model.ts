import { createMachine } from 'xstate';
import { expect } from 'vitest';
import { says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/** Layout and theme in the page and in storage. */
export interface Look {
  theme: string;
  direction: string;
  width: string;
  /** Of the bar above the page: `full`, `bg`, both or nothing. */
  navigation: string;
  menu: string;
  /** The button that folds the menu: what it would do, or that there is none. */
  fold: 'folds' | 'unfolds' | 'none';
  /** The same as it is remembered. */
  stored: { theme: string | null; settings: Record<string, unknown> };
}

export interface PreferencesFixture {
  look(): Promise<Look>;
}

/** Reads the look off the page it runs in. */
export function lookOfPage(): Look {
  const { dir, dataset } = document.documentElement;
  const frame = document.querySelector<HTMLElement>('[data-menu]');
  const fold = document.querySelector('[data-menu=sidebar] > nav > div > button')?.getAttribute('aria-expanded');
  return {
    theme: dataset.theme ?? '',
    direction: dir,
    width: dataset.width ?? '',
    navigation: dataset.navigation ?? '',
    menu: frame?.dataset.menu ?? '',
    fold: fold === 'true' ? 'folds' : fold === 'false' ? 'unfolds' : 'none',
    stored: {
      theme: localStorage.getItem('theme'),
      settings: JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown>,
    },
  };
}

/** The panel with the look of the app, over the list of rents; every choice shows at once and is remembered. */
const chart = {
  id: 'preferencesView',
  initial: 'closed',
  states: {
    closed: { on: { 'panel.open': 'open' } },
    open: {
      on: {
        'dark.choose': 'dark',
        'rtl.choose': 'mirrored',
        'boxed.choose': 'boxed',
        'horizontal.choose': 'above',
        'mini.choose': 'mini',
        'button.untick': 'buttonless',
        'escape.press': 'away',
        'close.press': 'away',
      },
    },
    dark: { on: { 'restore.press': 'open' } },
    mirrored: { on: { 'restore.press': 'open' } },
    boxed: { on: { 'restore.press': 'open' } },
    mini: { on: { 'restore.press': 'open' } },
    buttonless: { on: { 'restore.press': 'open' } },
    above: { on: { 'full.tick': 'across', 'background.tick': 'filled', 'restore.press': 'open' } },
    across: { on: { 'restore.press': 'open' } },
    filled: { on: { 'restore.press': 'open' } },
    away: { on: { 'panel.open': 'open' } },
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Act = ViewModel<PreferencesFixture>['states'][string];

const PANEL = says('shell:customise');
const USER = says('shell:user.menu', { username: 'rita' });
const ORIGINAL = { theme: 'light', direction: 'ltr', width: 'full', navigation: '', menu: 'sidebar', fold: 'folds' };

/** The page looks as it came, but for this, and that is what is remembered. */
function looks(otherwise: Partial<Look>, theme: string, settings: Record<string, unknown>): Act {
  return async (screen, fixture) => {
    await screen.sees('dialog', PANEL);
    await expect.poll(() => fixture.look()).toMatchObject({ ...ORIGINAL, ...otherwise, stored: { theme, settings } });
  };
}

const states: Record<State, Act> = {
  closed: (screen) => screen.misses('dialog', PANEL),
  open: async (screen, fixture) => {
    await screen.sees('dialog', PANEL);
    await screen.sees('radio', says('lists:theme.light'));
    await expect.poll(() => fixture.look()).toMatchObject(ORIGINAL);
  },
  dark: looks({ theme: 'dark' }, 'dark', {}),
  mirrored: looks({ direction: 'rtl' }, 'light', { direction: 'rtl' }),
  boxed: looks({ width: 'boxed' }, 'light', { contentWidth: 'boxed' }),
  mini: looks({ fold: 'unfolds' }, 'light', { isMenuFolded: true }),
  buttonless: looks({ fold: 'none' }, 'light', { sidebarCollapseButton: false }),
  above: looks({ menu: 'bar', fold: 'none' }, 'light', { layout: 'horizontal' }),
  across: looks({ menu: 'bar', fold: 'none', navigation: 'full' }, 'light', { navigationFull: true }),
  filled: looks({ menu: 'bar', fold: 'none', navigation: 'bg' }, 'light', { navigationBg: true }),
  away: async (screen) => {
    await screen.misses('dialog', PANEL);
    await screen.seesFocus('button', USER);
  },
};

const events: Record<Event, Act> = {
  'panel.open': async (screen) => {
    await screen.presses('button', USER);
    await screen.presses('menuitem', PANEL);
  },
  'dark.choose': (screen) => screen.presses('radio', says('lists:theme.dark')),
  'rtl.choose': (screen) => screen.presses('radio', says('lists:direction.rtl')),
  'boxed.choose': (screen) => screen.presses('radio', says('lists:width.boxed')),
  'horizontal.choose': (screen) => screen.presses('radio', says('lists:layout.horizontal')),
  'mini.choose': (screen) => screen.presses('radio', says('lists:menu.mini')),
  'button.untick': (screen) => screen.presses('checkbox', says('lists:menu.button')),
  'full.tick': (screen) => screen.presses('checkbox', says('lists:bar.full')),
  'background.tick': (screen) => screen.presses('checkbox', says('lists:bar.background')),
  'restore.press': (screen) => screen.presses('button', says('lists:restore')),
  'escape.press': (screen) => screen.keys('Escape'),
  'close.press': (screen) => screen.presses('button', says('lists:close')),
};

export const preferencesModel: ViewModel<PreferencesFixture> = {
  name: 'preferences',
  chart: createMachine(chart),
  states,
  events,
};
