import type { ComponentType } from 'react';
import type { RouteHandle } from '../shared/routing';

/** A page of the template: where it is, how it is shown, which texts it needs beside the common ones. */
export interface DemoPage {
  path: string;
  /** Key of its title in the namespace `demo-pages`, below `pages`; tells pages that share their code which one is meant. */
  key: string;
  group: DemoGroup;
  layout: RouteHandle['layout'];
  isLayoutFixed?: boolean;
  /** Shown without signing in. */
  isPublic?: boolean;
  /** Namespaces; `demo-pages` and `lists` are always there. */
  texts: readonly string[];
  load: () => Promise<{ Component: ComponentType }>;
}

export const DEMO_GROUPS = [
  'index',
  'dashboards',
  'apps',
  'shop',
  'knowledge',
  'auth',
  'authModern',
  'errors',
  'profile',
  'other',
  'components',
  'layouts',
] as const;
export type DemoGroup = (typeof DEMO_GROUPS)[number];

/** Announced by the template, but without a page: shown, not to be opened. */
export const COMING_SOON = ['mailbox', 'fileManager'] as const;

type Load = DemoPage['load'];

/** Pages of one group that differ in path and key only. */
function pagesOf(
  group: DemoGroup,
  texts: readonly string[],
  entries: readonly (readonly [path: string, key: string, load: Load])[],
  more: Partial<DemoPage> = {},
): DemoPage[] {
  return entries.map(([path, key, load]) => ({ path, key, group, layout: 'vertical', texts, load, ...more }));
}

const auth: Load = () => import('./account/AuthVariantPage');
const message: Load = () => import('./site/MessagePage');
const layouts: Load = () => import('./layouts/LayoutPage');
const LAYOUT_KEYS = { vertical: 'layoutVertical', horizontal: 'layoutHorizontal', full: 'layoutFull' } as const;
const PUBLIC = { layout: 'full', isPublic: true } as const;
const AUTH_KINDS = [
  ['login', 'login'],
  ['register', 'register'],
  ['recover-password', 'recover'],
  ['reset-password', 'reset'],
] as const;

