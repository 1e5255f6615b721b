import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { dropFirstCalls, prefetchCalls } from '../../../src/shared/api/firstCalls';
import type { AppRoute } from '../../../src/shared/routing';
import { figures } from './figures';
import { openView } from './openView';

/* Calls that a route makes ahead of its page. Any that the page does not make is made for nothing. */

const features = import.meta.glob<AppRoute[]>('../../../src/features/*/routes.tsx', { eager: true, import: 'routes' });
const ROUTES = Object.values(features)
  .flat()
  .filter(({ handle }) => handle.firstCalls);
/** Records of the fixture, by the beginning of the address. */
const IDS: Record<string, string> = {
  customers: '7',
  inventory: '100207',
  maintenances: '9',
  centers: '4',
  users: '3',
};

test.each(ROUTES.map((route) => [route.path, route] as const))('calls ahead of %s', async (path, { lazy, handle }) => {
  const id = IDS[/(\w+)\/:/u.exec(path)?.[1] ?? ''] ?? '42';
  const { Component } = await (lazy as () => Promise<{ Component: ComponentType }>)();
  const at = path.replace(/:\w+/u, id);
  const { requests, isIdle } = await openView({ page: Component, path, at, needs: [], answers: figures });
  await act(isIdle);
  const made = callsOf(requests);
  onTestFinished(dropFirstCalls);
  prefetchCalls(handle.firstCalls!, { id, serialNumber: id });
  await act(isIdle);
  const ahead = callsOf(requests.slice(made.length));
  expect(ahead).toHaveLength(handle.firstCalls!.length);
  expect(ahead.filter((call) => !made.includes(call))).toEqual([]);
});

const callsOf = (requests: readonly { url: string; body: unknown }[]) =>
  requests.map(({ url, body }) => `${url} ${JSON.stringify(body) ?? ''}`);
