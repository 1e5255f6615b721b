import { fireEvent, screen } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { expect, test } from 'vitest';
import type { Extension } from '../../../contract/lib/extensions';
import type { HistoryEntry } from '../../../contract/rentHistory';
import type { Handover, Rent } from '../../../machines/types';
import { hasMoved } from '../../../machines/rent/rentPage.machine';
import { HistoryPanel } from '../../../src/features/rents/history/HistoryPanel';
import { handoversResource, historyResource } from '../../../src/features/rents/page/rentPage.logic';
import pt from '../../../src/shared/i18n/locales/pt/auditLog.json';
import rentTexts from '../../../src/shared/i18n/locales/pt/rent.json';
import { announce } from '../../support/announce';
import { listOf, renderPage, type Recorded } from '../renderPage';
import { CONFIG, handover, rent } from '../tables/harness/fixture';

const Panel = ({ hasMoved: isOut }: { hasMoved: boolean }) => {
  const handovers = useActorRef(handoversResource, { input: { key: isOut ? rent.id : null } });
  const history = useActorRef(historyResource, { input: { key: rent.id } });
  return <HistoryPanel rent={rent} handovers={handovers} history={history} />;
};

function openPanel(
  handovers: Recorded,
  history: Recorded = () => Response.json({ entries: [], total: 0 }),
  extensions: readonly Extension[] = CONFIG.extensions,
  isOut = true,
) {
  announce({ ...CONFIG, extensions });
  return renderPage({
    routes: [{ path: '/', element: <Panel hasMoved={isOut} /> }],
    at: '/',
    permissions: ['rent:read'],
    answers: { 'GET /rents/42/handovers': handovers, 'GET /rents/42/history': history },
  });
}

const out: Handover = {
  ...handover,
  id: 1,
  direction: 'OUT',
  person: 'Rui',
  handedBy: 'rita',
  createdAt: '2026-11-13T08:05:00Z',
  signature: null,
  items: [
    { ...handover.items[0]!, asset: 100641, condition: 'OK', notes: null },
    { ...handover.items[0]!, asset: 100207, condition: 'DIRTY', notes: 'Com lama' },
  ],
};
const entryOf = (action: string, time: string, changes: HistoryEntry['changes']): HistoryEntry => ({
  ...{ id: time, time, user: 'rita', action, changes },
});
const back: Handover = {
  ...out,
  id: 2,
  direction: 'IN',
  person: 'Ana',
  handedBy: 'tomas',
  items: [{ ...out.items[0]!, condition: 'DAMAGED', notes: 'Cabo partido' }],
};

/** Texts of each entry, line by line. */
const shownEntries = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((entry) =>
      entry.matches('.p-timeline-event') ? [[...entry.querySelectorAll('p, li')].map((each) => each.textContent)] : [],
    );

test('with a back end that tells no history, hand-overs are shown the last one first, with who handed over to whom', async () => {
  openPanel(() => listOf([out, back], null), undefined, ['handovers']);
  await screen.findByRole('heading', { name: 'Entregas e devoluções' });
  const when = (user: string) =>
    expect.stringMatching(RegExp(`^13/11/(?:20)?26, \\d\\d:05, por ${user}$`, 'u')) as string;
  expect(shownEntries()).toEqual([
    [
      'Devolução de 1 equipamento',
      when('tomas'),
      'Entregue por Ana',
      expect.stringMatching(/^100641 Martelo demolidor .* · Danificado · Cabo partido/u),
    ],
    [
      'Entrega de 2 equipamentos',
      when('rita'),
      'Recebido por Rui',
      expect.stringMatching(/^100641 Martelo demolidor Hilti TE 1000(?! · Danificado)/u),
      expect.stringMatching(/^100207 Gerador .* · Sujo · Com lama/u),
    ],
  ]);
});

