import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Sidebar } from '../../../src/app/layout/Sidebar';
import { startPreferences } from '../../../src/app/preferences.logic';
import { routes } from '../../../src/app/routes';
import { ServicesContext, type Services } from '../../../src/app/services';
import { isPageOffered, RoutesContext } from '../../../src/shared/routing/routing';
import { SessionContext } from '../../../src/shared/session';
import { announce, OURS } from '../../support/announce';
import { texts } from '../renderPage';

interface Look {
  isCollapsed?: boolean;
  isDrawer?: boolean;
}

function open({ isCollapsed = false, isDrawer = false }: Look = {}) {
  const services: Services = { session: null as never, preferences: startPreferences() };
  const nothing = () => undefined;
  render(
    <I18nextProvider i18n={texts}>
      <ServicesContext value={services}>
        <SessionContext value={{ username: 'admin', isAdmin: true, permissions: [] }}>
          <RoutesContext value={routes.filter(({ handle }) => isPageOffered(handle))}>
            <MemoryRouter>
              <Sidebar
                isCollapsed={isCollapsed}
                isDrawer={isDrawer}
                isDrawerOpen={isDrawer}
                hasToggle
                onToggle={nothing}
                onCloseDrawer={nothing}
              />
            </MemoryRouter>
          </RoutesContext>
        </SessionContext>
      </ServicesContext>
    </I18nextProvider>,
  );
  return services;
}

describe('the foot of the sidebar', () => {
  it.each<[string, Look]>([
    ['on a desktop', {}],
    ['in the drawer', { isDrawer: true }],
    ['when narrowed to its icons', { isCollapsed: true }],
  ])('%s opens the panel', async (_name, look) => {
    const { preferences } = open(look);
    await userEvent.click(screen.getByRole('button', { name: 'Customizar Cockpit' }));
    expect(preferences.getSnapshot().context.isPanelOpen).toBe(true);
  });
});

describe('the entries', () => {
  const entries = () => within(screen.getByRole('navigation')).getAllByRole('link');
  const names = () => entries().map(({ textContent }) => textContent);

  it('are all there over our server', () => {
    announce(OURS);
    open();
    expect(names()).toEqual(expect.arrayContaining(['Manutenções', 'Centros', 'Alugueres', 'Etiquetas']));
  });

  it('leave out what another back end does not have', () => {
    announce({});
    open();
    expect(names()).toEqual(expect.arrayContaining(['Alugueres', 'Etiquetas']));
    expect(names().filter((name) => /Manuten|Centros/u.test(name ?? ''))).toEqual([]);
  });
});
