import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Permission } from '../../../contract/lib/permissions';
import type { HandoverDirection, Rent } from '../../../machines/types';
import { HandoverPage } from '../../../src/features/rents/handover/HandoverPage';
import { PHONE } from '../../../src/shared/ui/useMediaQuery';
import { announce } from '../../support/announce';
import { renderPage, type Recorded } from '../renderPage';
import { answersOf, CONFIG, NOW, rent } from '../tables/harness/fixture';
import { isDisabled } from '../../support/isDisabled';

beforeEach(() => {
  vi.setSystemTime(NOW);
  announce(CONFIG);
});

const CLERK: Permission[] = ['rent:read', 'handover:update', 'asset:read'];

/** The hand-over page of a rent; by default its two units have no meter and can both be handed over. */
function openPage(
  direction: HandoverDirection,
  own: Partial<Rent> = {},
  answers: Record<string, Recorded> = {},
  permissions: Permission[] = CLERK,
) {
  const outOn = direction === 'IN' ? { outOn: '2026-11-13T00:00:00' } : {};
  const whole = {
    state: direction === 'IN' ? ('ONGOING' as const) : ('NOT_STARTED' as const),
    rentLines: rent.rentLines.map((line) => ({ ...line, ...outOn })),
    ...own,
  };
  return renderPage({
    routes: [{ path: '/rents/:id', element: <HandoverPage direction={direction} /> }],
    at: '/rents/42',
    permissions,
    paths: ['/apps/cockpit/rents/:id'],
    answers: {
      ...answersOf(whole),
      'GET /rents/42/handoverSheet': () => Response.json([]),
      'POST /rents/42/handOut': () => Response.json({ ...rent, ...whole }),
      'POST /rents/42/takeBack': () => Response.json({ ...rent, ...whole }),
      ...answers,
    },
  });
}

const [first, second] = rent.rentLines as [Rent['rentLines'][number], Rent['rentLines'][number]];
const third = { ...second, id: 999, lineOrder: 7, asset: { ...second.asset, serialNumber: 100900 } };
/** Both units are to go out, a third one is out. */
const running: Partial<Rent> = {
  state: 'ONGOING',
  rentLines: [first, second, { ...third, outOn: '2026-11-13T00:00:00' }],
};

const box = (serial: string) => screen.findByRole('checkbox', { name: new RegExp(`${serial}$`, 'u') });
const ends = () => screen.queryByRole('checkbox', { name: 'Concluir o aluguer' });
const untickAll = async ({ click }: { click: (element: Element) => Promise<void> }) =>
  click(await screen.findByRole('button', { name: 'Desmarcar tudo' }));
/** Announced outcome, as the bar has it. */
const outcome = async () => {
  await screen.findByRole('button', { name: /^(?:Marcar|Desmarcar) tudo$/u });
  return document.getElementById('handover-consequence')?.textContent?.trim();
};

describe('the bar of a hand-over says what becomes of the rest', () => {
  test.each<[string, HandoverDirection, Partial<Rent>, string, string]>([
    [
      'the first unit of a reserved rent goes out',
      'OUT',
      {},
      '1 equipamento fica por entregar; o aluguer passa a «Em curso».',
      'Sai tudo; o aluguer passa a «Em curso».',
    ],
    [
      'a unit of a running rent goes out',
      'OUT',
      running,
      '1 equipamento fica por entregar.',
      'Sai tudo o que faltava.',
    ],
    [
      'a unit comes back',
      'IN',
      {},
      'Falta devolver 1; o aluguer continua em curso.',
      'Volta tudo; o aluguer passa a «Concluído».',
    ],
  ])('%s', async (_title, direction, own, one, both) => {
    const { user } = openPage(direction, own);
    await untickAll(user);
    expect(await outcome()).toMatch(/^Marque o que /u);
    await user.click(await box('100641'));
    expect(await outcome()).toBe(one);
    await user.click(await box('100207'));
    expect(document.getElementById('handover-consequence')?.textContent?.trim()).toBe(both);
  });
});