/** Every demo page (product 1.5), in the order of the index page. */
export const DEMO_PAGES: readonly DemoPage[] = [
  ...pagesOf('index', [], [['/demo', 'index', () => import('./IndexPage')]]),
  ...pagesOf(
    'dashboards',
    ['demo-dashboards', 'demo-shop', 'charts'],
    [
      ['/main/dashboard/analytics', 'analytics', () => import('./dashboards/AnalyticsPage')],
      ['/main/dashboard/ecommerce', 'ecommerceDashboard', () => import('./dashboards/EcommercePage')],
      ['/main/dashboard/nft', 'nft', () => import('./dashboards/NftPage')],
      ['/main/widgets', 'widgets', () => import('./dashboards/WidgetsPage')],
    ],
  ),
  ...pagesOf(
    'apps',
    ['demo-apps'],
    [
      ['/apps/calendar', 'calendar', () => import('./apps/CalendarPage')],
      ['/apps/contact', 'contacts', () => import('./apps/ContactsPage')],
      ['/apps/contact-detail', 'contact', () => import('./apps/ContactPage')],
    ],
  ),
  ...pagesOf(
    'shop',
    ['demo-shop'],
    [
      ['/apps/ecommerce/shop', 'shop', () => import('./shop/ShopPage')],
      ['/apps/ecommerce/wishlist', 'wishlist', () => import('./shop/WishlistPage')],
      ['/apps/ecommerce/product-detail/:index', 'product', () => import('./shop/ProductPage')],
      ['/apps/ecommerce/checkout', 'checkout', () => import('./shop/CheckoutPage')],
      ['/apps/ecommerce/address-information', 'address', () => import('./shop/AddressPage')],
      ['/apps/ecommerce/payment', 'payment', () => import('./shop/PaymentPage')],
      ['/apps/ecommerce/inventory', 'inventory', () => import('./shop/InventoryPage')],
    ],
  ),
  ...pagesOf(
    'knowledge',
    ['demo-apps'],
    [
      ['/pages/knowledge-base/knowledge-base-1', 'knowledge1', () => import('./apps/KnowledgePage')],
      ['/pages/knowledge-base/knowledge-base-2', 'knowledge2', () => import('./apps/ArticlePage')],
    ],
  ),
  ...pagesOf(
    'auth',
    ['demo-auth'],
    AUTH_KINDS.map(([path, kind]) => [`/pages/authentication/${path}`, kind, auth] as const),
    PUBLIC,
  ),
  ...pagesOf(
    'authModern',
    ['demo-auth'],
    AUTH_KINDS.map(([path, kind]) => [`/pages/authentication-modern/${path}`, `${kind}Modern`, auth] as const),
    PUBLIC,
  ),
  ...pagesOf(
    'errors',
    ['demo-site'],
    ['403', '404', '500', '502', '503'].map((code) => [`/pages/error-${code}`, `error${code}`, message] as const),
    PUBLIC,
  ),
  ...pagesOf(
    'profile',
    ['demo-profile'],
    [
      ['/pages/profile/personel-information', 'personal', () => import('./account/PersonalPage')],
      ['/pages/profile/notifications', 'notifications', () => import('./account/NotificationsPage')],
      ['/pages/profile/activity', 'activity', () => import('./account/ActivityPage')],
      ['/pages/profile/security', 'security', () => import('./account/SecurityPage')],
      ['/pages/profile/password-change', 'passwordChange', () => import('./account/PasswordPage')],
      ['/pages/profile/connect-with-social', 'social', () => import('./account/SocialPage')],
    ],
  ),
  ...pagesOf(
    'other',
    ['demo-site'],
    [
      ['/pages/maintenance', 'maintenance', message],
      ['/pages/coming-soon', 'comingSoon', message],
      ['/pages/welcome', 'welcome', message],
      ['/pages/password-is-changed', 'passwordChanged', message],
      ['/pages/deactivated', 'deactivated', message],
      ['/pages/lock', 'lock', () => import('./site/LockPage')],
      ['/pages/landing', 'landing', () => import('./site/LandingPage')],
    ],
    PUBLIC,
  ),
  ...pagesOf(
    'other',
    ['demo-site'],
    [
      ['/pages/pricing', 'pricing', () => import('./site/PricingPage')],
      ['/pages/invoice', 'invoice', () => import('./site/InvoicePage')],
      ['/pages/faq', 'faq', () => import('./site/FaqPage')],
      ['/pages/blank-page', 'blank', () => import('./site/BlankPage')],
    ],
  ),
  ...pagesOf(
    'components',
    ['demo-components'],
    [
      ['/components', 'components', () => import('./components/GalleryPage')],
      ['/components/buttons', 'buttons', () => import('./components/ButtonsPage')],
      ['/components/forms', 'forms', () => import('./components/FormsPage')],
      ['/components/data', 'data', () => import('./components/DataPage')],
      ['/components/panels', 'panels', () => import('./components/PanelsPage')],
      ['/components/overlays', 'overlays', () => import('./components/OverlaysPage')],
      ['/components/messages', 'messages', () => import('./components/MessagesPage')],
      ['/components/menus', 'menus', () => import('./components/MenusPage')],
    ],
  ),
  ...pagesOf(
    'layouts',
    ['demo-site'],
    [
      ['/main/layouts/page-layouts', 'layouts', layouts],
      ['/main/layouts/page-layouts/boxed', 'layoutBoxed', layouts],
    ],
  ),
  ...(['vertical', 'horizontal', 'full'] as const).flatMap((layout) =>
    pagesOf('layouts', ['demo-site'], [[`/main/layouts/page-layouts/${layout}`, LAYOUT_KEYS[layout], layouts]], {
      layout,
      isLayoutFixed: true,
    }),
  ),
];

/** Short addresses of the template and their targets (product 1.5). */
export const SHORT_FORMS: Readonly<Record<string, string>> = {
  '/wishlist': '/apps/ecommerce/wishlist',
  '/product-detail/:index': '/apps/ecommerce/product-detail/:index',
  '/checkout': '/apps/ecommerce/checkout',
  '/inventory': '/apps/ecommerce/inventory',
};
