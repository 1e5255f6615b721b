import type * as demoModule from '../demo/demo';
import { pageConfig } from '../shared/config';

type Demo = typeof demoModule;

/** The one way to the template's demo pages; null in a build with `DEMO_PAGES=false`, which holds none of them. */
const load: (() => Promise<Demo>) | null = import.meta.env.DEMO_PAGES === 'off' ? null : () => import('../demo/demo');

/** Whether there are demo pages: the build has them, and the server that sent the page offers them. */
export function hasDemoPages(): boolean {
  return load !== null && pageConfig().demoPages;
}

/** The demo pages with their titles and the cart; null where there are none. */
export function loadDemo(): Promise<Demo> | null {
  return load !== null && pageConfig().demoPages ? load() : null;
}

/** Whether an address may be a demo page that is shown without signing in; which ones are, the demo itself knows. */
export function mayBePublicDemo(path: string): boolean {
  return hasDemoPages() && path.startsWith('/pages/');
}
