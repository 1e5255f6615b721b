import { generatePath, redirect } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import i18next from 'i18next';
import { addTexts, loadTexts } from '../shared/i18n/i18n';
import type { AppRoute } from '../shared/routing/routing';
import { DEMO_PAGES, SHORT_FORMS, type DemoPage } from './demoCatalogue';
import { loadDemoPage } from './demoRoutes';
import 'virtual:fonts-demo.css';

/*
 * All that the app knows of the template's demo pages: their routes, their titles for the search, the cart for the header.
 * Their code and texts come when one of them is opened.
 */

const NS = 'demo-pages';
const bundles = import.meta.glob<object>('./locales/*/*.json', { import: 'default' });

// Sample texts exist in Portuguese and English; the other languages read the English ones.
addTexts(
  (language, namespace) =>
    bundles[`./locales/${language}/${namespace}.json`] ?? bundles[`./locales/en/${namespace}.json`],
);

function routeOf({ path, key, layout, isLayoutFixed, isPublic, texts, module }: DemoPage): AppRoute {
  return {
    path,
    handle: { path, layout, isLayoutFixed, public: isPublic, titleKey: key, ns: NS },
    lazy: async () =>
      (await Promise.all([loadDemoPage({ module }), loadTexts([NS, 'lists', ...texts]), import('./theme')]))[0],
  };
}

/** The demo pages that are shown without signing in. */
export const publicDemoRoutes: readonly RouteObject[] = DEMO_PAGES.filter(({ isPublic }) => isPublic).map(routeOf);

/** Every demo page, and the short forms that lead to some. */
export const demoRoutes: readonly RouteObject[] = [
  ...DEMO_PAGES.map(routeOf),
  ...Object.entries(SHORT_FORMS).map(([path, target]) => ({
    path,
    loader: ({ params }: { params: Record<string, string | undefined> }) => redirect(generatePath(target, params)),
  })),
];

/** The titles of the demo pages for the page search, in the language of the moment. */
export async function demoTitles(): Promise<{ path: string; title: string }[]> {
  await loadTexts([NS]);
  return DEMO_PAGES.map(({ path, key }) => ({
    path: path.replace(':index', '0'),
    title: i18next.t(`pages.${key}`, { ns: NS }),
  }));
}

/** The cart of the header, with its texts. */
export async function loadCartButton() {
  const [{ CartButton }] = await Promise.all([import('./shop/CartButton'), loadTexts(['demo-shop', 'lists'])]);
  return CartButton;
}
