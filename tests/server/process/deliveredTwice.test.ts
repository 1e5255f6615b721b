import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { arenaBuilder, CONTENDED, type Arena, type Call } from '../contention';
import { createTestApp, type TestApp } from '../support';

let test: TestApp;
let token: string;
let build: () => Promise<Arena>;
let unique = 0;

beforeAll(async () => {
  test = await createTestApp();
  token = await test.tokenFor('admin');
  build = await arenaBuilder(test.store.db);
});

/** Calls of a route, at records of their own. */
async function callsTo(route: string): Promise<readonly Call[]> {
  unique += 1;
  return CONTENDED[route]!(await build(), String(810_000_000 + unique));
}

/** Sends a call so often at once, with one key; answers what came back, and how much the log has grown. */
async function deliver(route: string, index: number, times: number) {
  const { path, body } = (await callsTo(route))[index]!;
  const method = route.split(' ')[0] as 'POST';
  const headers = { 'idempotency-key': randomUUID() };
  const before = await countEntries();
  const answers = await Promise.all(
    Array.from({ length: times }, () => test.call(method, path, { token, body, headers })),
  );
  return {
    answers: answers.map((answer) => ({ status: answer.status, body: answer.body, etag: answer.headers.etag })),
    entries: (await countEntries()) - before,
  };
}

/** Delivers the route's first call that is accepted once. */
async function deliverOnce(route: string) {
  for (const index of (await callsTo(route)).keys()) {
    const delivered = await deliver(route, index, 1);
    if (delivered.answers[0]!.status < 300) return { index, ...delivered };
  }
  return undefined;
}

/** Routes that refuse their calls in the arena: other tests have what they need. */
const REFUSED = [
  ...['DELETE /centers/:id', 'DELETE /rates/:id', 'DELETE /assets/:serialNumber', 'POST /rents/:id/addModel'],
  ...[
    'POST /rents/:id/undoHandover',
    'POST /rents/:id/refund',
    'POST /rents/:id/moveMoney',
    'POST /users/:id/resetSecondFactor',
  ],
];

const countEntries = async () => (await test.store.db.selectFrom('audit_entries').select('id').execute()).length;

/* A network may deliver a request twice; the browser hears one of the answers. */
describe('a request that is delivered twice', () => {
  it.each(Object.keys(CONTENDED))('acts once and is answered alike: %s', async (route) => {
    const once = await deliverOnce(route);
    expect(once === undefined, 'whether the arena refuses it').toBe(REFUSED.includes(route));
    if (!once) return;
    const { answers, entries } = await deliver(route, once.index, 2);
    expect(answers[0]!.status, 'as one that is delivered once').toBe(once.answers[0]!.status);
    expect(answers[1]).toEqual(answers[0]);
    expect(entries, 'entries of the log').toBe(once.entries);
  });
});
