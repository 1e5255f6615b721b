import type { RouteHandle } from '../shared/routing/routing';

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
  /** Path of its module below this folder; `demoRoutes.ts` loads it. */
  module: string;
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

/** Pages of one group that differ in path and key only. */
function pagesOf(
  group: DemoGroup,
  texts: readonly string[],
  entries: readonly (readonly [path: string, key: string, module: string])[],
  more: Partial<DemoPage> = {},
): DemoPage[] {
  return entries.map(([path, key, module]) => ({ path, key, group, layout: 'vertical', texts, module, ...more }));
}

const auth = 'account/AuthVariantPage';
const message = 'site/MessagePage';
const layouts = 'layouts/LayoutPage';
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
  ...pagesOf('index', [], [['/demo', 'index', 'IndexPage']]),
  ...pagesOf(
    'dashboards',
    ['demo-dashboards', 'demo-shop', 'lists'],
    [
      ['/main/dashboard/analytics', 'analytics', 'dashboards/AnalyticsPage'],
      ['/main/dashboard/ecommerce', 'ecommerceDashboard', 'dashboards/EcommercePage'],
      ['/main/dashboard/nft', 'nft', 'dashboards/NftPage'],
      ['/main/widgets', 'widgets', 'dashboards/WidgetsPage'],
    ],
  ),
  ...pagesOf(
    'apps',
    ['demo-apps'],
    [
      ['/apps/calendar', 'calendar', 'apps/CalendarPage'],
      ['/apps/contact', 'contacts', 'apps/ContactsPage'],
      ['/apps/contact-detail', 'contact', 'apps/ContactPage'],
    ],
  ),
  ...pagesOf(
    'shop',
    ['demo-shop'],
    [
      ['/apps/ecommerce/shop', 'shop', 'shop/ShopPage'],
      ['/apps/ecommerce/wishlist', 'wishlist', 'shop/WishlistPage'],
      ['/apps/ecommerce/product-detail/:index', 'product', 'shop/ProductPage'],
      ['/apps/ecommerce/checkout', 'checkout', 'shop/CheckoutPage'],
      ['/apps/ecommerce/address-information', 'address', 'shop/AddressPage'],
      ['/apps/ecommerce/payment', 'payment', 'shop/PaymentPage'],
      ['/apps/ecommerce/inventory', 'inventory', 'shop/InventoryPage'],
    ],
  ),
  ...pagesOf(
    'knowledge',
    ['demo-apps'],
    [
      ['/pages/knowledge-base/knowledge-base-1', 'knowledge1', 'apps/KnowledgePage'],
      ['/pages/knowledge-base/knowledge-base-2', 'knowledge2', 'apps/ArticlePage'],
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
      ['/pages/profile/personel-information', 'personal', 'account/PersonalPage'],
      ['/pages/profile/notifications', 'notifications', 'account/NotificationsPage'],
      ['/pages/profile/activity', 'activity', 'account/ActivityPage'],
      ['/pages/profile/security', 'security', 'account/SecurityPage'],
      ['/pages/profile/password-change', 'passwordChange', 'account/PasswordPage'],
      ['/pages/profile/connect-with-social', 'social', 'account/SocialPage'],
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
      ['/pages/lock', 'lock', 'site/LockPage'],
      ['/pages/landing', 'landing', 'site/LandingPage'],
    ],
    PUBLIC,
  ),
  ...pagesOf(
    'other',
    ['demo-site'],
    [
      ['/pages/pricing', 'pricing', 'site/PricingPage'],
      ['/pages/invoice', 'invoice', 'site/InvoicePage'],
      ['/pages/faq', 'faq', 'site/FaqPage'],
      ['/pages/blank-page', 'blank', 'site/BlankPage'],
    ],
  ),
  ...pagesOf(
    'components',
    ['demo-components'],
    [
      ['/components', 'components', 'components/GalleryPage'],
      ['/components/buttons', 'buttons', 'components/ButtonsPage'],
      ['/components/forms', 'forms', 'components/FormsPage'],
      ['/components/data', 'data', 'components/DataPage'],
      ['/components/panels', 'panels', 'components/PanelsPage'],
      ['/components/overlays', 'overlays', 'components/OverlaysPage'],
      ['/components/messages', 'messages', 'components/MessagesPage'],
      ['/components/menus', 'menus', 'components/MenusPage'],
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
