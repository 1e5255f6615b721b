import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DayBoard } from '../../../src/features/rents/planning/day/DayBoard';
import { DayWeek } from '../../../src/features/rents/planning/day/DayWeek';
import { FreeModelRow } from '../../../src/features/rents/planning/board/FreeModelRow';
import { MovingRents } from '../../../src/features/rents/planning/card/MovingRents';
import type { BoardActor } from '../../../src/features/rents/planning/usePlanning';
import { dayNumber } from '../../../src/shared/domain/days/days';
import { createBoard, type BoardGroup } from '../../../src/features/rents/planning/rules/planningBoard';
import type { Planning, PlanningRent } from '../../../contract/planning';
import { announce } from '../../support/announce';
import { listOf, renderPage } from '../renderPage';
import { CONFIG } from '../tables/harness/fixture';

const TODAY = '2026-11-20';
beforeEach(() => announce(CONFIG));
const rent = {
  id: 42,
  code: 'A2026-00048',
  state: 'ONGOING',
  start: '2026-11-12',
  end: '2026-11-20',
  payed: false,
  lines: 2,
  assets: [100207, 100208],
  held: [],
  out: [100208],
  customer: 'Jardins do Sado',
} as unknown as PlanningRent;
const planning = {
  from: '2026-11-16',
  to: '2026-11-29',
  day: TODAY,
  week: [],
  pages: [1],
  centers: [],
  groups: [
    {
      id: 4,
      description: 'Gerador',
      bufferDays: 0,
      count: 2,
      free: Array.from({ length: 14 }, () => 1),
      late: [100207],
      limited: null,
    },
  ],
  assets: [100207, 100208].map((serialNumber) => ({ serialNumber, group: 0, center: null, state: 'AVAILABLE' })),
  rents: [rent],
  maintenances: [],
} as unknown as Planning;
const groups = createBoard(planning, TODAY);
const [generators] = groups as [BoardGroup];

/** The rent with other values. */
const changed = (changes: object): PlanningRent => ({ ...rent, ...changes });

const open = (element: React.ReactNode, permissions = ['rent:read', 'rent:update']) =>
  renderPage({
    routes: [{ path: '/', element }],
    at: '/',
    permissions,
    answers: { 'GET /centers': () => listOf([]), 'GET /tags': () => listOf([]), 'GET /assetStates': () => listOf([]) },
  });