test('what happened is told with who and when, and a hand-over with the entry that wrote it', async () => {
  const entries = [
    entryOf('undoHandover', '2026-11-15T09:00:00Z', [
      { field: 'handover.3.back.100641', before: { condition: 'DIRTY' } },
    ]),
    entryOf('takeBack', '2026-11-14T09:00:00Z', [
      { field: 'handover.2.back.100641', after: { condition: 'DAMAGED' } },
      { field: 'charge.Reparação', after: 90 },
    ]),
    entryOf('updateDate', '2026-11-12T09:00:00Z', [
      { field: 'endDate', before: '2026-11-13T00:00:00', after: '2026-11-15T00:00:00' },
    ]),
    entryOf('reserveRent', '2026-11-11T09:00:00Z', [{ field: 'state', before: 'ORDERING', after: 'NOT_STARTED' }]),
  ];
  openPanel(
    () => listOf([out, back], null),
    () => Response.json({ entries, total: 4 }),
  );
  await screen.findByRole('heading', { name: 'Histórico' });
  expect(shownEntries().map(([what, , ...more]) => [what, ...more])).toEqual([
    ['Devolução desfeita', expect.any(String)],
    [
      'Devolução de 1 equipamento',
      'Encargo: Reparação: 90,00\u00a0€',
      'Entregue por Ana',
      expect.stringMatching(/^100641/u),
    ],
    ['Entrega de 2 equipamentos', 'Recebido por Rui', expect.any(String), expect.any(String)],
    ['Datas alteradas', 'Fim: antes: 13/11/2026  depois: 15/11/2026'],
    ['Reservado'],
  ]);
});

test('of a long history the latest are shown, and all on request', async () => {
  const entries = [...Array(12).keys()].map((hour) => ({
    ...entryOf('addPhoto', `2026-11-14T${String(23 - hour).padStart(2, '0')}:00:00Z`, []),
    id: hour,
  }));
  openPanel(
    () => listOf([], null),
    () => Response.json({ entries, total: 700 }),
  );
  const all = await screen.findByRole('button', { name: 'Mostrar tudo (12)' });
  all.focus();
  fireEvent.click(all);
  expect(shownEntries()).toHaveLength(12);
  const less = screen.getByRole('button', { name: 'Mostrar só os mais recentes', expanded: true });
  expect(less).toHaveFocus();
  expect(screen.getByText('São mostrados os 12 acontecimentos mais recentes de 700.')).toBeVisible();
});

test('a rent of which nothing has left has a history, too', async () => {
  openPanel(
    () => listOf([], null),
    () => Response.json({ entries: [entryOf('reserveRent', '2026-11-11T09:00:00Z', [])], total: 1 }),
    undefined,
    false,
  );
  await screen.findByRole('heading', { name: 'Histórico' });
  expect(shownEntries()[0]?.[0]).toBe('Reservado');
});

test('a history that cannot be read is asked for again, beside the hand-overs', async () => {
  let isDown = true;
  openPanel(
    () => listOf([out], null),
    () => (isDown ? new Response(null, { status: 500 }) : Response.json({ entries: [], total: 0 })),
  );
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(shownEntries()).toHaveLength(1);
  isDown = false;
  fireEvent.click(retry);
  await expect.poll(() => screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

// A deleted rent has no page.
test.each(Object.keys(pt.did.rents).filter((action) => action !== 'delete'))('the history names %s', (action) => {
  expect(rentTexts.history.did).toHaveProperty([action]);
});

test('what was read, and the repair that began, stand with each unit', async () => {
  const [unit] = out.items as [Handover['items'][number]];
  const read = { ...unit, meter: 1234, meterUnit: 'HOURS', fuel: 5 } as const;
  const items = [
    { ...read, maintenance: 907 },
    { ...unit, asset: 100207, meter: 0, fuel: 0 },
  ];
  openPanel(() => listOf([{ ...back, items }], null));
  const [first, second] = await screen.findAllByText(/^100/u, { selector: 'b' });
  expect(first?.parentElement?.textContent).toMatch(/ · 1\.234,0\u00a0h · combustível 5\/8 · Manutenção$/u);
  expect(second?.parentElement?.textContent).toMatch(/ · 0,0 · combustível 0\/8$/u);
});

test('without hand-overs there is no panel', async () => {
  const { requests } = openPanel(() => listOf([], null));
  await expect.poll(() => requests.length).toBe(2);
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each<[Rent['state'], boolean, boolean]>([
  ['ORDERING', false, false],
  ['NOT_STARTED', false, false],
  ['NOT_STARTED', true, true],
  ['ONGOING', false, true],
  ['ENDED', false, true],
])('a rent that is %s, with units that are out: %s, may have hand-overs: %s', (state, isOut, may) => {
  const lines = rent.rentLines.map((line) => ({ ...line, outOn: isOut ? '2026-11-13T00:00:00' : undefined }));
  expect(hasMoved({ ...rent, state, rentLines: lines })).toBe(may);
});
