import { useMatches } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import type { RouteHandle } from '../../shared/routing/routing';
import { DEMO_PAGES, type DemoGroup } from '../demoCatalogue';

/** Which demo page is open, and what it is called. */
export function useDemoPage(): { key: string; group: DemoGroup; title: string } {
  const { t } = useTranslation('demo-pages');
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const page = DEMO_PAGES.find(({ path }) => path === handle?.path);
  if (!page) throw new Error('useDemoPage is for what the demo routes render');
  return { key: page.key, group: page.group, title: t(`pages.${page.key}`) };
}
