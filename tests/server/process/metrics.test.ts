/** @module-tag embedded */
import { beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { freePort } from '../../support/databases/postgresCluster';
import { callApp, createTestApp, type TestApp } from '../support';

let test: TestApp;
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  test = await createTestApp();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  app = await test.anotherApp({ metrics: { host: '127.0.0.1', port } });
});

async function figures(): Promise<string> {
  const answer = await fetch(`${address}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/u);
  return answer.text();
}

it('requests are counted and timed by route and status, and never by what an address names', async () => {
  const token = await test.tokenFor('admin');
  await callApp(app, 'GET', '/customers/4711', { token });
  await callApp(app, 'GET', '/customers/4712', { token });
  await callApp(app, 'GET', '/nothing/here', { token });
  const text = await figures();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/customers/:id",status="404"} 2');
  expect(text).toMatch(
    /http_request_duration_seconds_bucket\{le="10",method="GET",route="\/api\/customers\/:id",status="404"\} 2/u,
  );
  expect(text).toContain('http_requests_open{route="/api/customers/:id"} 0');
  expect(text).not.toMatch(/4711|nothing/u);
});

it('metrics cover the event loop, the database and jobs', async () => {
  let finish = (): void => {};
  app.runInBackground('test', () => new Promise<void>((done) => (finish = done)));
  const text = await figures();
  finish();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/mu);
  expect(text).toMatch(/^database_connections\{state="idle"\} \d/mu);
  expect(text).toMatch(/^database_connections\{state="waiting"\} 0$/mu);
  expect(text).toMatch(/^background_jobs_running 1$/mu);
});

it('nothing else is answered there, and nothing of it at the address of the API', async () => {
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await app.inject({ url: '/metrics' })).body).not.toContain('http_request_duration');
  await expect(
    test.anotherApp({ metrics: { host: '127.0.0.1', port: Number(new URL(address).port) } }),
  ).rejects.toThrow('EADDRINUSE');
});
