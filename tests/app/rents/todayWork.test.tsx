import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rent } from '../../../machines/types';
import { Component as TodayPage } from '../../../src/features/dashboards/today/TodayPage';
import type { TodayWork } from '../../../contract/rentCounts';
import { invalidate } from '../../../src/shared/cache/invalidation';
import { announce, OURS } from '../../support/announce';
import { choose } from '../choose';
import { renderPage, type Recorded } from '../renderPage';
import { lateRent, leavingRent, todayWork, tomorrowRent } from '../tables/harness/todayFixture';

/* Front-desk work of a day over our own server: by center, in parts, while it is read again. */
const CALL = 'GET /rents/today';
const WAREHOUSE = ['rent:read', 'handover:update'];
const OFFICE = ['rent:read', 'rent:update'];

beforeEach(() => {
  vi.setSystemTime('2026-11-20T10:00:00');
  announce(OURS);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** Without the rents whose equipment is elsewhere, as the server leaves them out. */
const ofSetubal: TodayWork = {
  ...todayWork,
  sections: {
    leaving: { count: 0, rents: [] },
    partial: { count: 0, rents: [] },
    returning: { count: 0, rents: [] },
    overdue: { count: 1, rents: [lateRent] },
    missed: { count: 0, rents: [] },
    tomorrow: { count: 1, rents: [tomorrowRent] },
  },
};

const answer: Recorded = ({ url }) =>
  Response.json(new URL(url).searchParams.get('center') === '6' ? ofSetubal : todayWork);

function open(at = '/apps/cockpit/today', permissions = WAREHOUSE, answers: Record<string, Recorded> = {}) {
  localStorage.setItem('user', JSON.stringify({ username: 'rita', isAdmin: false, permissions }));
  return renderPage({
    routes: [{ path: '/apps/cockpit/today', element: <TodayPage /> }],
    at,
    permissions,
    answers: { [CALL]: answer, ...answers },
  });
}

const center = () => screen.findByRole('combobox', { name: 'Centro' });
const textOf = ({ textContent }: HTMLElement) => textContent;
const region = (name: string) => screen.findByRole('region', { name });

describe('the center', () => {
  it('stands in the address, and what is elsewhere is left out of the rows', async () => {
    const { user, address, requests } = open();
    await region('Saem hoje');
    await choose(user, await center(), 'Setúbal');
    await waitFor(() => expect(screen.queryByText('Quinta Velha')).toBeNull());
    expect(address()).toBe('/apps/cockpit/today?center=6');
    expect(requests.at(-1)?.url).toMatch(/rents\/today\?today=2026-11-20&center=6$/u);
    const row = (await screen.findByRole('link', { name: 'Obras do Tejo' })).closest('li')!;
    expect(row).toHaveTextContent('1 × Cilindro Bomag 100503');
    expect(row).toHaveTextContent('mais 2 noutros centros');
    expect(row).not.toHaveTextContent('100501');
    expect(screen.queryByRole('region', { name: 'A receber' })).toBeNull();
    await choose(user, await center(), 'Todos os centros');
    expect(await screen.findByText('Quinta Velha')).toBeVisible();
    expect(address()).toBe('/apps/cockpit/today');
  });

  it('of the address is asked for at once, and stays after a reload', async () => {
    const { requests } = open('/apps/cockpit/today?center=6');
    await region('Em atraso');
    await waitFor(async () => expect(await center()).toHaveValue('Setúbal'));
    expect(requests.map(({ url }) => new URL(url).searchParams.get('center'))).toEqual(['6']);
  });

  it('keeps the former rows until its own are read', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { user } = open('/apps/cockpit/today', WAREHOUSE, {
      [CALL]: async (request, body) => {
        if (request.url.includes('center=6')) await held;
        return answer(request, body);
      },
    });
    await region('Saem hoje');
    await choose(user, await center(), 'Setúbal');
    expect(screen.getByText('Quinta Velha')).toBeVisible();
    expect(screen.queryByTestId('skeleton')).toBeNull();
    release();
    await waitFor(() => expect(screen.queryByText('Quinta Velha')).toBeNull());
  });

  it('hands no whole rent over of which a part is elsewhere', async () => {
    const split = { ...leavingRent, rentLines: tomorrowRent.rentLines };
    const sections = { ...ofSetubal.sections, leaving: { count: 1, rents: [split] } };
    open('/apps/cockpit/today?center=6', WAREHOUSE, { [CALL]: () => Response.json({ ...ofSetubal, sections }) });
    const leaving = await region('Saem hoje');
    expect(within(leaving).getByRole('link', { name: /^Entregar: A2026-00054/u })).toBeVisible();
    expect(within(leaving).queryByRole('button')).toBeNull();
  });
});

describe('what is left out', () => {
  /** A rent of nine units, each of another model; two of each three are at another center. */
  const long = {
    ...leavingRent,
    rentLines: Array.from({ length: 9 }, (_, index) => ({
      ...leavingRent.rentLines[0]!,
      id: index,
      lineOrder: index,
      asset: { serialNumber: 200_001 + index, description: `Modelo ${index + 1}` },
    })),
  };
  const none = { count: 0, rents: [] };
  const work: TodayWork = {
    centers: todayWork.centers,
    sections: {
      partial: none,
      returning: none,
      overdue: none,
      missed: none,
      tomorrow: none,
      leaving: { count: 1, rents: [long] },
    },
    units: long.rentLines.map(({ asset: { serialNumber } }, index) => ({
      serialNumber,
      center: index % 3 === 0 ? 6 : 4,
      obstacle: null,
    })),
  };
  const answers = { [CALL]: () => Response.json(work) };

  it('of a rent with many models is counted in units', async () => {
    open('/apps/cockpit/today', WAREHOUSE, answers);
    const row = (await screen.findByRole('link', { name: 'Quinta Velha' })).closest('li')!;
    expect(row).toHaveTextContent('1 × Modelo 6 200006');
    expect(row).not.toHaveTextContent('Modelo 7');
    expect(row).toHaveTextContent('e mais 3 unidades');
  });

  it('because it is elsewhere is counted in the row and on paper', async () => {
    open('/apps/cockpit/today?center=6', WAREHOUSE, answers);
    const row = (await screen.findByRole('link', { name: 'Quinta Velha' })).closest('li')!;
    expect(row).toHaveTextContent('mais 6 noutros centros');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = document.querySelector('[data-print]')!.textContent;
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(paper).toContain('20/11/2026 – 23/11/2026 · mais 6 noutros centros');
  });
});

describe('more rents of a kind than are shown at first', () => {
  const [first, second] = [leavingRent, { ...leavingRent, id: 55, customer: { id: 55, description: 'Casa do Monte' } }];
  const leavingOf = (...rents: Rent[]): TodayWork => ({
    ...todayWork,
    sections: { ...todayWork.sections, leaving: { count: 2, rents } },
  });
  const long: Recorded = ({ url }) =>
    Response.json(new URL(url).searchParams.get('most') === '200' ? leavingOf(first, second) : leavingOf(first));

  it('are one press away: the rows appear under the pointer, and the first of them has the focus', async () => {
    const { user, address } = open('/apps/cockpit/today', WAREHOUSE, { [CALL]: long });
    const more = await screen.findByRole('button', { name: 'Mostrar mais' });
    await user.click(more);
    expect(await screen.findByRole('link', { name: 'Casa do Monte' })).toHaveFocus();
    expect(address()).toBe('/apps/cockpit/today?more=1');
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('are counted where no more can be shown', async () => {
    const endless: Recorded = (request, body) => {
      const isMore = request.url.includes('most=200');
      if (!isMore) return long(request, body);
      const leaving = { count: 312, rents: [first, second] };
      return Response.json({ ...todayWork, sections: { ...todayWork.sections, leaving } });
    };
    open('/apps/cockpit/today?more=1', WAREHOUSE, { [CALL]: endless });
    expect(await screen.findByText('Mais 310 alugueres não estão nesta lista.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('are read before the list is printed', async () => {
    const printed: (string | null | undefined)[] = [];
    vi.stubGlobal('print', () => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      printed.push(document.querySelector('[data-print]')?.textContent);
      act(() => void window.dispatchEvent(new Event('afterprint')));
    });
    const whole = expect.stringContaining('Casa do Monte');
    const { user } = open('/apps/cockpit/today', WAREHOUSE, { [CALL]: long });
    await user.click(await screen.findByRole('button', { name: 'Imprimir lista' }));
    await waitFor(() => expect(printed).toEqual([whole]));
    await user.click(screen.getByRole('button', { name: 'Imprimir lista' }));
    expect(printed).toEqual([whole, whole]);
  });

  it('are not printed later when they cannot be read now', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    let isDown = true;
    const { user } = open('/apps/cockpit/today', WAREHOUSE, {
      [CALL]: (request, body) =>
        isDown && request.url.includes('most=')
          ? Response.json({ code: 'internal', message: '' }, { status: 500 })
          : long(request, body),
    });
    await user.click(await screen.findByRole('button', { name: 'Imprimir lista' }));
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Casa do Monte' })).toBeVisible();
    expect(print).not.toHaveBeenCalled();
  });
});

describe('while the work is read', () => {
  it('a failure says so, and the next attempt shows the work', async () => {
    let isDown = true;
    const { user } = open('/apps/cockpit/today', WAREHOUSE, {
      [CALL]: (request, body) =>
        isDown ? Response.json({ code: 'internal', message: '' }, { status: 500 }) : answer(request, body),
    });
    expect(await screen.findByText('Não foi possível carregar o trabalho de hoje')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await region('Preparar para amanhã')).toBeVisible();
  });

  it('again and it fails, what was read stays, with the reason', async () => {
    let isDown = false;
    open('/apps/cockpit/today', WAREHOUSE, {
      [CALL]: (request, body) =>
        isDown ? Response.json({ code: 'internal', message: '' }, { status: 500 }) : answer(request, body),
    });
    await region('Preparar para amanhã');
    isDown = true;
    invalidate('maintenances');
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    expect(screen.getByText('Quinta Velha')).toBeVisible();
  });

  it('a rent that has left keeps its row while the pointer is there, without its way to the hand-out', async () => {
    let isGone = false;
    const sections = { ...todayWork.sections, tomorrow: { count: 0, rents: [] } };
    // The answer names the units of its own rents only.
    const without = { ...todayWork, sections, units: [] };
    const { user } = open('/apps/cockpit/today', WAREHOUSE, {
      [CALL]: () => Response.json(isGone ? without : todayWork),
    });
    const tomorrow = await region('Preparar para amanhã');
    await user.hover(within(tomorrow).getByText('51,50 €'));
    await user.pointer({ target: within(tomorrow).getByText('51,50 €') });
    const lines = () => within(tomorrow).getAllByRole('listitem').slice(1).map(textOf);
    const before = lines();
    isGone = true;
    invalidate('rents');
    expect(await within(tomorrow).findByText('Já não está nesta lista')).toBeVisible();
    expect(within(tomorrow).queryByRole('link', { name: /^Entregar/u })).toBeNull();
    expect(lines(), 'as many lines as before, so that no row below moves').toEqual(before);
    await user.click(screen.getByRole('heading', { name: 'Hoje' }));
    expect(await within(tomorrow).findByText('Amanhã não sai nada.')).toBeVisible();
  });
});

describe('an account of the warehouse', () => {
  it('is led to the page that hands out a whole rent', async () => {
    open();
    const leaving = await region('Saem hoje');
    const link = within(leaving).getByRole('link', { name: 'Entregar: A2026-00054, Quinta Velha' });
    expect(link).toHaveAttribute('href', '/apps/cockpit/rents/54/hand-out');
    expect(within(leaving).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Marcar como pago/u })).toBeNull();
  });
});

describe('a rent that is due', () => {
  const due = { ...lateRent, state: 'ENDED', dueOn: '2026-11-18T00:00:00', paidTotal: 20, missing: 33.5 } as const;
  const answers = {
    [CALL]: () => Response.json({ ...todayWork, sections: { unpaid: { count: 1, rents: [due] } } }),
    'POST /rents/read-rents': () => Response.json([due]),
  };

  it('shows what is missing, and leads to the dialog that receives it', async () => {
    open('/apps/cockpit/today', OFFICE, answers);
    const section = await region('A receber');
    const link = await within(section).findByRole('link', { name: /^Receber: / });
    expect(link).toHaveAttribute('href', `/apps/cockpit/rents/${due.id}#receive`);
    expect(within(section).getByText('33,50 €')).toBeVisible();
    expect(within(section).queryByRole('button', { name: /^Marcar como pago/u })).toBeNull();
  });

  it('offers nothing to receive without the right to change rents', async () => {
    open('/apps/cockpit/today', WAREHOUSE, answers);
    await region('A receber');
    expect(screen.queryByRole('link', { name: /^Receber: /u })).toBeNull();
  });
});

describe('the row of a back end without hand-overs', () => {
  beforeEach(() => announce({ ...OURS, extensions: OURS.extensions.filter((each) => each !== 'handovers') }));

  it('has the focus on another try after a refusal, and keeps it in the row meanwhile', async () => {
    let answer = () => {};
    const { user, sent } = open('/apps/cockpit/today', OFFICE, {
      'POST /rents/read-rents': () => Response.json([{ ...leavingRent, state: 'NOT_STARTED' }]),
      'POST /rents/54/startRent': async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return Response.json({ code: 'internal', message: '' }, { status: 500 });
      },
    });
    const button = await screen.findByRole('button', { name: /^Iniciar aluguer: A2026-00054/u });
    act(() => button.focus());
    for (const calls of [1, 2]) {
      await user.keyboard('{Enter}');
      await waitFor(() => expect(sent('POST /rents/54/startRent')).toHaveLength(calls));
      expect(document.activeElement).toHaveAccessibleName('A iniciar…');
      await user.keyboard('{Enter}');
      answer();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Tentar de novo' })).toHaveFocus());
      expect(screen.getByRole('alert')).toContainElement(document.activeElement as HTMLElement);
      expect(sent('POST /rents/54/startRent'), 'pressed twice, sent once').toHaveLength(calls);
    }
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const row = (await screen.findByRole('button', { name: /^Iniciar aluguer: A2026-00054/u })).parentElement;
    expect(row, 'given up, the focus is in the row, on no button').toHaveFocus();
  });

  describe('whose pointer leaves the list before the answer', () => {
    /** Presses start, leaves the list, and hears of the change before `answer`. */
    async function startAndLeave(respond: () => Response) {
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      let rent: Rent = { ...leavingRent, state: 'NOT_STARTED' };
      let isGone = false;
      const without = { ...todayWork, sections: { ...todayWork.sections, leaving: { count: 0, rents: [] } } };
      const { user, sent } = open('/apps/cockpit/today', OFFICE, {
        [CALL]: () => Response.json(isGone ? without : todayWork),
        'POST /rents/read-rents': () => Response.json([rent]),
        'POST /rents/54/startRent': async () => {
          await held;
          return respond();
        },
      });
      await user.click(await screen.findByRole('button', { name: /^Iniciar aluguer: A2026-00054/u }));
      await waitFor(() => expect(sent('POST /rents/54/startRent')).toHaveLength(1));
      const leave = () => user.click(screen.getByRole('heading', { name: 'Hoje' }));
      await leave();
      return {
        user,
        answer,
        leave,
        /** Another tab, or the event stream, reports the start before its answer arrives. */
        reportStart() {
          rent = { ...rent, state: 'ONGOING' };
          isGone = true;
          invalidate('rents');
        },
      };
    }

    it('shows that the rent has started, although the list was read again meanwhile', async () => {
      const { answer, leave, reportStart } = await startAndLeave(() =>
        Response.json({ ...leavingRent, state: 'ONGOING' }),
      );
      await act(async () => reportStart());
      answer();
      expect(await screen.findByText('Iniciado')).toBeVisible();
      await leave();
      await waitFor(() => expect(screen.queryByText('Iniciado')).toBeNull());
    });

    it('shows why the rent has not started', async () => {
      const { answer, leave } = await startAndLeave(() =>
        Response.json({ code: 'internal', message: '' }, { status: 500 }),
      );
      answer();
      const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
      await leave();
      expect(retry).toBeVisible();
    });

    it('does not keep a refused row that has gone from the list', async () => {
      const { user, answer, leave, reportStart } = await startAndLeave(() =>
        Response.json({ code: 'internal', message: '' }, { status: 500 }),
      );
      answer();
      await user.hover(await screen.findByRole('button', { name: 'Tentar de novo' }));
      await act(async () => reportStart());
      await leave();
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Quinta Velha' })).toBeNull());
    });
  });
});

describe('another back end', () => {
  it('shows what a complete list tells, without centers and without tomorrow', async () => {
    announce({});
    open('/apps/cockpit/today', ['rent:read', 'rent:update'], {
      'POST /rents/read-rents': () => Response.json([leavingRent, tomorrowRent]),
    });
    expect(await region('Saem hoje')).toHaveTextContent('1 × Dumper Ausa 100541');
    expect(screen.queryByRole('region', { name: 'Preparar para amanhã' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Centro' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Imprimir lista' })).toBeNull();
  });
});
