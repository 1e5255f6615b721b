/** @module-tag full */
import { request } from 'node:https';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ACCOUNTS, copyDemo } from '../support/browser/browser';
import {
  acquireSession,
  releaseServer,
  releaseSession,
  showPages,
  type BrowserSession,
} from '../support/browser/browserPool';
import { startBuiltServer, type BuiltServer } from '../support/browser/builtServer';
import { callApi } from '../support/callApi';
import { counterPageOf, dayFromToday, RENTS } from '../support/browser/counterPage';
import { startNginx, type Nginx } from '../support/browser/nginx';
import { BOOKING_PREFIX } from '../support/twoAddresses.mjs';
import { MOST_PHOTO_BYTES } from '../../src/shared/domain/photo';
import { PICTURES } from '../server/pictures';

/*
 * Two processes over one PostgreSQL, behind nginx with the shipped configuration: TLS, a path of its own, each request to
 * the next process in turn.
 */
const BASE = '/firm/cockpit';
const [today, inThreeDays] = [dayFromToday(0), dayFromToday(3)];

let servers: BuiltServer[];
let proxy: Nginx;
const open: BrowserSession[] = [];

beforeAll(async () => {
  const env = { DEMO: 'true', DATABASE_URL: await copyDemo(), BASE_PATH: BASE, TRUST_PROXY: 'true' };
  servers = [await startBuiltServer(env), await startBuiltServer(env)];
  proxy = await startNginx({ ports: servers.map(({ port }) => port), basePath: BASE });
});
afterEach(async ({ task }) => {
  const visits = open.splice(0);
  const hasPassed = task.result?.state !== 'fail';
  if (!hasPassed)
    await showPages(
      visits.map(({ context }) => context),
      task.name,
    );
  const problems = await Promise.all(visits.map((visit) => releaseSession(visit, hasPassed)));
  expect(problems.flat(), 'printed or requested without being expected').toEqual([]);
});
afterAll(async () => {
  if (proxy) await releaseServer(proxy.origin, true);
  await Promise.all((servers ?? []).map((server) => server.dispose()));
  await proxy?.stop();
});

async function openWindow(): Promise<Page> {
  const wanted = { viewport: { width: 1440, height: 900 }, fresh: true, stored: [], reusePage: false };
  const { visit, page } = await acquireSession({ origin: proxy.origin, ...wanted });
  open.push(visit);
  return page;
}

/** Calls one process directly, as Rita. */
async function callerOf({ origin }: BuiltServer) {
  const answer = await fetch(`${origin}${BASE}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'rita', password: ACCOUNTS.rita }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return callApi(origin + BASE, accessToken);
}

/** Answered calls of each process, as its log tells them. */
const logged = () =>
  servers.map((server) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"answered"'))
      .map((line) => JSON.parse(line) as { req: { url: string; remoteAddress: string }; user?: string }),
  );

test('a call at the counter, from the sign-in to the payment, each request answered by the next process', async () => {
  const api = await callerOf(servers[0]!);
  const [first, second] = (await api.freeUnmetered(today, inThreeDays)).map((asset) => String(asset.serialNumber));
  const page = await openWindow();
  const desk = counterPageOf(page);
  await page.goto(`${BASE}${RENTS}`);
  await page.waitForURL(`**${BASE}/authentication/login`);
  await desk.signIn('rita');
  await page.waitForURL(`**${BASE}${RENTS}`);
  await desk.openNewRent();
  await desk.chooseCustomer('a');
  await desk.typePeriod(today, inThreeDays);
  await desk.createRent();
  await desk.addBySerial(first!, '100');
  await desk.addBySerial(second!, '20,5');
  await desk.act('Reservar', 'Reservado');
  await desk.handOver('Entregar', 'Em curso');
  await desk.handOver('Devolver', 'Concluído');
  await desk.receive();
  expect(await api.rent(desk.rentId())).toMatchObject({ state: 'ENDED', payed: true, paymentTotal: 120.5 });
  expect(new URL(page.url()).pathname).toBe(`${BASE}${RENTS}/${desk.rentId()}`);

  // Loaded again, the page comes from the server with its address; links lead below the path.
  await page.reload();
  await page.locator('h1').locator('..').getByText('Pago', { exact: true }).waitFor();
  const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => link !== BASE && !link?.startsWith(`${BASE}/`))).toEqual([]);

  for (const calls of logged()) {
    const own = calls.filter(({ user }) => user === 'rita');
    expect(own.length, 'calls in the session of the other process').toBeGreaterThan(5);
  }
});

test('a change through either process appears on the page, whichever holds its stream', async () => {
  const apis = [await callerOf(servers[0]!), await callerOf(servers[1]!)];
  const rent = await apis[0]!.makeRent({ begin: '2033-05-02', end: '2033-05-04', assets: 0 });
  const page = await openWindow();
  await page.goto(`${BASE}${RENTS}/${rent.id}`);
  await counterPageOf(page).signIn('rita');
  await page.getByRole('heading', { level: 1, name: rent.code }).waitFor();
  for (const [index, api] of apis.entries()) {
    const referenceCode = `PROXY-${index}`;
    expect((await api.call('PATCH', `/rents/${rent.id}`, { referenceCode })).status).toBe(200);
    await page.getByText(referenceCode).filter({ visible: true }).first().waitFor();
  }
});

test('the largest photo that the server takes comes through', async () => {
  const api = await callerOf(servers[0]!);
  const { id } = await api.makeRent({ begin: '2033-05-09', end: '2033-05-11', assets: 0 });
  const page = await openWindow();
  await page.goto(`${BASE}${RENTS}/${id}`);
  await counterPageOf(page).signIn('rita');
  await page.waitForURL(`**${BASE}${RENTS}/${id}`);
  const photo = Buffer.concat([PICTURES.jpeg, Buffer.alloc(MOST_PHOTO_BYTES - PICTURES.jpeg.length)]);
  const status = await page.evaluate(
    async ([path, content]) => {
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
      const headers = { authorization, 'content-type': 'application/json' };
      return (await fetch(path!, { method: 'POST', headers, body: JSON.stringify({ content }) })).status;
    },
    [`${BASE}${BOOKING_PREFIX}/rents/${id}/photos`, photo.toString('base64')],
  );
  expect(status).toBe(201);
});

test('the log names the address that reached the proxy, not one that the client has made up', async () => {
  // Any address of the loopback is this machine.
  const client = '127.0.0.9';
  const { port } = new URL(proxy.origin);
  const path = `${BASE}/api/tags?from=${client}`;
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const options = { host: '127.0.0.1', port, path, headers, localAddress: client, rejectUnauthorized: false };
  const status = await new Promise((resolve, reject) => {
    request(options, (answer) => resolve(answer.resume().statusCode))
      .once('error', reject)
      .end();
  });
  expect(status).toBe(401);
  const entries = () => logged().flatMap((calls) => calls.filter(({ req }) => req.url === path));
  await expect.poll(entries).toMatchObject([{ req: { remoteAddress: client } }]);
});
