import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { addDays, dayNumber, dayOf } from '../../../../src/shared/domain/days/days';
import type { Planning } from '../../../../contract/planning';
import { OBSTACLES } from '../../../../src/app/toasts/toastPlace';
import { Component as PlanningPage } from '../../../../src/features/rents/planning/PlanningPage';
import { listOf, type Recorded } from '../../renderPage';
import { expectDialogApproved } from '../harness/approvedTree';
import { take } from '../harness/gestures';
import { rent } from '../harness/fixture';
import { openView, textsIn } from '../harness/openView';
import { planning } from '../harness/planningFixture';
import { testView } from '../harness/testView';
import { isDisabled } from '../../../support/isDisabled';

const PATH = '/apps/cockpit/planning';

/** Answer to a phone: from a day on, how much moves in its week, and units that are free for a few days only. */
function dayFrom(day: string): Planning {
  const [group] = planning.groups as [Planning['groups'][number]];
  const free = group.free!.slice(dayNumber(day) - dayNumber(planning.from));
  const limited = day === '2026-11-20' ? { count: 1, serial: 100208, until: '2026-11-23' } : null;
  const back = [1, 1, 0, 2, 1, 1, 1];
  const week = back.map((count, index) => ({ out: index === 1 ? 1 : 0, back: count }));
  const groups = [{ ...group, free, limited }];
  return { ...planning, pages: [], day, week, from: day, to: addDays(day, 14), groups };
}

const answers: Record<string, Recorded> = {
  'GET /planning': ({ url }) => {
    const day = new URL(url).searchParams.get('day');
    return Response.json(day ? dayFrom(day) : planning);
  },
};
const view = { page: PlanningPage, path: PATH, at: PATH, needs: ['rent:read', 'asset:read'], answers };

const CONTROLS = [
  ['button', 'Hoje'],
  ['button', 'Mais cedo'],
  ['button', 'Mais tarde'],
  ['button', 'Imprimir'],
  ['button', '2 semanas'],
  ['button', '5 semanas'],
  ['button', '3 meses'],
  ['button', 'Novo aluguer', 'rent:update'],
  ['button', 'Centro'],
  ['button', 'Etiqueta'],
  ['button', 'Só livres entre…'],
  ['button', 'Gerador'],
  ['button', '? Teclas'],
] as const;

testView({
  name: 'the planning board',
  view,
  refetchesOn: {
    rents: ['GET /planning'],
    customers: ['GET /planning'],
    assets: ['GET /planning'],
    assetStates: ['GET /assetStates'],
    tags: ['GET /tags'],
    centers: ['GET /centers', 'GET /planning'],
    maintenances: ['GET /planning'],
  },
  controls: CONTROLS,
  shows: [],
});

/** Opens the card of a booking by the focus. */
async function cardOf(name: RegExp, permissions: string[]) {
  await openView(view, { permissions: [...view.needs, ...permissions] });
  const bar = await screen.findByRole('gridcell', { name });
  act(() => bar.focus());
  return screen.findByRole('region', { name: /^Reserva/u });
}
const namesIn = (element: HTMLElement) => [...element.querySelectorAll('a, button')].map((each) => each.textContent);

test('a search that has not settled does not cancel the opening of another page', async () => {
  const { router, user, requests, isIdle, address } = await openView(view);
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  router.patchRoutes(null, [
    { id: 'slow', path: '/slow', loader: () => opened.then(() => null), element: <h1>/slow</h1> },
  ]);
  await user.type(screen.getByRole('textbox'), '100207');
  act(() => void router.navigate('/slow'));
  await waitFor(() => expect(requests.map(({ url }) => url)).toContainEqual(expect.stringContaining('search=100207')));
  await act(isIdle);
  open();
  await screen.findByRole('heading', { name: '/slow' });
  expect(address()).toBe('/slow');
});

test('the board follows links to other parts of it, and Back', async () => {
  const { router, address, user } = await openView({ ...view, at: `${PATH}?zoom=threeMonths&search=1002` });
  const isShown = (zoom: string, search: string) =>
    waitFor(() => {
      expect(screen.getByRole('button', { name: zoom })).toHaveAttribute('aria-pressed', 'true');
      expect(screen.getByRole('textbox')).toHaveValue(search);
    });
  await isShown('3 meses', '1002');
  await user.type(screen.getByRole('textbox'), '07');
  act(() => void router.navigate(PATH));
  await isShown('5 semanas', '');
  expect(address()).toBe(PATH);
  act(() => void router.navigate(-1));
  await isShown('3 meses', '1002');
  expect(address()).toBe(`${PATH}?zoom=threeMonths&search=1002`);
});

