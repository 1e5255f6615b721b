import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as XStateReact from '@xstate/react';
import type * as XState from 'xstate';
import { Actor, type AnyActorRef, type InspectionEvent } from 'xstate';
import { inspectActors } from '../../../scripts/vite/inspectActors';
import { inspectReactHooks } from '../../../src/app/inspect/inspectActors';
import { withoutSecrets } from '../../../src/app/inspect/inspect';

/** An answer without equipment. */
const EMPTY_BOARD = {
  from: '2026-11-09',
  to: '2026-12-13',
  total: 0,
  late: 0,
  day: null,
  pages: [],
  week: [],
  groups: [],
  centers: [],
  assets: [],
  rents: [],
  maintenances: [],
};

/** The actors that an inspector has been told of. */
const heard = vi.hoisted(() => new Set<AnyActorRef>());
const inspected = vi.hoisted(() => () => ({
  inspect: ({ actorRef }: InspectionEvent) => void heard.add(actorRef as AnyActorRef),
}));

// As `scripts/vite/inspectActors.ts` does while developing.
vi.mock('@xstate/react', async (original) => {
  const { inspectReactHooks: follow } = await import('../../../src/app/inspect/inspectActors');
  const plain = await original<typeof XStateReact>();
  return { ...plain, ...follow(plain, inspected) };
});
vi.mock('xstate', async (original) => {
  const { inspectXState: follow } = await import('../../../src/app/inspect/inspectActors');
  const plain = await original<typeof XState>();
  return { ...plain, ...follow(plain, inspected) };
});

test('the inspector sees neither passwords nor tokens, at any depth', () => {
  const seen = withoutSecrets({
    type: 'credentials.submit',
    username: 'rita',
    password: 'cockpit-rita',
    input: { stored: { token: 'abc', user: { username: 'rita' } } },
    values: { newPassword: 'longer than ten' },
    headers: { Authorization: 'Bearer abc' },
    accessToken: 'abc',
  });
  expect(JSON.stringify(seen)).not.toMatch(/abc|cockpit-rita|longer than ten/u);
  expect(seen).toMatchObject({
    type: 'credentials.submit',
    username: 'rita',
    input: { stored: { user: { username: 'rita' } } },
  });
});

test('what cannot be written down is left out, and nothing breaks', () => {
  const round: { self?: unknown } = {};
  round.self = round;
  expect(withoutSecrets(round)).toBeNull();
});

describe('the stand-ins that the inspector hears through', () => {
  /** Exports of `@xstate/react` that create no actor. */
  const PASSIVE = ['shallowEqual', 'useSelector'];

  test('know every way of @xstate/react to create an actor', async () => {
    const plain = await vi.importActual<object>('@xstate/react');
    const followed = inspectReactHooks(plain as Parameters<typeof inspectReactHooks>[0], () => ({}));
    expect(Object.keys(followed).sort()).toEqual(
      Object.keys(plain)
        .filter((name) => !PASSIVE.includes(name))
        .sort(),
    );
  });

  test('are put in the place of both packages for the app, and for nothing else', () => {
    const { resolveId } = inspectActors() as unknown as { resolveId: (id: string, importer?: string) => unknown };
    expect(resolveId('@xstate/react', '/app/src/shared/rents/rentActions.logic.ts')).toMatch(/inspectedReact\.ts$/u);
    expect(resolveId('xstate', '/app/src/features/rents/parts/rentChange.logic.ts')).toMatch(/inspectedXState\.ts$/u);
    expect(resolveId('xstate', '/app/src/app/inspect/inspectedXState.ts')).toBeUndefined();
    expect(resolveId('xstate', '/app/src/dev/machines/simulation.ts')).toBeUndefined();
    expect(resolveId('xstate', '/app/node_modules/@xstate/react/dist/index.js')).toBeUndefined();
  });
});

