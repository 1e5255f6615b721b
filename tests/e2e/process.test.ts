import { expect, test } from 'vitest';
import { setStage } from '../support/browser';

const stage = setStage();

test('a server that is asked to end lets answers that have begun come whole', async () => {
  const headers = { authorization: `Bearer ${await stage.token('admin')}`, 'content-type': 'application/json' };
  const begun = await Promise.all(
    Array.from({ length: 4 }, () => fetch(`${stage.server.origin}/api/rents/read-rents`, { method: 'POST', headers, body: '{}' })),
  );
  const [lengths] = await Promise.all([
    Promise.all(begun.map(async (answer) => ((await answer.json()) as unknown[]).length)),
    stage.server.stop(),
  ]);
  expect(Math.min(...lengths)).toBeGreaterThan(400);
  expect(new Set(lengths).size).toBe(1);
});
