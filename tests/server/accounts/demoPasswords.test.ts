import { expect, it } from 'vitest';
import { bootstrapDatabase } from '../../../server/bootstrapDatabase';
import { seedDemo } from '../../../server/seed/demo';
import { inTransaction } from '../../../server/db/transaction';
import { callApp, createTestApp } from '../support';

it('the public passwords of demo data sign nobody in where demo data are not wanted', async () => {
  const test = await createTestApp({ demoPasswords: false });
  const { store } = test;
  await inTransaction(store.db, (trx) => seedDemo(trx, '2026-11-20', 23));
  const body = { username: 'admin', password: 'cockpit-admin' };
  expect(await test.call('POST', '/auth/login', { body })).toMatchObject({
    status: 401,
    body: { code: 'invalid-credentials' },
  });
  const printed: string[] = [];
  const start = (demoPasswords: boolean) =>
    bootstrapDatabase(store, { ...test.config, demoPasswords }, test.app.log, (line) => printed.push(line));
  await start(true);
  expect(printed).toEqual([]);
  await start(false);
  expect(printed).toEqual([expect.stringMatching(/sign nobody in here: admin, rita, tomas, ines\..*DEMO=true/u)]);

  const home = await test.anotherApp({ demoPasswords: true });
  const { status, body: session } = await callApp(home, 'POST', '/auth/login', { body });
  expect(status).toBe(200);
  const change = { currentPassword: body.password, password: 'palavra que só eu sei' };
  expect((await callApp(home, 'POST', '/auth/password', { token: session.accessToken, body: change })).status).toBe(
    204,
  );
  expect((await test.call('POST', '/auth/login', { body: { ...body, password: change.password } })).status).toBe(200);
});