describe('the inspector hears every actor', () => {
  // Files before this one may have loaded the same modules without the stand-ins.
  beforeEach(() => vi.resetModules());

  /** Renders a page; the actors that started, and those that the inspector heard of. */
  async function actorsOf(open: () => Promise<void>): Promise<{ started: string[]; heard: string[] }> {
    heard.clear();
    const start = vi.spyOn(Actor.prototype, 'start');
    await open();
    const started = new Set(start.mock.contexts as AnyActorRef[]);
    // Children are started by their parents, and heard of through them.
    const names = (actors: Iterable<AnyActorRef>) => [...actors].map(nameOf).sort();
    return { started: names(started), heard: names([...heard].filter((actor) => started.has(actor))) };
  }

  test('of a rent’s page, its own included', async () => {
    const rent = {
      id: 42,
      code: 'A2026-00042',
      rentNumber: 42,
      customer: { id: 7, description: 'Jardins do Sado' },
      state: 'ORDERING',
      startDate: '2026-11-12T00:00:00',
      endDate: '2026-11-18T00:00:00',
      paymentTotal: 10,
      paymentTotalWithVat: 12.3,
      payed: false,
      rentLines: [],
    };
    const { started, heard } = await actorsOf(async () => {
      const { listOf, renderPage } = await import('../renderPage');
      const { Component } = await import('../../../src/features/rents/page/RentDetailPage');
      renderPage({
        routes: [{ path: '/apps/cockpit/rents/:id', element: <Component /> }],
        at: '/apps/cockpit/rents/42',
        answers: { 'POST /rents/read-rents': () => listOf([rent]), 'GET /maintenances': () => listOf([]) },
      });
      await screen.findByRole('button', { name: 'Reservar' });
    });
    expect(started).toContain('rentActions');
    expect(heard).toEqual(started);
  });

  const PAGES: [
    page: string,
    at: string,
    path: string,
    machine: string,
    load: () => Promise<{ Component: ComponentType }>,
  ][] = [
    ['a hand-out', '/42', '/:id', 'handover', () => import('../../../src/features/rents/handover/HandOutPage')],
    ['a return', '/42', '/:id', 'handover', () => import('../../../src/features/rents/handover/TakeBackPage')],
    [
      'cancelled rents',
      '/',
      '/',
      'collection',
      () => import('../../../src/features/rents/cancelled/CancelledRentsPage'),
    ],
    ['rates', '/', '/', 'collection', () => import('../../../src/features/settings/rates/RatesPage')],
    ['the planning board', '/', '/', 'board', () => import('../../../src/features/rents/planning/PlanningPage')],
  ];
  test.each(PAGES)('of %s', async (_page, at, path, machine, load) => {
    const { started, heard } = await actorsOf(async () => {
      const { listOf } = await import('../renderPage');
      const { openView } = await import('../tables/harness/openView');
      const { Component: page } = await load();
      await openView({
        page,
        path,
        at,
        needs: [],
        answers: {
          'GET /cancelled-rents': () => listOf([]),
          'GET /planning': () => Response.json(EMPTY_BOARD),
        },
      });
    });
    expect(started).toContain(machine);
    expect(heard).toEqual(started);
  });

  test('of a list with a selection', async () => {
    const asset = {
      serialNumber: 100,
      description: 'Gerador',
      state: { id: 1, description: 'Disponível', type: 'AVAILABLE' },
      costValue: 1,
    };
    const { started, heard } = await actorsOf(async () => {
      const { listOf, renderPage } = await import('../renderPage');
      const { Component } = await import('../../../src/features/inventory/list/InventoryPage');
      renderPage({
        routes: [{ path: '/apps/cockpit/inventory', element: <Component /> }],
        at: '/apps/cockpit/inventory',
        permissions: ['asset:read', 'asset:update'],
        answers: {
          'POST /assets/find': () => listOf([asset]),
          'GET /assetStates': () => listOf([]),
          'GET /tags': () => listOf([]),
          'GET /centers': () => listOf([]),
        },
      });
      await screen.findByRole('checkbox', { name: /Selecionar 100/u });
    });
    expect(started).toContain('selection');
    expect(heard).toEqual(started);
  });
});

/** The machine of an actor, or the kind of its logic. */
function nameOf(actor: AnyActorRef): string {
  const { logic } = actor as AnyActorRef & { logic: { id?: string } };
  return logic.id ?? actor.id.replace(/^x:\d+$/u, 'actor');
}
