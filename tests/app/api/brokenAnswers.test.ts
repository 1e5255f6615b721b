import { rentLineCalls } from '../../../contract/rentLines';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { customerCalls } from '../../../contract/customers';
import { call } from '../../../src/shared/api/client/call';
import { readCustomer } from '../../../src/shared/api/customers';
import { announceHeaders, serveCalls } from '../serveCalls';

/* Answers that break off after their headers. */
beforeEach(() => sessionStorage.clear());

/** An answer of which only the headers arrive: then the connection breaks, or nothing more follows. */
function incompleteAnswer(end: 'breaks' | 'stalls', status = 201): Response {
  const body = new ReadableStream({
    pull(controller) {
      if (end === 'breaks') controller.error(new TypeError('terminated'));
      else return new Promise<void>(() => undefined);
    },
  });
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

it('a write whose answer breaks off is repeated with the same key', async () => {
  announceHeaders(['idempotency-key']);
  let calls = 0;
  const requests = serveCalls(() => (++calls === 1 ? incompleteAnswer('breaks') : { id: 3 }));
  const create = () => call(customerCalls.create)({ body: { description: 'Obras' } });
  await expect(create()).rejects.toMatchObject({ reason: 'server', key: expect.any(String) });
  await create();
  expect(new Set(requests.map(({ key }) => key)).size, 'keys of the two requests').toBe(1);
  await create();
  expect(new Set(requests.map(({ key }) => key)).size, 'a third is another customer').toBe(2);
});

it('a write whose answer stalls half-way fails as a timeout', async () => {
  announceHeaders(['idempotency-key']);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  serveCalls(() => incompleteAnswer('stalls'));
  const failing = expect(call(customerCalls.create)({ body: { description: 'Obras' } })).rejects.toMatchObject({
    reason: 'timeout',
  });
  await vi.advanceTimersByTimeAsync(15_000);
  await failing;
});

it('a refusal whose body breaks off is still a refusal', async () => {
  announceHeaders(['idempotency-key']);
  let calls = 0;
  const requests = serveCalls(() => (++calls === 1 ? incompleteAnswer('breaks', 409) : { id: 3 }));
  const add = () => call(rentLineCalls.add)({ id: 5, body: { asset: 7, paymentValue: 10 } });
  await expect(add()).rejects.toMatchObject({ status: 409, body: {} });
  await add();
  expect(new Set(requests.map(({ key }) => key)).size, 'another try is another request').toBe(2);
});

it('a read whose answer stalls half-way fails as a timeout', async () => {
  announceHeaders([]);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  serveCalls(() => incompleteAnswer('stalls', 200));
  const failing = expect(readCustomer(3)).rejects.toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(15_000);
  await failing;
});

it('a read whose answer breaks off is repeated once, as after a lost connection', async () => {
  announceHeaders([]);
  let calls = 0;
  serveCalls(() => (++calls === 1 ? incompleteAnswer('breaks', 200) : { id: 3, description: 'Obras' }));
  expect(await readCustomer(3)).toMatchObject({ description: 'Obras' });
  expect(calls).toBe(2);
});
