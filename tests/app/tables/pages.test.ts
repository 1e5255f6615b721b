import { expect, test } from 'vitest';
import { routes as siteMap } from '../../../src/app/routes';
import { expectApprovedText } from './harness/approvedTree';

const routes = import.meta.glob<string>('../../../src/features/*/routes.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const tables = import.meta.glob<string>('./**/*.test.tsx', { eager: true, query: '?raw', import: 'default' });

test('every page of the cockpit has a table of what it shows and offers', () => {
  const pages = Object.entries(routes).flatMap(([path, source]) => {
    const feature = /features\/([^/]+)\//u.exec(path)?.[1] ?? '';
    return [...source.matchAll(/import\('\.\/([\w/]+)'\)/gu)].map(([, page]) => `${feature}/${page}`);
  });
  expect(pages.length).toBeGreaterThan(25);
  const sources = Object.values(tables).join('\n');
  expect(pages.filter((page) => !sources.includes(`src/features/${page}'`))).toEqual([]);
});

test('every page has its layout and takes its permissions and extension as it was approved', async () => {
  const lines = siteMap.map(({ handle: { path, layout, permission = 'signed in', extension, ...more } }) =>
    [
      ...[path, layout, more.public ? 'public' : permission],
      ...[more.needsPrices && 'with prices', extension && `of ${extension}`],
    ]
      .filter(Boolean)
      .join(' '),
  );
  await expectApprovedText(`${lines.join('\n')}\n`, 'pages');
});