describe('the card', () => {
  test('says whose rent it is, how late, its days, when its unit is free, how many units it has, and its value', async () => {
    expect(textsIn(await cardOf(/^Jardins do Sado/u, []))).toEqual([
      ...['Jardins do Sado', 'Em curso', 'Atrasado 2 dias', 'Por pagar', 'A2026-00048'],
      ...['Datas', 'seg 16/11', '–', 'qua 18/11', '·', '3 dias'],
      ...['Aqui', '100207', '·', 'livre a partir de 21/11'],
      ...['Equipamento', '3 unidades'],
      ...['Valor', '1.234,50 €', '·', '1.518,44 € com IVA'],
      'Abrir',
    ]);
  });

  test.each([
    [/^Jardins do Sado/u, [], ['Abrir']],
    [/^Jardins do Sado/u, ['rent:update'], ['Abrir', 'Alterar datas']],
    [/^Obras Lima/u, [], ['Abrir']],
    [/^Obras Lima/u, ['rent:update'], ['Abrir', 'Alterar datas', 'Trocar unidade']],
    [/^Manutenção/u, ['rent:update', 'center:read'], []],
    [/^Manutenção/u, ['maintenance:read'], ['Abrir']],
  ])('of %s offers to the permissions %j: %j', async (name, permissions, offered) => {
    expect(namesIn(await cardOf(name, permissions))).toEqual(offered);
  });
});

/** Names of bars and of the model's days. */
const cellNames = () => screen.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label') ?? '');

