import { basename } from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AppRoute } from '../../src/shared/routing/routing';
import { filesBelow } from '../support/files';
import { VIEWS, WITHOUT_VIEW } from '../support/browser/views';

const DIALOG = /<(?:ModalDialog|RecordDialog|SettingDialog|RentQuestion|RemovalQuestion)\b/u;

/** Files of components that show a dialog. */
const dialogs = new Set(
  filesBelow('src', /\.tsx$/u)
    .filter(({ path, text }) => !path.includes('demo/') && DIALOG.test(text))
    .map(({ path }) => basename(path, '.tsx')),
);

/* `tests/e2e/accessible.test.ts` has axe look at each view. */
test('every dialog is a view for the check of accessibility, or says why not', () => {
  const known = [...Object.values(VIEWS).flatMap(({ dialog }) => dialog ?? []), ...Object.keys(WITHOUT_VIEW)];
  expect([...new Set(known)].sort(), 'a row with `dialog` in tests/support/browser/views.ts for each').toEqual(
    [...dialogs].sort(),
  );
});

const features = import.meta.glob<{ routes: AppRoute[] }>('../../src/features/*/routes.tsx', { eager: true });

test('every page is a view for the check of accessibility', () => {
  const routes = Object.values(features).flatMap((feature) => feature.routes);
  const records = {
    rents: { ORDERING: '1', NOT_STARTED: '1', ENDED: '1', late: '1' },
    maintenances: { over: '1', late: '1' },
    cancelled: '1',
  };
  const seen = Object.values(VIEWS).map(({ address }) => {
    const { pathname } = new URL(address(records), 'http://cockpit.test');
    return matchRoutes(routes, pathname)?.at(-1)?.route.path;
  });
  const missing = routes.map(({ path }) => path).filter((path) => !seen.includes(path));
  expect(missing, 'a row in tests/support/browser/views.ts for each').toEqual([]);
});
