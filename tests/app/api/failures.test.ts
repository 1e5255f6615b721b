import { afterEach, expect, test, vi } from 'vitest';
import { bookingApi, send } from '../../../src/shared/api/client/client';
import { HttpFailure, NetworkError, toFailure } from '../../../src/shared/api/client/errors';
import { failureText } from '../../../src/shared/record/failureText';
import { texts } from '../renderPage';

afterEach(() => void vi.unstubAllGlobals());

test('a refusal names the rent in the way where the back end does, and has a text without gaps where it does not', () => {
  const rent = { code: 'A2026-00007', startDate: '2026-11-20T00:00:00', endDate: '2026-11-24T00:00:00' };
  const named = toFailure(new HttpFailure(409, { code: 'asset-unavailable', details: { asset: 100733, rent } }));
  expect(named).toMatchObject({
    kind: 'blocked',
    messageKey: 'asset-unavailable',
    values: { asset: 100733, code: 'A2026-00007' },
  });
  for (const details of [undefined, { asset: 100733 }, { rent }]) {
    expect(toFailure(new HttpFailure(409, { code: 'asset-unavailable', details }))).toMatchObject({
      kind: 'blocked',
      messageKey: 'conflict',
    });
  }
});

test('a defect of the server is shown with the beginning of the id in its log', () => {
  const requestId = '3f2a91bc-7c1e-4a1e-9a53-0b7d0c9d2f11';
  expect(toFailure(new HttpFailure(500, { code: 'internal', requestId }))).toMatchObject({
    kind: 'retry',
    messageKey: 'internal-reference',
    values: { request: '3f2a91bc' },
  });
  for (const body of [{}, { code: 'internal' }, { code: 'internal', requestId: 7 as unknown as string }])
    expect(toFailure(new HttpFailure(500, body)).messageKey).toBe('internal');
});

test.each([
  ['paymentValue', 'invalid', 'Valor: O valor vai de 0 a 9.999.999,99\u00a0€, com dois decimais no máximo.'],
  ['costValue', 'out-of-range', 'Custo: O valor vai de 0 a 9.999.999,99\u00a0€, com dois decimais no máximo.'],
  ['endDate', 'end-before-start', 'Fim: O fim é anterior ao início.'],
  ['quantity', 'invalid', 'quantity: Não é válido.'],
])('a refusal of the field %s names it, and says why', (field, why, sentence) => {
  const failure = toFailure(new HttpFailure(400, { code: 'invalid-request', fields: { [field]: why } }));
  expect(failureText(failure, texts)).toBe(sentence);
});

test('a full disk has a text of its own, and counts as a call that did nothing', () => {
  const failure = new HttpFailure(507, { code: 'insufficient-storage' }, 30, 'key-1');
  expect(toFailure(failure)).toEqual({ kind: 'retry', messageKey: 'insufficient-storage', values: expect.any(Object) });
  expect(toFailure(new HttpFailure(507, {})).messageKey).toBe('insufficient-storage');
});

test('only a failure of fetch counts as a server that does not answer; an error of our own code does not', async () => {
  const mistake = new TypeError('crypto.randomUUID is not a function');
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const reported = vi.fn();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('reportError', reported);
  const silent = await send(bookingApi(), 'rents', { method: 'post' }).catch((error: unknown) => error);
  expect(silent).toBeInstanceOf(NetworkError);
  expect(toFailure(silent)).toMatchObject({ kind: 'retry', messageKey: 'server' });
  expect(reported).not.toHaveBeenCalled();

  fetched.mockClear();
  const throwing = bookingApi().extend({
    hooks: {
      beforeRequest: [
        () => {
          throw mistake;
        },
      ],
    },
  });
  for (const method of ['post', 'get']) {
    const own = await send(throwing, 'rents', { method }).catch((error: unknown) => error);
    expect(own).toBe(mistake);
    expect(toFailure(own)).toEqual({ kind: 'fatal', messageKey: 'unexpected' });
    expect(reported).toHaveBeenLastCalledWith(mistake);
  }
  expect(fetched).not.toHaveBeenCalled();
});

test('an error of our own code around an early call counts as an error of our own', async () => {
  const mistake = new TypeError('calls is not iterable');
  const started = {
    url: '',
    body: null,
    token: '',
    response: Promise.resolve(new Response()),
    get startedAt(): number {
      throw mistake;
    },
  };
  vi.stubGlobal('firstCalls', [started]);
  vi.stubGlobal('reportError', vi.fn());
  const own = await send(bookingApi(), 'rents').catch((error: unknown) => error);
  expect(own).toBe(mistake);
  expect(toFailure(own)).toEqual({ kind: 'fatal', messageKey: 'unexpected' });
});
