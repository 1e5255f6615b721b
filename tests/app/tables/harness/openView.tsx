import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { onTestFinished, vi } from 'vitest';
import { forgetAnswers } from '../../../../src/shared/cache/answers';
import { pageConfig, resetPageConfig } from '../../../../src/shared/config';
import type { Extension } from '../../../../contract/lib/extensions';
import { PERMISSIONS } from '../../../../contract/lib/permissions';
import { renderPage, type Recorded } from '../../renderPage';
import { FINGERS, TOUCH } from '../../../../src/shared/ui/useMediaQuery';
import { answersOf, CONFIG, NOW } from './fixture';

/** A page of the app at an address. */
export interface View {
  page: ComponentType;
  /** As in the route table. */
  path: string;
  at: string;
  /** Permissions to see the page at all. */
  needs: readonly string[];
  /** Calls that this view answers otherwise than the fixture does. */
  answers?: Record<string, Recorded>;
}

/** Addresses that the app has a page for: links are offered to those only. */
const PATHS = [
  '/',
  '/backoffice',
  '/backoffice/log',
  '/backoffice/users/:id',
  ...[
    'today',
    'rents',
    'rents/:id',
    'customers',
    'customers/:id',
    'customers/:id/rents',
    'customers/:id/statement',
    'inventory',
    'inventory/:id',
    'maintenances',
    'maintenances/:id',
    'centers',
    'centers/:id',
    'cancelled-rents/:id',
    'refused-demand',
    'open-items',
    'money/received',
    'money/cash-up',
  ].map((path) => `/apps/cockpit/${path}`),
];

export interface How {
  /** Defaults to all permissions. */
  permissions?: readonly string[];
  isNarrow?: boolean;
  /** Defaults to that of the fixture. */
  now?: Date;
  /** Whether the screen is touched. */
  isTouch?: boolean;
  /** An extension that the back end does not announce. */
  without?: Extension;
  /** Whether it begins with what was read before in the same test. */
  keepsAnswers?: boolean;
}

/** Of the test's environment, before any test replaces it. */
const wide = window.matchMedia;

/** Renders a view over the fixture with these permissions, and waits until nothing loads. */
export async function openView(
  view: View,
  { permissions = PERMISSIONS, isNarrow = false, isTouch = false, now = NOW, without, keepsAnswers = false }: How = {},
) {
  vi.setSystemTime(now);
  onTestFinished(() => void vi.useRealTimers());
  // What another view has read in the same test is not its own.
  if (!keepsAnswers) forgetAnswers();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...wide(query),
    matches: (isNarrow && query.includes('width <')) || (isTouch && (query === TOUCH || query === FINGERS)),
  }));
  document.getElementById('page-config')?.remove();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script id="page-config" type="application/json">${JSON.stringify({ ...CONFIG, extensions: CONFIG.extensions.filter((name) => name !== without) })}</script>`,
  );
  resetPageConfig();
  /** Permissions and extensions that the view asks for. */
  const readNames = new Set<string>();
  const config = pageConfig();
  config.extensions = watched(config.extensions, readNames);
  localStorage.setItem('user', JSON.stringify({ username: 'rita', isAdmin: false, permissions }));
  document.title = '';
  const { page: Page, path, at } = view;
  const page = renderPage({
    routes: [{ path, element: <Page /> }],
    paths: PATHS,
    at,
    permissions: watched(permissions, readNames),
    answers: { ...answersOf(), ...view.answers },
  });
  await screen.findAllByRole('heading', { level: 1 });
  await waitFor(() => {
    if (screen.getByRole('main').hasAttribute('aria-busy')) throw new Error('the page is still loading');
    if (screen.queryByTestId('skeleton')) throw new Error('a part of the page is still loading');
  });
  return { ...page, readNames };
}

/** A list that notes what it is searched for. */
function watched(list: readonly string[], readNames: Set<string>): string[] {
  const copy = [...list];
  copy.includes = (name) => {
    readNames.add(name);
    return list.includes(name);
  };
  return copy;
}

/** The texts of an element as they stand beside each other, those for screen readers included. */
export function textsIn(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const text = (walker.currentNode.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
    if (text !== '') texts.push(text);
  }
  return texts;
}
