import { expect, test } from 'vitest';
import { withoutSecrets } from '../../src/app/inspect';

test('the inspector sees neither passwords nor tokens, at any depth', () => {
  const seen = withoutSecrets({
    type: 'session.signIn',
    username: 'rita',
    password: 'cockpit-rita',
    input: { stored: { token: 'abc', user: { username: 'rita' } } },
    values: { newPassword: 'longer than ten' },
    headers: { Authorization: 'Bearer abc' },
    accessToken: 'abc',
  });
  expect(JSON.stringify(seen)).not.toMatch(/abc|cockpit-rita|longer than ten/u);
  expect(seen).toMatchObject({
    type: 'session.signIn',
    username: 'rita',
    input: { stored: { user: { username: 'rita' } } },
  });
});

test('what cannot be written down is left out, and nothing breaks', () => {
  const round: { self?: unknown } = {};
  round.self = round;
  expect(withoutSecrets(round)).toBeNull();
});
