/** @module-tag embedded */
import { expect, it } from 'vitest';
import { seedDemo } from '../../../server/seed/demo';
import { today } from '../../../src/shared/domain/days/days';
import { sizeCalls } from '../../bench/sizeCalls';
import { UNMEASURED } from '../../bench/unmeasuredRoutes';
import type { ApiCaller } from '../../support/callApi';
import { callOf } from '../../support/contract';
import { createTestApp, succeed, type TestApp } from '../support';

/** Calls the application and notes what is called. */
function noting(test: TestApp, token: string, made: Set<string>): ApiCaller {
  const unused = () => Promise.reject(new Error('No measured call needs this.'));
  return {
    call: async <T>(method: string, path: string, body?: unknown) => {
      made.add(`${method} ${path.split('?')[0]}`);
      const answer = await test.call(method as 'GET', path, { token, body });
      expect(answer.status, `${method} ${path}`).toBeLessThan(300);
      return { status: answer.status, body: answer.body as T, total: Number(answer.headers['x-total-count'] ?? 0) };
    },
    rent: unused,
    freeAssets: unused,
    freeUnmetered: unused,
    assetsFor: unused,
    makeRent: unused,
  };
}

it('the growth test calls every route, or says why not', async () => {
  const test = await createTestApp();
  await seedDemo(test.store.db, today());
  const token = await test.tokenFor('admin');
  const document = (await succeed(test, 'GET', '/openapi.json')) as { paths: Record<string, object> };
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/u, '')}`),
  );
  const made = new Set<string>();
  const api = noting(test, token, made);
  const calls = await sizeCalls(api);
  // Forgets the calls that only found records to call with: they are not measured.
  made.clear();
  for (const [, run] of calls) await run(api);
  const measured = [...made].map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return callOf(routes, method, path) ?? call;
  });
  expect(
    [...new Set([...measured, ...Object.keys(UNMEASURED)])].sort(),
    'measured in tests/bench/sizeCalls.ts, or listed in tests/bench/unmeasuredRoutes.ts',
  ).toEqual(routes.sort());
  expect(
    measured.filter((route) => route in UNMEASURED),
    'measured and listed',
  ).toEqual([]);
});
