import { expect, test } from 'vitest';
import { DEFINED } from '../../support/definedCalls';

const matrices = import.meta.glob<string>('../../server/accounts/permissionMatrix.test.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const tables = import.meta.glob<string>('./**/*.test.tsx', { eager: true, query: '?raw', import: 'default' });

/** Calls with a reason to be in no table of actions. */
const WITHOUT_ACTION = [
  // Depends on no permission: signing in, and the own account (profile.model.ts, signIn.model.ts).
  /^\w+ \/auth\//u,
  // Tells of each asset what became of it (inventory.model.ts).
  /^POST \/assets\/bulk$/u,
  // Tells beside each photo what became of it (photoField.test.tsx).
  /^(?:POST|DELETE) \/rents\/:id\/photos/u,
  // Tells in its own dialog what failed (receive.model.ts, receive.test.ts).
  /^POST \/rents\/:id\/(?:receive|refund|settle|moveMoney|deposit|entries\/:id\/void)$/u,
  // Tells in its own dialog what failed, and what another user has taken (customerAccount.test.ts).
  /^POST \/customers\/:id\/(?:receive|refund)$/u,
  // Tells what failed in the page itself (cashUp.test.tsx).
  /^POST \/cash-ups(?:\/:id\/reopen)?$/u,
  // The same (handover.test.tsx).
  /^POST \/rents\/:id\/(?:handOut|takeBack|undoHandover)$/u,
  // Tells in a notice what failed (cancelledRents.test.tsx).
  /^POST \/cancelled-rents\/:id\/restore$/u,
];

test('every writing call has an action in a table, with what is said when it has failed', () => {
  const defined = Object.entries(DEFINED).filter(([, { method, isReading }]) => method !== 'GET' && !isReading);
  const written = Object.values(matrices).flatMap((matrix) => [
    ...[...matrix.matchAll(/^ {2}'((?:POST|PATCH|DELETE) [^']+)':/gmu)].map(([, call = '']) => call),
    ...defined.map(([name]) => name),
  ]);
  const sources = Object.values(tables).join('\n');
  const acted = new Set([
    ...[...sources.matchAll(/ call: '((?:POST|PATCH|DELETE) [^']+)'/gu)].map(([, call = '']) =>
      call.replaceAll(/\/\d+/gu, '/:id'),
    ),
    ...[...sources.matchAll(/\.\.\.onRent\('(\w+)'\)/gu)].map(([, action]) => `POST /rents/:id/${action}`),
  ]);
  expect(written.length).toBeGreaterThan(70);
  const missing = written
    .map((call) => call.replaceAll(/:\w+/gu, ':id'))
    .filter((call) => !acted.has(call) && !WITHOUT_ACTION.some((reason) => reason.test(call)));
  expect(missing, 'no `testActions` of a table makes these').toEqual([]);
});
