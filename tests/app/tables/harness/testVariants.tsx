import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EXTENSIONS, type Extension } from '../../../../contract/lib/extensions';
import type { Recorded } from '../../renderPage';
import { accessibleTree } from './accessibleTree';
import { WRONG_NUMBER } from './approvedTree';
import { exportedFile } from './exportedFile';
import { answersOf } from './fixture';
import { SECOND_LOOK } from './gestures';
import { openView, type How, type View } from './openView';
import { NO_DIFFERENCE, summaryOf, withoutTexts, written, writtenDifference } from './summary';

/** Records whose counts and dates are at an edge, and what their names end with. */
interface Edge {
  count: number;
  day: string;
  ending: string;
}

const NOTHING: Edge = { count: 0, day: '2026-11-19', ending: ' & <b>d’água</b>' };
const ONE: Edge = { count: 1, day: '2026-11-20', ending: '' };
const NAMES = new Set(['description', 'label', 'username']);
/** Numbers that identify, and numbers of one record that others refer to. */
const IDENTIFIES = /^(?:id|code|version|serialNumber|asset|center|group|place|index|user|model)$|(?:Id|Number|Order)$/u;

/**
 * Tests variants of a view: counts of none and one, days that have just passed or come, and names that look like markup. Also
 * without each extension that it asks for, and where its first call fails. Approves what these offer and say differently.
 */
export function testVariants(view: View, hasFile: boolean): void {
  test('looks in its variants as it was approved', { tags: ['full'] }, async () => {
    const whole = await treeOf(view, {}, hasFile);
    const parts: string[] = [];
    const look = async (title: string, variant: View, how: How, write: (tree: string) => string) => {
      const { tree } = await treeOf(variant, how, hasFile);
      expect(tree, title).not.toMatch(WRONG_NUMBER);
      const text = write(tree);
      if (text !== NO_DIFFERENCE) parts.push(`${title}\n${text}`);
    };
    const offered = (tree: string) =>
      writtenDifference(
        withoutTexts(summaryOf(whole.tree)),
        withoutTexts(summaryOf(tree.replaceAll(NOTHING.ending, ''))),
      );
    await look('with nothing, yesterday', changed(view, NOTHING), {}, offered);
    await look('with nothing, yesterday, on a phone', changed(view, NOTHING), { isNarrow: true }, offered);
    await look('with one, today', changed(view, ONE), {}, offered);
    if (view.path.includes(':'))
      for (const status of [500, 404])
        await look(`answered ${status}`, answered(view, whole.first, status), {}, (tree) => written(summaryOf(tree)));
    for (const without of whole.readNames.filter(isExtension))
      await look(`without ${without}`, view, { without }, (tree) =>
        writtenDifference(summaryOf(whole.tree), summaryOf(tree)),
      );
    expect(`\n${parts.join('\n\n')}\n`).toMatchSnapshot();
  });
}

/** Lists what a screen reader finds in a view and the columns of its file. Also its first call and the extensions that it reads. */
async function treeOf(view: View, how: How, hasFile: boolean) {
  const { user, isIdle, requests, readNames } = await openView(view, how);
  const own = () => accessibleTree(document.body);
  let tree = '';
  await waitFor(async () => {
    await act(isIdle);
    const before = tree;
    tree = own();
    expect(tree).toBe(before);
    // A button that keeps the focus while it takes no press will take it in a moment.
    expect(tree).not.toContain('disabled focused');
  }, SECOND_LOOK);
  const button = hasFile && screen.queryByRole('button', { name: 'Exportar CSV' });
  if (button) tree += `${(await exportedFile(() => user.click(button))).split('\n')[0]!.trim()}\n`;
  cleanup();
  return { tree, readNames: [...readNames].sort(), first: requests[0]?.call ?? '' };
}

const isExtension = (name: string): name is Extension => name in EXTENSIONS;

const answersFor = (view: View): Record<string, Recorded> => ({ ...answersOf(), ...view.answers });

function answered(view: View, call: string, status: number): View {
  return { ...view, answers: { ...view.answers, [call]: () => Response.json({}, { status }) } };
}

/** A view whose answers are at an edge. */
function changed(view: View, edge: Edge): View {
  const answers = Object.entries(answersFor(view)).map(([call, answer]): [string, Recorded] => [
    call,
    async (request, body) => {
      const response = await answer(request, body);
      if (!response.headers.get('content-type')?.includes('json')) return response;
      const value = atEdge(await response.json(), '', edge);
      return Response.json(value, { status: response.status, headers: response.headers });
    },
  ]);
  return { ...view, answers: Object.fromEntries(answers) };
}

/** A value whose numbers, days and names are at an edge; `key` names it. */
function atEdge(value: unknown, key: string, edge: Edge): unknown {
  if (Array.isArray(value)) return value.map((each) => atEdge(each, key, edge));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, atEdge(each, name, edge)]));
  if (typeof value === 'number') return IDENTIFIES.test(key) ? value : edge.count;
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d\d-\d\dT/u.test(value)) return edge.day + value.slice(10);
  return NAMES.has(key) ? value + edge.ending : value;
}