describe('the rows', () => {
  test('say who has a unit, at which stage, how long, and how late', async () => {
    await openView(view);
    await screen.findByRole('gridcell', { name: /^Jardins/u });
    expect(cellNames().filter((name) => !/livre/u.test(name))).toEqual([
      'Jardins do Sado, Atraso 2 dias, Em curso, 16–18/11, 100207',
      'Obras Lima, Reservado, 24–26/11, 100208',
      'Manutenção corretiva, 28–29/11, 100208',
    ]);
  });

  test('of a model count from today on what is free, in narrow days the least of the week', async () => {
    await openView({ ...view, at: `${PATH}?zoom=threeMonths` });
    await screen.findByRole('gridcell', { name: /^Jardins/u });
    const counts = cellNames().filter((name) => /livre/u.test(name));
    expect(counts.slice(0, 3)).toEqual([
      'seg 16/11, 1 livre de 2',
      'seg 23/11, 1 livre de 2',
      'seg 30/11, 2 livres de 2',
    ]);
    expect(screen.getByRole('gridcell', { name: /^seg 16\/11/u })).toHaveAccessibleDescription(
      'Por devolver: 100207. Contam como livres a partir de amanhã.',
    );
  });

  test('let days be marked as far as they are free, and say what stops them', async () => {
    const { user } = await openView(view);
    const today = await screen.findByRole('gridcell', { name: /^sex 20\/11/u });
    act(() => today.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName('sex 20/11, livre');
    await user.keyboard('{Shift>}{ArrowRight>5/}{/Shift}');
    expect(textsIn(await screen.findByRole('region', { name: 'Dias marcados' }))).toEqual([
      ...['Livre 20–23/11', '·', '4 dias', '·', '100208', 'Depois está com A2026-00049, Obras Lima, 24–26/11.'],
      'Novo aluguer',
    ]);
  });

  test('let a marking be made longer by further gestures, each time at the price of all its days', async () => {
    const prices: Recorded = (_request, body) => {
      const { startDate, endDate, models } = body as { startDate: string; endDate: string; models: number[] };
      const days = dayNumber(dayOf(endDate)) - dayNumber(dayOf(startDate)) + 1;
      return Response.json([{ model: { id: models[0], description: 'Gerador' }, value: days * 50, pricing: null }]);
    };
    const { user } = await openView({ ...view, answers: { ...answers, 'POST /prices': prices } });
    const today = await screen.findByRole('gridcell', { name: /^sex 20\/11/u });
    act(() => today.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const marked = async () => textsIn(await screen.findByRole('region', { name: 'Dias marcados' })).join(' ');
    for (const [days, said] of [
      [1, 'Livre 20–21/11 · 2 dias · 100208 · 100,00 €'],
      [2, 'Livre 20–23/11 · 4 dias · 100208 · 200,00 €'],
    ] as const) {
      await user.keyboard(`{Shift>}{ArrowRight>${days}/}{/Shift}`);
      await waitFor(async () => expect(await marked()).toContain(said));
    }
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(async () => expect(await marked()).toContain('Livre 20–22/11 · 3 dias · 100208 · 150,00 €'));
  });
});

describe('a day on a phone', () => {
  /** Texts of the part under a heading. */
  const textsUnder = (name: string) => textsIn(screen.getByRole('heading', { level: 3, name }).closest('section')!);

  test('says what comes back, late ones first, what is free, and until when', async () => {
    await openView(view, { isNarrow: true });
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('sexta-feira, 20/11');
    expect(textsUnder('Sai 0')).toEqual(['Sai', '0', 'Nada sai neste dia.']);
    expect(textsUnder('Volta 1').slice(2)).toEqual([
      ...['Jardins do Sado', 'A2026-00048', '·', '1 unidade', 'Devia ter voltado a 18/11', 'Devolver'],
    ]);
    expect(textsUnder('Livre todo o dia 1 modelo').slice(2)).toEqual([
      ...['Gerador', '100208 só até 23/11; 100207 em atraso', '1', 'de 2'],
      ...['sáb 21/11', '2', 'dom 22/11', '2', 'seg 23/11', '2', 'ter 24/11', '1', 'qua 25/11', '1', 'qui 26/11', '1'],
      ...['sex 27/11', '1'],
    ]);
  });

  test('says what goes out, with what, and until when; its week counts both', async () => {
    const { user } = await openView(view, { isNarrow: true });
    await screen.findByRole('group', { name: 'Semana' });
    for (let turned = 0; turned < 4; turned += 1)
      await user.click(screen.getByRole('button', { name: 'Dia seguinte' }));
    await screen.findByRole('heading', { name: 'Sai 1' });
    expect(textsUnder('Sai 1').slice(2)).toEqual([
      ...['Obras Lima', 'A2026-00049', '·', 'até 26/11', '1 un.', ':', 'Gerador 100208'],
      ...['Trocar unidade', ': Trocar o 100208 por outra unidade', 'Abrir'],
    ]);
    expect(await screen.findByRole('button', { name: 'qui 26, 0 saem, 2 voltam' })).toHaveTextContent(/↙2$/u);
    expect(screen.getByRole('button', { name: /^qua 25, 0 /u })).toHaveTextContent(/–$/u);
    expect(screen.getByRole('button', { name: 'ter 24, 1 sai, 1 volta', pressed: true })).toBeInTheDocument();
  });

  test('has the look-up under the thumb, for those who may not make rents as well', async () => {
    await openView(view, { isNarrow: true });
    const bar = (await screen.findByRole('main')).querySelector('[data-action-bar]');
    expect(bar).toHaveTextContent('O que está livre?');
    expect(screen.queryByRole('button', { name: 'Novo aluguer' })).not.toBeInTheDocument();
  });

  test('reads each day that is asked for, with all models in one answer', async () => {
    const { user, requests } = await openView(view, { isNarrow: true });
    const asked = () =>
      requests
        .filter(({ call }) => call === 'GET /planning')
        .map(({ url }) => Object.fromEntries(new URL(url).searchParams));
    await screen.findByRole('group', { name: 'Semana' });
    expect(asked()).toEqual([{ today: '2026-11-20', day: '2026-11-20', from: '2026-11-20', to: '2026-12-04' }]);
    await user.click(screen.getByRole('button', { name: 'Dia seguinte' }));
    await screen.findByRole('heading', { name: /^Livre todo o dia/u });
    expect(asked()[1]).toMatchObject({ day: '2026-11-21', to: '2026-12-05' });
  });

  test('says where, when the equipment of a center is asked for', async () => {
    await openView({ ...view, at: `${PATH}?center=4` }, { isNarrow: true });
    const heading = await screen.findByRole('heading', { level: 2 });
    await waitFor(() => expect(heading).toHaveTextContent('sexta-feira, 20/11 Loures'), { timeout: 3000 });
  });
});

test('equipment that is free in a period is asked for with its first and its last day', async () => {
  const { requests } = await openView({ ...view, at: `${PATH}?freeFrom=2026-11-24&freeTo=2026-11-26&center=4&tag=5` });
  await screen.findByRole('gridcell', { name: /^Jardins/u });
  const { searchParams } = new URL(requests.find(({ call }) => call === 'GET /planning')!.url);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    today: '2026-11-20',
    from: '2026-11-09',
    to: '2026-12-13',
    freeFrom: '2026-11-24',
    freeTo: '2026-11-26',
    center: '4',
    tag: '5',
  });
});

