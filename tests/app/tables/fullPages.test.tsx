import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ForbiddenPage } from '../../../src/app/pages/ForbiddenPage';
import { NotFoundPage } from '../../../src/app/pages/NotFoundPage';
import { NotOfferedPage } from '../../../src/app/pages/NotOfferedPage';
import { PageErrorPage } from '../../../src/app/pages/PageErrorPage';
import { texts } from '../renderPage';
import { expectApproved } from './harness/approvedTree';

/* Pages in the place of one that is not there, not allowed, or broken. */

const pages = import.meta.glob('../../../src/app/pages/*Page.tsx');
const failure = { isBusy: false, onRetry: () => undefined };

const ROWS: [name: string, page: () => ReactNode][] = [
  ['NotFoundPage', () => <NotFoundPage />],
  ['ForbiddenPage', () => <ForbiddenPage />],
  ['NotOfferedPage', () => <NotOfferedPage handle={{ path: '/', layout: 'full', titleKey: 'backoffice' }} />],
  ['PageErrorPage crashed', () => <PageErrorPage kind="crashed" {...failure} />],
  ['PageErrorPage incomplete', () => <PageErrorPage kind="incomplete" {...failure} />],
  ['PageErrorPage unreachable', () => <PageErrorPage kind="unreachable" {...failure} isBusy />],
  ['PageErrorPage maintenance', () => <PageErrorPage kind="maintenance" {...failure} />],
];

test.each(ROWS)('%s is read out as it was approved', async (name, page) => {
  render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>{page()}</MemoryRouter>
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  await expectApproved(() => document.body, `full pages/${name}`);
});

test('every page of the app itself has a row', () => {
  const names = Object.keys(pages).map((path) => /(\w+)\.tsx$/u.exec(path)![1]!);
  // BrokenPage shows PageErrorPage.
  const shown = ROWS.map(([name]) => name.split(' ')[0]).concat('BrokenPage');
  expect(names.filter((name) => !shown.includes(name))).toEqual([]);
});