describe('rents of a day on a phone', () => {
  test.each([
    ['back, only what is still out', { state: 'ONGOING' }, '1 un.: Gerador 100208'],
    ['out, all of it', { state: 'NOT_STARTED', out: [] }, '2 un.: 2 Gerador'],
  ] as const)('name the units that go %s', async (going, changes, units) => {
    const kind = going.startsWith('back') ? 'back' : 'out';
    open(<MovingRents kind={kind} rents={[changed(changes)]} today={TODAY} groups={groups} />);
    expect((await screen.findByRole('listitem')).textContent).toContain(units);
  });

  test.each([
    ['out', { state: 'NOT_STARTED', end: '2026-11-27', out: [] }, /A2026-00048 · até .*27\/11/u],
    ['back', {}, /A2026-00048 · desde .*12\/11/u],
    ['back', { end: '2026-11-18' }, /A2026-00048 · 1 unidade.*Devia ter voltado a .*18\/11/u],
  ] as const)('say of a rent that goes %s which day counts, with %j', async (kind, changes, said) => {
    open(<MovingRents kind={kind} rents={[{ ...rent, ...changes, out: [100208] }]} today={TODAY} groups={groups} />);
    expect((await screen.findByRole('listitem')).textContent).toMatch(said);
  });

  const HAND = ['rent:read', 'handover:update'];
  test.each([
    ['out', 'by now', { state: 'NOT_STARTED', start: TODAY, out: [] }, HAND, 'Entregar', '/42/hand-out'],
    ['out', 'on a later day', { state: 'NOT_STARTED', start: '2026-11-25', out: [] }, HAND, 'Abrir', '/42'],
    ['back', 'from a customer', {}, HAND, 'Devolver', '/42/take-back'],
    ['back', 'without having left', { state: 'NOT_STARTED', out: [] }, HAND, 'Abrir', '/42'],
    ['back', 'for a reader', {}, ['rent:read'], 'Abrir', '/42'],
  ] as const)('that go %s %s lead to the step that is next', async (kind, _how, changes, permissions, name, path) => {
    open(<MovingRents kind={kind} rents={[changed(changes)]} today={TODAY} groups={groups} />, [...permissions]);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/apps/cockpit/rents${path}`);
  });

  test('lead to the page of a rent where the back end knows no hand-overs', async () => {
    announce({ ...CONFIG, extensions: CONFIG.extensions.filter((each) => each !== 'handovers') });
    open(<MovingRents kind="back" rents={[rent]} today={TODAY} groups={groups} />);
    expect(await screen.findByRole('link', { name: 'Abrir' })).toHaveAttribute('href', '/apps/cockpit/rents/42');
  });

  test('offer an exchange before they go out, for each unit of a model, and never afterwards', async () => {
    const onExchange = vi.fn();
    const reserved = { ...rent, state: 'NOT_STARTED', out: [] };
    const { user } = open(
      <>
        <MovingRents kind="out" rents={[reserved]} today={TODAY} groups={groups} onExchange={onExchange} />
        <MovingRents kind="back" rents={[rent]} today={TODAY} groups={groups} onExchange={onExchange} />
      </>,
    );
    await screen.findByRole('heading', { name: 'Sai 1' });
    const [out, back] = screen.getAllByRole('list').map((list) => within(list)) as [
      ReturnType<typeof within>,
      ReturnType<typeof within>,
    ];
    expect(back.queryByText('Trocar unidade')).toBeNull();
    await user.click(out.getByText('Trocar unidade'));
    await user.click(out.getByRole('button', { name: /^100208 · Gerador/u }));
    expect(onExchange).toHaveBeenCalledWith({
      rentId: '42',
      serial: '100208',
      model: { id: 4, description: 'Gerador' },
    });
  });
});

describe('free units of a model', () => {
  test.each([
    ['today', TODAY, true],
    ['tomorrow', '2026-11-21', true],
    ['a day that has passed', '2026-11-19', false],
  ])('name late ones on %s: %s, %s', async (_title, day, isNamed) => {
    open(<FreeModelRow model={{ group: generators, free: 1, from: null }} day={day} today={TODAY} />);
    const row = (await screen.findByText('Gerador')).closest('li');
    expect(row?.textContent?.includes('100207 em atraso')).toBe(isNamed);
  });

  test('say from when there are some', async () => {
    const from = dayNumber('2026-11-24');
    open(<FreeModelRow model={{ group: generators, free: 0, from }} day={TODAY} today={TODAY} />);
    expect((await screen.findByText('Gerador')).closest('li')?.textContent).toMatch(/Livre a partir de ter,? 24\/11/u);
  });
});

test('the week tells today and the day that is shown apart', async () => {
  open(<DayWeek day="2026-11-18" today={TODAY} week={[]} onChoose={() => undefined} />);
  const days = await screen.findAllByRole('button');
  const having = (name: string, value: string) =>
    days.filter((day) => day.getAttribute(name) === value).map((day) => Number(day.querySelector('b')?.textContent));
  expect([having('aria-pressed', 'true'), having('aria-current', 'date')]).toEqual([[18], [20]]);
});

/** Today on the board of a phone. */
function dayOf(read: Planning, send = vi.fn()) {
  const query = { from: '2026-11-16', zoom: 'twoWeeks', center: [] };
  return (
    <DayBoard
      board={{ send } as unknown as BoardActor}
      query={query as unknown as React.ComponentProps<typeof DayBoard>['query']}
      today={TODAY}
      day={TODAY}
      planning={read}
      groups={groups}
      onChanged={() => undefined}
    />
  );
}

test.each([
  [['rent:read', 'rent:update'], 1],
  [['rent:read'], 0],
])('with %j the day offers an exchange %d times', async (permissions, count) => {
  const reserved = { ...rent, state: 'NOT_STARTED', start: TODAY, end: '2026-11-27', out: [], assets: [100208] };
  open(dayOf({ ...planning, rents: [reserved] }), permissions);
  await screen.findByText('Jardins do Sado');
  expect(screen.queryAllByRole('button', { name: /^Trocar unidade/u })).toHaveLength(count);
});

describe('a swipe', () => {
  test.each([
    ['to the left shows the next day', 'ltr', 300, 100, '2026-11-21'],
    ['to the right shows the day before', 'ltr', 100, 300, '2026-11-19'],
    ['to the left shows the day before where one reads from right to left', 'rtl', 300, 100, '2026-11-19'],
    ['of a few pixels shows no other day', 'ltr', 100, 140, null],
  ])('%s', async (_title, direction, from, to, expected) => {
    const send = vi.fn();
    open(dayOf(planning, send));
    const week = await screen.findByRole('group', { name: 'Semana' });
    fireEvent.touchStart(week, { touches: [{ clientX: from }] });
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({ direction } as CSSStyleDeclaration);
    fireEvent.touchEnd(week, { changedTouches: [{ clientX: to }] });
    const days = send.mock.calls.map(([event]) => (event as { cell?: { day: number } }).cell?.day);
    expect(days).toEqual(expected === null ? [] : [dayNumber(expected)]);
  });
});