test.each([
  [[], 'not-found'],
  [{}, 'internal'],
])('says why a rent cannot be read for its dates: %j', async (answer, messageKey) => {
  const status = messageKey === 'internal' ? 500 : 200;
  const failing = { 'POST /rents/read-rents': () => Response.json(answer, { status }) };
  const { user, notices } = await openView({ ...view, answers: { ...answers, ...failing } });
  const bar = await screen.findByRole('gridcell', { name: /^Obras Lima/u });
  act(() => bar.focus());
  await user.click(await screen.findByRole('button', { name: 'Alterar datas' }));
  await waitFor(() => expect(notices).toMatchObject([{ severity: 'error', messageKey }]));
});

test.each([
  ['u', 'Trocar unidade'],
  ['m', 'Alterar datas'],
])('%s on a booking opens what changes it', async (key, title) => {
  const booked = { ...rent, id: 43, state: 'NOT_STARTED', startDate: '2026-11-24', endDate: '2026-11-26' };
  const read = { 'POST /rents/read-rents': () => listOf([booked]) };
  const { user } = await openView({ ...view, answers: { ...answers, ...read } });
  const today = await screen.findByRole('gridcell', { name: /^sex 20\/11/u });
  act(() => today.focus());
  await user.keyboard(`{ArrowDown}{ArrowDown}{ArrowRight>4/}${key}`);
  expect(await screen.findByRole('dialog', { name: title }, { timeout: 5000 })).toBeVisible();
});

test('the paper says which equipment it is about: every filter in words', async () => {
  await openView({ ...view, at: `${PATH}?search=gerador&center=4&tag=5&freeFrom=2026-11-24&freeTo=2026-11-26` });
  expect(await screen.findByText('gerador · Loures · Energia · 24/11/2026 – 26/11/2026')).toBeInTheDocument();
});

test.each([
  [1, 'all of its equipment is read', 200],
  [0, 'a part of it cannot be read', 500],
] as const)('is printed %i times when %s', async (times, _when, status) => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const { user, requests } = await openView({
    ...view,
    answers: {
      'GET /planning': ({ url }) => {
        const isFirst = !new URL(url).searchParams.getAll('page').includes('2');
        const answer = { ...planning, total: 201, pages: isFirst ? [1] : [1, 2] };
        return Response.json(answer, { status: isFirst ? 200 : status });
      },
    },
  });
  await screen.findByRole('gridcell', { name: /^Jardins/u });
  const button = screen.getByRole('button', { name: 'Imprimir' });
  await user.click(button);
  await waitFor(() => expect(requests.some(({ url }) => /page=2/u.test(url))).toBe(true));
  await waitFor(() => expect(isDisabled(button)).toBe(false));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(times));
});

test('paper says how many units it lacks, one as well as several', async () => {
  const [group] = planning.groups;
  const more = { ...planning, total: 3, groups: [{ ...group!, count: 3 }] };
  const page = await openView({ ...view, answers: { 'GET /planning': () => Response.json(more) } });
  await screen.findByRole('gridcell', { name: /^Jardins/u });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  await act(page.isIdle);
  expect(await screen.findByText('Falta 1 unidade: filtre o plano para a imprimir.')).toBeInTheDocument();
});

test('toasts may lie over the bars', async () => {
  await openView(view);
  await screen.findByRole('gridcell', { name: /^Jardins/u });
  const obstacles = [...document.querySelectorAll(OBSTACLES)];
  expect(obstacles.filter((each) => each.closest('[role=grid]') !== null)).toEqual([]);
});

test('tells its keys in a dialog', async () => {
  const { user } = await openView(view);
  await take(user, ['press', '? Teclas']);
  await expectDialogApproved('the planning board');
});
