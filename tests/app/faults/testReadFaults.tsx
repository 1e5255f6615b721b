import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import errors from '../../../src/shared/i18n/locales/pt/errors.json';
import lists from '../../../src/shared/i18n/locales/pt/lists.json';
import { callOf, CONTRACT } from '../../support/contract';
import { openView, textsIn, type View } from '../tables/harness/openView';
import { answersOf } from '../tables/harness/fixture';
import type { Extension } from '../../../contract/lib/extensions';
import type { Recorded } from '../renderPage';
import { faultsFor, reconnect, sampleOf, shortenTimeouts, type Fault } from './faults';
import { collectUncaught } from './uncaughtErrors';

/** Milliseconds for all faults of all calls of a view. */
const LONGEST = 900_000;
const SETTLED = { timeout: 5_000 };
const RETRY = /^Tentar de novo$/u;
/** Texts in the place of what could not be read. */
const PLACEHOLDERS = new Set([
  ...['–', '—', 'sai hoje', 'regressa hoje', 'Clientes', 'Alugueres do cliente', 'Conta-corrente'],
  ...['Sem informação', 'Sem informação.', 'Pertence ao centro Loures'],
]);
/** Extensions whose calls are replaced by others where they are refused, as where they are not announced. */
const REPLACED: Record<string, Extension> = {
  'GET /statistics/home': 'statistics',
  'GET /statistics/rents': 'statistics',
  'GET /statistics/customers': 'statistics',
  'GET /statistics/inventory': 'statistics',
  'POST /rents/views': 'rentViews',
  'GET /rents/today': 'todayWork',
  'GET /assets/100207/earnings': 'assetEarnings',
  'GET /maintenances': 'maintenances',
};
/** Choices of filters, counts of views and a hint: lists work without them, and they are read again once the server is back. */
const DISPENSABLE = [
  ...['GET /tags ', 'GET /centers ', 'GET /countries ', 'GET /assetStates '],
  ...['POST /rents/views ', 'GET /users ?access=none&'],
];
const MESSAGES = Object.values(errors).filter(
  (text): text is string => typeof text === 'string' && !text.includes('{{'),
);

/** Tests the first calls of a view with faults: the page stays, names the missing part, and completes once the fault is gone. */
export function testReadFaults(name: string, view: View): void {
  test(`${name} stands when its calls go wrong`, { tags: ['full'], timeout: LONGEST }, async () => {
    const uncaught = collectUncaught();
    shortenTimeouts();
    const healthy = await openView(view);
    const whole = await settled();
    const calls = new Map(healthy.requests.map((request) => [keyOf(request), request.call]));
    cleanup();
    const problems: string[] = [];
    for (const call of sampleOf([...calls], name))
      for (const fault of faultsFor(`${name} ${call[0]}`)) {
        const failed = await expectWayOn(view, call, fault, whole).then(
          () => [],
          (error: unknown) => [error instanceof Error ? error.message : 'something else than an error'],
        );
        problems.push(...[...failed, ...uncaught()].map((problem) => `${call[0]}: ${fault.name}: ${problem}`));
      }
    expect(problems).toEqual([]);
  });
}

async function expectWayOn(
  view: View,
  [key, call]: readonly [key: string, call: string],
  fault: Fault,
  whole: string[],
): Promise<void> {
  // Views leave out parts without permission, and parts beyond the contract that the back end lacks.
  const isHidden = fault.name === '403' || (fault.name === '404' && !isOfContract(call));
  const replaced = isHidden && call in REPLACED ? await textsWithout(view, REPLACED[call]!) : [];
  const mayBeLeftOut = isHidden || DISPENSABLE.some((start) => key.startsWith(start));
  const answer = (view.answers?.[call] ?? answersOf()[call])!;
  let isOver = false;
  const faulty: Recorded = (request, body) =>
    isOver || keyOf({ call, url: request.url, body }) !== key
      ? answer(request, body)
      : fault.answer(async () => answer(request, body), request.signal);
  try {
    const page = await openView({ ...view, answers: { ...view.answers, [call]: faulty } });
    let isSaid = fault.isHarmless;
    if (!isSaid)
      await waitFor(() => {
        const there = shown();
        const added = there.filter((text) => !whole.includes(text) && !replaced.includes(text));
        isSaid = added.some((text) => isMessage(text)) || isTold();
        const unsaid = added.filter((text) => !PLACEHOLDERS.has(text));
        expect(isSaid ? '' : unsaid.join(', '), 'shown without a word of the failure').toBe('');
        const gone = isSaid || added.length > 0 || mayBeLeftOut ? [] : whole.filter((text) => !there.includes(text));
        expect(gone.join(', '), 'left out without a word of the failure').toBe('');
        expect(title()).not.toBe('');
        expect(there.join(' '), 'said to be out of date, though it was never read').not.toContain(lists.outdated);
      }, SETTLED);
    isOver = true;
    act(() => reconnect());
    for (const retry of screen.queryAllByRole('button', { name: RETRY })) await page.user.click(retry);
    // A part that the page does without needs no second try, and a final refusal would come again.
    if (!isSaid || fault.isFinal) return;
    await waitFor(() => {
      const there = shown();
      expect(whole.filter((text) => !there.includes(text)).join(', '), 'missing after another try').toBe('');
    }, SETTLED);
  } finally {
    cleanup();
  }
}

/** Texts of the view where the back end does not announce an extension. */
async function textsWithout(view: View, extension: Extension): Promise<string[]> {
  await openView(view, { without: extension });
  const texts = await settled();
  cleanup();
  return texts;
}

/** A call with what it asks for: a page may make one more than once. */
const keyOf = ({ call, url, body }: { call: string; url: string; body: unknown }) =>
  [call, new URL(url).search, body === undefined ? '' : JSON.stringify(body)].join(' ');

function isOfContract(call: string): boolean {
  const [method = '', path = ''] = call.split(' ');
  return callOf(CONTRACT, method, path) !== undefined;
}

const title = () => screen.getAllByRole('heading', { level: 1 })[0]?.textContent ?? '';

/** A message of a failure, or that the record does not exist. */
const isMessage = (text: string) =>
  MESSAGES.some((message) => text.includes(message)) || /não existe|^Não há este /u.test(text);

const isTold = () =>
  screen.queryAllByRole('alert').length + screen.queryAllByRole('button', { name: RETRY }).length > 0;

const shown = () => textsIn(screen.getByRole('main'));

/** The texts shown once they stay the same. */
async function settled(): Promise<string[]> {
  let before: string | undefined;
  return await waitFor(() => {
    const texts = shown();
    const isSame = texts.join() === before;
    before = texts.join();
    if (!isSame) throw new Error('the page still changes');
    return texts;
  });
}
