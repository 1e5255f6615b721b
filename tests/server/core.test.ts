import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './support';

describe('the core of the API', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });

  it('says that it is healthy', async () => {
    expect(await test.call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('asks who calls before anything else', async () => {
    expect(await test.call('POST', '/users', { body: { nonsense: true } })).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const token = await test.tokenFor(['rent:read']);
    expect(await test.call('POST', '/users', { token, body: { nonsense: true } })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('names the fields of a body that it refuses', async () => {
    const token = await test.tokenFor('admin');
    const answer = await test.call('POST', '/users', { token, body: { username: '', email: 'a@b', password: 'short', more: 1 } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', fields: { username: 'required', password: 'too-short', more: 'unknown' } },
    });
  });
});
