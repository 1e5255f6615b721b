import { screen } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { expect, test } from 'vitest';
import type { Handover, Rent } from '../../../machines/types';
import { hasMoved } from '../../../machines/rent/rentPage.machine';
import { HandoversPanel } from '../../../src/features/rents/page/HandoversPanel';
import { handoversResource } from '../../../src/features/rents/page/rentPage.logic';
import { announce } from '../../support/announce';
import { listOf, renderPage, type Recorded } from '../renderPage';
import { CONFIG, handover, rent } from '../tables/harness/fixture';

const Panel = () => (
  <HandoversPanel rent={rent} handovers={useActorRef(handoversResource, { input: { key: rent.id } })} />
);

function openPanel(answer: Recorded) {
  announce(CONFIG);
  return renderPage({
    routes: [{ path: '/', element: <Panel /> }],
    at: '/',
    permissions: ['rent:read'],
    answers: { 'GET /rents/42/handovers': answer },
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
const back: Handover = {
  ...out,
  id: 2,
  direction: 'IN',
  person: 'Ana',
  handedBy: 'tomas',
  items: [{ ...out.items[0]!, condition: 'DAMAGED', notes: 'Cabo partido' }],
};

test('hand-overs are shown the last one first, with who handed over to whom, condition and notes', async () => {
  openPanel(() => listOf([out, back], null));
  await screen.findByRole('heading', { name: 'Entregas e devoluções' });
  const entries = [...document.querySelectorAll('section > ul > li')].map((entry) =>
    [...entry.querySelectorAll('p, li li, ul li')].map((each) => each.textContent),
  );
  const when = expect.stringMatching(/^13\/11\/(?:20)?26, \d\d:05, por /u) as string;
  expect(entries).toEqual([
    [
      'Devolução de 1 equipamento',
      when,
      expect.stringMatching(/^100641 Martelo demolidor .* · Danificado · Cabo partido/u),
    ],
    [
      'Entrega de 2 equipamentos',
      when,
      expect.stringMatching(/^100641 Martelo demolidor Hilti TE 1000(?! · Danificado)/u),
      expect.stringMatching(/^100207 Gerador .* · Sujo · Com lama/u),
    ],
  ]);
  expect(entries[0]?.[1]).toMatch(/por tomas · Entregue por Ana/u);
  expect(entries[1]?.[1]).toMatch(/por rita · Recebido por Rui/u);
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
  await expect.poll(() => requests.length).toBe(1);
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
