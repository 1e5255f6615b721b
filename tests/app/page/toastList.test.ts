import { expect, test } from 'vitest';
import { timeOf, toastsAfter, type Toast, type ToastEvent, type ToastList } from '../../../src/app/toasts/toastList';

const toast = (severity: 'success' | 'error', more: Partial<Toast> = {}) => ({
  severity,
  messageKey: 'said',
  values: {},
  ns: 'rent',
  ...more,
});
const show = (...[severity, more]: Parameters<typeof toast>): ToastEvent => ({
  type: 'toast.show',
  toast: toast(severity, more),
});
const onUndo = () => undefined;
const after = (...events: ToastEvent[]) => events.reduce(toastsAfter, { toasts: [], nextId: 1 } as ToastList).toasts;
const attempts = (...events: ToastEvent[]) => after(...events).map(({ about, undoneBy }) => undoneBy ?? about);

test('toasts are no more than a handful, the latest', () => {
  expect(after(...Array.from({ length: 6 }, () => show('error'))).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]);
});

test('the dismissed one goes, and the next has a number of its own', () => {
  const ids = after(show('error'), { type: 'toast.dismiss', id: 1 }, show('error')).map(({ id }) => id);
  expect(ids).toEqual([2]);
});

test('good news goes by itself, what can be undone stays longer, bad news stays', () => {
  const times = [toast('success'), toast('success', { onUndo }), toast('error'), toast('error', { onUndo })].map(
    timeOf,
  );
  expect(times).toEqual([6000, 15_000, null, null]);
});

test('an offer to undo goes when that was tried elsewhere, whether it went well or not', () => {
  const offers = ['undo 1', 'undo 2'].map((undoneBy) => show('success', { onUndo, undoneBy }));
  expect(attempts(...offers, show('error', { about: 'undo 1' }))).toEqual(['undo 2', 'undo 1']);
  expect(attempts(...offers, show('success'))).toEqual(['undo 1', 'undo 2', undefined]);
});

test('a failure goes when the same was tried again, and no other failure does', () => {
  const failures = [show('error', { about: 'create' }), show('error', { about: 'reserve' }), show('error')];
  const [again, success] = [show('error', { about: 'create' }), show('success', { about: 'create' })];
  expect(attempts(...failures, again)).toEqual(['reserve', undefined, 'create']);
  expect(attempts(...failures, { type: 'attempt.succeed', about: 'create' })).toEqual(['reserve', undefined]);
  // Good news about the same does not replace good news.
  expect(attempts(...failures, success, success)).toEqual(['reserve', undefined, 'create', 'create']);
});

test('the third success of a kind takes the place of the others, and says how many there were', () => {
  const said = (messageKey: string, more: Partial<Toast> = {}) => show('success', { messageKey, ...more });
  const shown = (...events: ToastEvent[]) => after(...events).map(({ messageKey, times }) => [messageKey, times]);
  const added = said('added');
  expect(shown(added, added)).toHaveLength(2);
  expect(shown(added, said('removed'), added, added)).toEqual([
    ['removed', undefined],
    ['added', 3],
  ]);
  expect(shown(added, added, added, added)).toEqual([['added', 4]]);
  // Each says something of its own.
  const reserved = (code: string) => said('reserved', { values: { code } });
  expect(shown(...['A1', 'A2', 'A3'].map(reserved))).toHaveLength(3);
  expect(shown(reserved('A1'), reserved('A2'), reserved('A1'), reserved('A1'))).toEqual([
    ['reserved', undefined],
    ['reserved', 3],
  ]);
  // What can be undone or done next is offered for each.
  expect(shown(added, said('added', { onUndo }), added)).toHaveLength(3);
  expect(shown(...[1, 2, 3].map(() => said('added', { next: [] })))).toHaveLength(3);
});
