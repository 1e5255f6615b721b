/** @module-tag embedded */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../../../server/db/transaction';
import { SharedAnswers } from '../../../server/lib/sharedAnswers';
import { createTestApp, type TestApp } from '../support';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

/** Something to wait for, and how to let it happen. */
function signal(): [happens: Promise<void>, happen: () => void] {
  let happen = () => {};
  const happens = new Promise<void>((resolve) => (happen = resolve));
  return [happens, () => happen()];
}

/** A computation of two queries that waits in between; counts how often each begins and ends. */
function computation() {
  const [go, finish] = signal();
  const [begun, begin] = signal();
  const counts = { begun: 0, ended: 0 };
  const compute = async (db: Queryable) => {
    counts.begun += 1;
    await sql`select 1`.execute(db);
    begin();
    await go;
    await sql`select 2`.execute(db);
    counts.ended += 1;
    return counts.ended;
  };
  return { compute, counts, begun, finish };
}

const waits = () => new AbortController().signal;
const change = () => test.store.db.insertInto('customers').values({ description: 'Nova' }).execute();

it('answers equal questions of the same moment with one computation, and later ones until something changes', async () => {
  const answers = new SharedAnswers(test.store.db);
  const { compute, counts, begun, finish } = computation();
  const asked = [answers.ask('a', waits(), compute), answers.ask('a', waits(), compute)];
  await begun;
  finish();
  expect(await Promise.all(asked)).toEqual([1, 1]);
  expect(await answers.ask('a', waits(), compute)).toBe(1);
  expect(await answers.ask('b', waits(), compute)).toBe(2);
  await change();
  expect(await answers.ask('a', waits(), compute)).toBe(3);
  expect(counts.begun).toBe(3);
});

it('stops a computation without callers, and starts again for the next caller', async () => {
  const answers = new SharedAnswers(test.store.db);
  const { compute, counts, begun, finish } = computation();
  const [first, second] = [new AbortController(), new AbortController()];
  const asked = [answers.ask('a', first.signal, compute), answers.ask('a', second.signal, compute)];
  await begun;
  first.abort();
  second.abort();
  finish();
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(counts).toEqual({ begun: 1, ended: 0 });
  expect(await answers.ask('a', waits(), compute)).toBe(1);
});

it('goes on while one of several still waits', async () => {
  const answers = new SharedAnswers(test.store.db);
  const { compute, begun, finish } = computation();
  const first = new AbortController();
  const asked = [answers.ask('a', first.signal, compute), answers.ask('a', waits(), compute)];
  await begun;
  first.abort();
  finish();
  expect(await asked[1]).toBe(1);
});

it('keeps no failure', async () => {
  const answers = new SharedAnswers(test.store.db);
  await expect(answers.ask('a', waits(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await answers.ask('a', waits(), () => Promise.resolve('fine'))).toBe('fine');
});

it('answers a dashboard anew after every change of a rent', async () => {
  const token = await test.tokenFor('admin');
  const { body: customer } = await test.call('POST', '/customers', { token, body: { description: 'Obras' } });
  const days = { startDate: '2027-05-01', endDate: '2027-05-02' };
  const { body: rent } = await test.call('POST', '/rents', { token, body: { customer: customer.id, ...days } });
  const latest = async () =>
    (await test.call('GET', '/statistics/home', { token, query: { today: '2027-05-01' } })).body.latest[0];
  expect(await latest()).toMatchObject({ id: rent.id, endDate: '2027-05-02T00:00:00' });
  await test.call('POST', `/rents/${rent.id}/updateDate`, { token, body: { ...days, endDate: '2027-05-03' } });
  expect(await latest()).toMatchObject({ id: rent.id, endDate: '2027-05-03T00:00:00' });
});

it('keeps the answers that were asked for last, as many as it may', async () => {
  const answers = new SharedAnswers(test.store.db, 2);
  const asked: string[] = [];
  const ask = (key: string) =>
    answers.ask(key, waits(), () => {
      asked.push(key);
      return Promise.resolve(key);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

it('keeps a new computation when an older one of the same question fails late', async () => {
  const answers = new SharedAnswers(test.store.db, 1);
  const [go, finish] = signal();
  const [begun, begin] = signal();
  const late = answers.ask('a', waits(), async () => {
    begin();
    await go;
    throw new Error('late');
  });
  await begun;
  await answers.ask('b', waits(), () => Promise.resolve(0));
  expect(await answers.ask('a', waits(), () => Promise.resolve(1))).toBe(1);
  finish();
  await expect(late).rejects.toThrow('late');
  expect(await answers.ask('a', waits(), () => Promise.resolve(2))).toBe(1);
});