const [OUT_ON, BACK_ON] = ['2026-11-13T00:00:00', '2026-11-16T00:00:00'];
test.each<[what: string, direction: HandoverDirection, line: Partial<Rent['rentLines'][number]>, why: string]>([
  ['is out', 'OUT', { outOn: OUT_ON }, 'Entregue em 13/11'],
  ['is back', 'OUT', { outOn: OUT_ON, backOn: BACK_ON }, 'Devolvido em 16/11'],
  ['is back', 'IN', { outOn: OUT_ON, backOn: BACK_ON }, 'Devolvido em 16/11'],
  ['is lost', 'IN', { outOn: OUT_ON, backOn: BACK_ON, condition: 'LOST' }, 'Perdido em 16/11'],
  ['was swapped', 'IN', { outOn: OUT_ON, backOn: BACK_ON, swappedBy: 100901 }, 'Trocado em 16/11'],
  ['never left', 'IN', { backOn: BACK_ON }, 'Não chegou a sair, livre desde 16/11'],
  ['has not left', 'IN', {}, 'Não foi entregue'],
])('a unit that %s cannot go %s, and says since when', async (_what, direction, line, why) => {
  const other = direction === 'IN' ? { ...first, outOn: OUT_ON } : first;
  openPage(direction, { state: 'ONGOING', rentLines: [other, { ...third, ...line }] });
  const row = await screen.findByRole('row', { name: /100900/u });
  expect(row.lastElementChild).toHaveTextContent(why);
});

test('the rest is what is not ticked', async () => {
  const { user } = openPage('OUT', { rentLines: [first, second, third] });
  await untickAll(user);
  await user.click(await box('100641'));
  expect(await outcome()).toBe('2 equipamentos ficam por entregar; o aluguer passa a «Em curso».');
});

test.each<[string, Partial<Rent>, string]>([
  ['before its period', { startDate: '2026-11-21T00:00:00' }, 'O período ainda não começou.'],
  ['after its period', { endDate: '2026-11-19T00:00:00' }, 'O período já passou.'],
  ['on its first day', { startDate: '2026-11-20T00:00:00' }, ''],
  ['on its last day', { endDate: '2026-11-20T00:00:00' }, ''],
])('a rent that would start %s says so', async (_title, own, warning) => {
  openPage('OUT', own);
  expect(await outcome()).toBe(`Sai tudo; o aluguer passa a «Em curso». ${warning}`.trim());
});

test('a return ends the rent once all of it is ticked, unless the box says otherwise', async () => {
  const { user, sent } = openPage('IN');
  await untickAll(user);
  await user.click(await box('100641'));
  expect(ends()).toBeNull();
  await user.click(await box('100207'));
  expect(ends()).toHaveProperty('checked', true);
  await user.click(ends()!);
  expect(document.getElementById('handover-consequence')?.textContent).toContain('o aluguer continua em curso');
  await user.click(screen.getByRole('button', { name: /^Devolver 2/u }));
  await waitFor(() => expect(sent('POST /rents/42/takeBack')).toMatchObject([{ end: false }]));
});

test('a return sends its end, each unit, and who brings it', async () => {
  const { user, sent } = openPage('IN');
  await untickAll(user);
  await user.click(await box('100641'));
  await user.click(await box('100207'));
  await user.type(screen.getByRole('textbox', { name: /^Nome/u }), ' Rui ');
  await user.click(screen.getByRole('button', { name: /^Devolver 2/u }));
  await waitFor(() =>
    expect(sent('POST /rents/42/takeBack')).toMatchObject([
      {
        end: true,
        person: 'Rui',
        items: expect.arrayContaining([
          expect.objectContaining({ asset: 100641, condition: 'OK', notes: null }),
          expect.objectContaining({ asset: 100207, condition: 'OK', notes: null }),
        ]),
      },
    ]),
  );
});

