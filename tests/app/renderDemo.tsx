import { render } from '@testing-library/react';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { CartButton } from '../../src/demo/shop/CartButton';
import { resetCart } from '../../src/demo/shop/cart.logic';
import { DEMO_PAGES } from '../../src/demo/demoCatalogue';
import { loadDemoPage } from '../../src/demo/demoRoutes';
import { countAsInPortugal } from '../../src/shared/i18n/i18n';
import { NotifyContext } from '../../src/shared/notifications';
import { demoTexts } from '../support/demoTexts';

/** Renders the demo pages as they stand in the app, with the cart of the header above them. */
export async function renderDemo(at: string, language: 'pt' | 'en' = 'pt') {
  resetCart();
  await i18n
    .use(initReactI18next)
    .use(countAsInPortugal)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: demoTexts(language) },
      interpolation: { escapeValue: false },
    });
  const frame = (
    <>
      <CartButton />
      <main>
        <Outlet />
      </main>
    </>
  );
  const pages = DEMO_PAGES.map(({ path, key, layout, module }) => ({
    path,
    lazy: () => loadDemoPage({ module }),
    handle: { path, layout, titleKey: key },
  }));
  const router = createMemoryRouter(
    [
      { element: frame, HydrateFallback: () => null, children: pages.filter(({ handle }) => handle.layout !== 'full') },
      {
        element: <Outlet />,
        HydrateFallback: () => null,
        children: pages.filter(({ handle }) => handle.layout === 'full'),
      },
    ],
    { initialEntries: [at] },
  );
  const rendered = render(
    <NotifyContext value={() => undefined}>
      <RouterProvider router={router} />
    </NotifyContext>,
  );
  return { ...rendered, router };
}
