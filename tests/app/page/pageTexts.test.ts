import { expect, test, vi } from 'vitest';
import { routes } from '../../../src/app/routes';
import { texts } from '../renderPage';

/** Pages that need no code beyond what the tests have loaded. */
const PATHS = ['/apps/cockpit/centers', '/apps/cockpit/settings/tags'];

test.each(PATHS)('the page %s arrives with its texts, not before them', async (path) => {
  const { lazy, handle } = routes.find((route) => route.path === path)!;
  let arrive = () => {};
  const asked = vi.spyOn(texts, 'loadNamespaces').mockReturnValue(new Promise<void>((resolve) => (arrive = resolve)));
  vi.spyOn(texts, 'hasResourceBundle').mockReturnValue(true);
  let isThere = false;
  const page = (lazy as () => Promise<unknown>)().then(() => (isThere = true));
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveBeenCalledWith(handle.texts);
  expect(isThere, 'before its texts').toBe(false);
  arrive();
  await page;
});