test('while a return is on its way, nothing of it can be changed', async () => {
  const { user } = openPage('IN', {}, { 'POST /rents/42/takeBack': () => new Promise<Response>(() => undefined) });
  await untickAll(user);
  await user.click(await box('100641'));
  await user.click(await box('100207'));
  await user.click(screen.getByRole('button', { name: /^Devolver 2/u }));
  const controls = [...screen.getByRole('main').querySelectorAll(':is(input, select, textarea, button):not([hidden])')];
  const open = controls.filter((control) => !isDisabled(control) && !control.matches('[readonly]'));
  expect(open.map((control) => control.getAttribute('aria-label') ?? control.textContent)).toEqual([]);
});

test('the page stays while a hand-over is on its way, so that a refusal is seen', async () => {
  let answer = (_response: Response) => {};
  const sent = new Promise<Response>((resolve) => (answer = resolve));
  const { user, router, address } = openPage('OUT', {}, { 'POST /rents/42/handOut': () => sent });
  await untickAll(user);
  await user.click(await box('100641'));
  await user.click(screen.getByRole('button', { name: /^Entregar 1/u }));
  await act(() => router.navigate('/apps/cockpit/rents/9'));
  expect(address()).toBe('/rents/42');
  await act(async () => answer(Response.json({ code: 'illegal-transition' }, { status: 409 })));
  expect(await screen.findByText(/^Não foi possível entregar\. /u)).toBeInTheDocument();
  expect(address()).toBe('/rents/42');
  await act(() => router.navigate('/apps/cockpit/rents/9'));
  expect(address()).toBe('/apps/cockpit/rents/9');
});

test('a return names late days that the rent is charged already', async () => {
  vi.setSystemTime(new Date('2026-11-30T10:00:00'));
  const late = { id: 1, description: '2 dias de atraso', quantity: 1, unitValue: 60, vatRate: 23, source: 'LATE' };
  const { user } = openPage('IN', { charges: [{ ...late, paymentValue: 60, paymentValueWithVat: 73.8 }] });
  await untickAll(user);
  await user.click(await box('100641'));
  expect(await screen.findByText(/^Já há 60,00\s€ de atraso neste aluguer\.$/u)).toBeDefined();
});

describe('a return before the end', () => {
  const daysLeft = () => screen.queryByText('Volta 7 dias antes do fim');

  test('says that the price stays, once it ends the rent', async () => {
    const { user } = openPage('IN', { payed: true });
    await untickAll(user);
    await user.click(await box('100641'));
    expect(daysLeft()).toBeNull();
    await user.click(await box('100207'));
    expect(daysLeft()?.nextSibling).toHaveTextContent('Mantém-se o preço de 16 dias. Os dias que sobram ficam livres.');
    expect(screen.queryByRole('link', { name: 'Encurtar e rever preços' })).toBeNull();
    await user.click(ends()!);
    expect(daysLeft()).toBeNull();
  });

  test('leads to the days of an unpaid rent, with their prices', async () => {
    const assetModel = { id: 8, description: 'QAS 30' };
    const ofModel = (line: Rent['rentLines'][number]) => ({
      ...line,
      asset: { ...line.asset, assetModel },
      outOn: OUT_ON,
    });
    const own = { payed: false, rentLines: [first, second].map(ofModel) };
    const { user, router } = openPage('IN', own, {}, ['rent:read', 'rent:update', 'asset:read']);
    await user.click(await screen.findByRole('link', { name: 'Encurtar e rever preços' }));
    expect(router.state.location).toMatchObject({
      pathname: '/apps/cockpit/rents/42',
      state: { endsOn: '2026-11-20' },
    });
  });

  test('is told in one line of the bar on a phone', async () => {
    const known = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.defineProperty(known(query), 'matches', { value: query === PHONE }),
    );
    openPage('IN');
    const line = await screen.findByText('Volta 7 dias antes do fim. Mantém-se o preço de 16 dias.');
    expect(within(screen.getByRole('group', { name: 'Devolver equipamento' })).getByText(line.textContent)).toBe(line);
    expect(within(screen.getByRole('region', { name: 'Fim do aluguer' })).getByRole('checkbox')).toBe(ends());
  });
});
