/**
 * @module-tag embedded
 * @module-tag full
 */
import { EventEmitter } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test as check } from 'vitest';
import { bundlePaperThread } from '../../../scripts/vite/paperThread';
import type { Order } from '../../../server/paper/paper';
import { Press } from '../../../server/paper/press';
import { LABEL_SHEETS, MOST_LABELS } from '../../../src/shared/domain/labelSheets';
import { createTestApp, type TestApp } from '../support';

/* Papers are drawn by a thread, one after the other, and are bounded in number. */
let test: TestApp;
let token: string;
let stub: string;

/** A thread that waits for one photo, which becomes its paper. */
const STUB = `
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
parentPort.once('message', (photo) => parentPort.postMessage({ size: writeSync(workerData.fd, photo) }));
parentPort.postMessage({ photo: 1 });`;

beforeAll(async () => {
  test = await createTestApp();
  token = await test.tokenFor('admin');
  stub = join(test.config.dataDir, 'stub.mjs');
  writeFileSync(stub, STUB);
  const many = Array.from({ length: MOST_LABELS }, (_, index) => ({
    serial_number: 800_000 + index,
    description: 'Tenda com um nome muito comprido que não cabe em duas linhas de um autocolante',
    state_id: 1,
  }));
  await test.store.db.insertInto('assets').values(many).execute();
});

/** A press whose papers are finished by `finish`, the one that is drawn first. */
function pressOfStubs() {
  const drawn: string[] = [];
  const waiting: (() => void)[] = [];
  const press = new Press({ dataDir: test.config.dataDir, thread: async () => stub });
  const orderOf = (title: string): Order => ({
    paper: { kind: 'labels', labels: [], layout: { sheet: LABEL_SHEETS.SINGLE, skip: 0, foot: '', lang: 'pt', title } },
    photoOf: () =>
      new Promise((resolve) => {
        drawn.push(title);
        waiting.push(() => resolve(Buffer.from(title)));
      }),
  });
  const print = (title: string, user = 1) => {
    const response = new EventEmitter() as ServerResponse;
    const printed = press.print(orderOf(title), user, response);
    printed.catch(() => undefined);
    return { printed, leave: () => response.emit('close') };
  };
  /** Finishes the next paper, once its thread has begun. */
  const finish = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  };
  const begun = (titles: readonly string[]) => expect.poll(() => drawn).toEqual(titles);
  return { press, print, finish, begun };
}
const BUSY = { status: 429, code: 'busy', headers: { 'retry-after': '10' } };
const contentOf = async ({ printed }: { printed: ReturnType<Press['print']> }) => text((await printed).content);

/** Labels of these assets. */
const labels = (filter: object, as = token) =>
  test.app.inject({
    method: 'POST',
    url: '/api/assets/labels',
    headers: { authorization: `Bearer ${as}` },
    payload: { filter, sheet: 'A4_65', origin: 'http://shop', lang: 'pt', title: 'x' },
  });

check('others are answered while the largest paper is drawn', async () => {
  let isDrawn = false;
  const drawn = labels({}).finally(() => (isDrawn = true));
  await labels({ serialNumber: 1 });
  const reader = await test.tokenFor(['customer:read']);
  for (let call = 0; call < 5; call += 1)
    expect((await test.call('GET', '/customers', { token: reader })).status).toBe(200);
  expect(isDrawn).toBe(false);
  expect((await drawn).statusCode).toBe(200);
});

check('a file is announced with its length and leaves nothing in the data directory', async () => {
  const before = readdirSync(test.config.dataDir);
  const { headers, rawPayload } = await labels({ serialNumber: 800_001 });
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(rawPayload.subarray(-6).toString().trim()).toBe('%%EOF');
  expect(readdirSync(test.config.dataDir)).toEqual(before);
});

check('papers are drawn one after the other', async () => {
  const { print, finish, begun } = pressOfStubs();
  const [first, second] = [print('first'), print('second')];
  await begun(['first']);
  await finish();
  expect(await contentOf(first)).toBe('first');
  await begun(['first', 'second']);
  await finish();
  expect(await contentOf(second)).toBe('second');
});

check('a user has six papers at once, and all have 24', async () => {
  const { press, print } = pressOfStubs();
  for (let user = 1; user <= 4; user += 1) {
    for (let paper = 1; paper <= 6; paper += 1) print(`${user}-${paper}`, user);
    if (user < 4) await expect(print('more', user).printed).rejects.toMatchObject(BUSY);
  }
  await expect(print('more', 5).printed).rejects.toMatchObject(BUSY);
  press.close();
});

check('equal papers are drawn once, and sent to each who asked', async () => {
  const { print, finish, begun } = pressOfStubs();
  const readers = Array.from({ length: 8 }, (_, user) => print('shared', user));
  readers[0]?.leave();
  await finish();
  await expect(readers[0]?.printed).rejects.toMatchObject({ status: 408 });
  expect(await Promise.all(readers.slice(1).map(contentOf))).toEqual(Array(7).fill('shared'));
  await begun(['shared']);
});

check('are never shared with somebody who may not read them', async () => {
  const stranger = await test.tokenFor(['customer:read']);
  const [file, refused] = await Promise.all([
    labels({ serialNumber: 800_001 }),
    labels({ serialNumber: 800_001 }, stranger),
  ]);
  expect([file.statusCode, refused.statusCode]).toEqual([200, 403]);
});

check('a paper that nobody waits for any more is given up, also while it is drawn', async () => {
  const { print, finish, begun } = pressOfStubs();
  const papers = ['1', '2', '3', '4', '5', '6'].map((title) => print(title));
  await begun(['1']);
  for (const { leave } of papers) leave();
  for (const { printed } of papers) await expect(printed).rejects.toMatchObject({ status: 408 });
  const next = print('next');
  await begun(['1', 'next']);
  await finish();
  await finish();
  expect(await contentOf(next)).toBe('next');
});

check('a file stays until the last who receives it has it, then its place is free', async () => {
  const { print, finish } = pressOfStubs();
  const papers = ['1', '2', '3', '4', '5', '6'].map((title) => print(title));
  for (const paper of papers) {
    await finish();
    await paper.printed;
  }
  await expect(print('7').printed).rejects.toMatchObject(BUSY);
  papers[0]?.leave();
  const next = print('7');
  await finish();
  expect(await contentOf(next)).toBe('7');
});

check('a thread that fails says so, and the next paper is drawn', async () => {
  const press = new Press({ dataDir: test.config.dataDir, thread: bundlePaperThread });
  const print = (paper: unknown) =>
    press.print({ paper: paper as Order['paper'], photoOf: async () => null }, 1, new EventEmitter() as ServerResponse);
  await expect(print({ kind: 'note' })).rejects.toThrow();
  const layout = { sheet: LABEL_SHEETS.SINGLE, skip: 0, foot: '', lang: 'pt', title: 'x' };
  expect(
    (await print({ kind: 'labels', labels: [{ serialNumber: 1, name: 'A', address: 'b' }], layout })).size,
  ).toBeGreaterThan(1000);
});
