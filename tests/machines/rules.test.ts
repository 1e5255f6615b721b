import { describe, expect, test } from 'vitest';
import { samples } from '../paths/samples';
import { repeatWalk, type Outcome } from '../paths/walks';

/*
 * Rules of machines as sentences. Approved walks could be approved wrongly; these rules are meant. The walk is written
 * as in tests/paths/approved, the outcome is its essential part.
 */
const RULES: readonly [machine: string, rule: string, way: string[], outcome: Partial<Outcome>][] = [
  [
    'session',
    'the refusal of the current token signs out, and says why',
    ['xstate.done.actor.signIn', 'token.refuse'],
    { state: { signedOut: 'expired' }, changed: { session: null } },
  ],
  [
    'session',
    'the refusal of an older token leaves the session alone',
    ['xstate.done.actor.signIn', 'token.refuse#2'],
    { state: { signedIn: 'refreshing' } },
  ],
  [
    'preferences',
    'a language that did not arrive is told',
    ['language.fail'],
    { emitted: [{ type: 'language.failed' }] },
  ],
  [
    'collection',
    'nothing found under filters is no empty list',
    ['filters.change', 'xstate.done.actor.loadFirst#2'],
    { state: { query: 'settled', rows: 'noMatch' } },
  ],
  [
    'collection',
    'nothing found without filters is an empty list',
    ['xstate.done.actor.loadFirst#2'],
    { state: { query: 'settled', rows: 'empty' } },
  ],
  [
    'cart',
    'paying places the order and empties the basket',
    ['products.load', 'item.add', 'checkout.begin', 'address.submit', 'payment.submit'],
    { state: { basket: 'empty', dropdown: 'closed', checkout: 'placed' } },
  ],
  [
    'batch',
    'the dialog stays while all were refused',
    ['batch.start', 'xstate.done.actor.runAll#2'],
    { state: 'refused' },
  ],
  ['batch', 'the dialog closes when all were done', ['batch.start', 'xstate.done.actor.runAll'], { state: 'closed' }],
  ['rentDates', 'dates that nobody changed are not sent', ['dates.change', 'dates.save'], { state: 'viewing' }],
  [
    'rentActions',
    'an end before the last day offers to shorten first',
    ['xstate.done.actor.readRent#3', 'rent.end'],
    { state: { ready: 'offeringToShorten' } },
  ],
];

describe.each(RULES)('%s', (machine, rule, way, outcome) => {
  test(rule, () => {
    const [sample] = samples[machine] ?? [];
    expect(JSON.parse(JSON.stringify(repeatWalk(sample!, { after: way, is: { state: '' } })))).toMatchObject(outcome);
  });
});
