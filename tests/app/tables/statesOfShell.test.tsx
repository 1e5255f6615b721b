import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { CustomisePanel } from '../../../src/app/layout/CustomisePanel';
import { Header } from '../../../src/app/layout/Header';
import { Sidebar } from '../../../src/app/layout/Sidebar';
import { Outage } from '../../../src/app/Outage';
import { startPreferences } from '../../../src/app/preferences.logic';
import { routes } from '../../../src/app/routes';
import { ServicesContext } from '../../../src/app/services';
import { reportCall, resetConnectivity } from '../../../src/shared/api/client/connectivity';
import { RoutesContext } from '../../../src/shared/routing/routing';
import { answersOf } from './harness/fixture';
import type { View } from './harness/openView';
import { testStates, type State } from './harness/testStates';

/* Header, menu, the panel that customises the app, and the cover of an outage. */

type Preferences = ReturnType<typeof startPreferences>;
type Place = 'sidebar' | 'collapsed' | 'drawer' | 'bar';

const nothing = () => undefined;
const session = { send: nothing } as never;

const alertsOf = (count: number) => ({
  count,
  rents: [{ id: count, code: `A2026-000${count}`, customer: `Cliente ${count}` }],
});
const ALERTS = { leaving: alertsOf(11), returning: alertsOf(12), unpaid: alertsOf(13), overdue: alertsOf(1) };

/** A page with what stands around it, with the menu in this place, after these choices. */
function frame(menu: Place, ...choices: Parameters<Preferences['send']>[0][]): View {
  const preferences = startPreferences();
  for (const choice of choices) preferences.send(choice);
  const isDrawer = menu === 'drawer';
  const page = () => (
    <ServicesContext value={{ session, preferences }}>
      <RoutesContext value={routes}>
        <Header
          title="Início"
          hasMenu={menu === 'bar'}
          openerRef={null}
          isDrawerOpen={isDrawer}
          onOpenDrawer={nothing}
        />
        {menu === 'bar' ? null : (
          <Sidebar
            isCollapsed={menu === 'collapsed'}
            hasToggle
            isDrawer={isDrawer}
            isDrawerOpen={isDrawer}
            onToggle={nothing}
            onCloseDrawer={nothing}
          />
        )}
        <h1>Início</h1>
        <Suspense>
          <CustomisePanel />
          <Outage />
        </Suspense>
      </RoutesContext>
    </ServicesContext>
  );
  return {
    page,
    path: '/',
    at: '/',
    needs: [],
    answers: {
      ...answersOf(),
      'GET /rents/alerts': () => Response.json(ALERTS),
      'GET /auth/me': () => new Promise(nothing),
    },
  };
}

const FRAME = 'the frame of a page';
const like = (what: string, view: View, more: Omit<State, 'name' | 'view'> = {}): State => ({
  name: `${FRAME} ${what}`,
  like: FRAME,
  view,
  ...more,
});
const open = { type: 'panel.open' } as const;
const horizontal = { type: 'preferences.choose', change: { layout: 'horizontal' } } as const;
const dark = { type: 'preferences.choose', change: { theme: 'dark' } } as const;
/** Two calls fail before any is answered: a user without permissions makes none. */
const fail = (reason: 'unreachable' | 'maintenance') => () => {
  act(() => [1, 2].forEach(() => reportCall(reason)));
};

beforeEach(() => {
  localStorage.clear();
  resetConnectivity();
});
afterEach(resetConnectivity);

testStates([
  { name: FRAME, view: frame('sidebar') },
  ...(['collapsed', 'drawer', 'bar'] as const).map((menu) => like(`with the menu as ${menu}`, frame(menu))),
  ...(['rent:read', 'asset:read', 'dashboard:read', 'settings:read'] as const).map((permission) =>
    like(`with ${permission} alone`, frame('sidebar'), { permissions: [permission] }),
  ),
  like('with the account menu', frame('sidebar', dark), { steps: [['press', 'Conta de rita']] }),
  like('with alerts', frame('sidebar'), { steps: [['press', 'Notificações']] }),
  like('with the search', frame('sidebar'), {
    then: () => userEvent.setup().type(screen.getByRole('combobox', { name: 'Procurar' }), 'alu'),
  }),
  like('that is customised', frame('sidebar', open)),
  like('that is customised with the menu as bar', frame('bar', horizontal, dark, open)),
  like('while no server answers', frame('sidebar'), { permissions: [], then: fail('unreachable') }),
  like('while the server is being maintained', frame('sidebar'), { permissions: [], then: fail('maintenance') }),
  like('while the server is asked again', frame('sidebar'), {
    permissions: [],
    isUnanswered: true,
    then: async () => {
      fail('unreachable')();
      await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar de novo' }));
    },
  }),
]);
