import { describe, expect, test } from 'vitest';
import { samples } from '../paths/samples';
import { walkTo, type Outcome } from '../paths/walks';

/*
 * Rules of machines as sentences. They hold even when a wrong walk was approved by mistake. Each names the events of a walk,
 * written as in tests/paths/approved, and the essential part of its outcome.
 */
const RULES: readonly [machine: string, rule: string, way: string[], outcome: Partial<Outcome>][] = [
  [
    'session',
    'the refusal of the current token signs out, with the reason',
    ['signIn.done', 'token.refuse'],
    { state: { signedOut: 'expired' }, changed: { session: null } },
  ],
  [
    'session',
    'the refusal of an older token leaves the session alone',
    ['signIn.done', 'token.refuse#2'],
    { state: { signedIn: 'refreshing' } },
  ],
  [
    'collection',
    'nothing found under filters is no empty list',
    ['filters.change', 'load.done#2'],
    { state: { query: 'settled', rows: 'noMatch' } },
  ],
  [
    'collection',
    'nothing found without filters is an empty list',
    ['load.done#2'],
    { state: { query: 'settled', rows: 'empty' } },
  ],
  [
    'cart',
    'paying places the order and empties the basket',
    ['products.load', 'item.add', 'checkout.begin', 'address.submit', 'payment.submit'],
    { state: { basket: 'empty', dropdown: 'closed', checkout: 'placed' } },
  ],
  ['batch', 'the dialog stays while all were refused', ['batch.start', 'runAll.done#2'], { state: 'refused' }],
  ['batch', 'the dialog closes when all were done', ['batch.start', 'runAll.done'], { state: 'closed' }],
  ['rentDates', 'dates that nobody changed are not sent', ['dates.change', 'dates.save'], { state: 'viewing' }],
  [
    'rentActions',
    'an end before the last day offers to shorten first',
    ['readRent.done#3', 'rent.act#3'],
    { state: { ready: 'asking' } },
  ],
  [
    'handover',
    'a unit with a meter is not sent without its reading, and its field gets the focus',
    ['unit.tick#2', 'units.send'],
    {
      state: { choosing: 'open' },
      changed: { problem: { kind: 'meter', assets: [100208] } },
      emitted: [{ type: 'unit.incomplete', asset: 100208 }],
    },
  ],
  [
    'handover',
    'a reading lower than the last one is asked about again',
    ['unit.describe', 'unit.describe#3', 'units.send'],
    { state: { choosing: 'open' }, changed: { problem: { kind: 'meterLower', assets: [100208] } } },
  ],
  [
    'handover',
    'a unit that another user has handled meanwhile leaves the list, and a message names it',
    ['unit.tick', 'rent.renew#2'],
    { state: { choosing: 'open' }, changed: { units: [], problem: { kind: 'overtaken', assets: [100207] } } },
  ],
  [
    'handover',
    'a unit that another user has handled stays named where nothing is left to send',
    ['unit.tick', 'rent.renew#2', 'units.send'],
    { state: { choosing: 'open' }, changed: { problem: { kind: 'nothing', assets: [100207] } } },
  ],
  [
    'handover',
    'nothing is asked any more once a unit is described, and so ticked',
    ['unit.tick', 'rent.renew#2', 'units.send', 'unit.describe#2'],
    { state: { choosing: 'open' }, changed: { problem: null } },
  ],
  [
    'handover',
    'a refusal keeps what is ticked',
    ['unit.tick', 'units.send', 'command.done#3'],
    { state: { choosing: 'open' }, changed: { failure: { kind: 'form', messageKey: 'invalid-request' } } },
  ],
  ['handoverUndo', 'nothing is undone where no hand-over is left', ['readHandovers.done#2'], { state: 'refused' }],
  [
    'photoUpload',
    'a photo that did not arrive waits until it is sent again or given up',
    ['photos.choose', 'shrinkPhoto.done', 'storePhoto.failed'],
    { state: 'failed', can: ['photos.choose', 'upload.retry', 'upload.discard'] },
  ],
  [
    'signature',
    'a line that the system takes away is no signature',
    ['pen.press', 'pen.cancel'],
    { state: 'empty', changed: { strokes: [] } },
  ],
  [
    'unitExchange',
    'a unit that was taken meanwhile is no longer chosen, and others are offered anew',
    ['asset.choose', 'form.exchange', 'exchangeUnit.failed'],
    {
      state: 'choosing',
      changed: { chosen: null },
      emitted: expect.arrayContaining([{ type: 'offers.outdated' }]) as Outcome['emitted'],
    },
  ],
  [
    'unitExchange',
    'a lost answer keeps the chosen unit',
    ['asset.choose', 'form.exchange', 'exchangeUnit.failed#3'],
    { state: 'choosing', changed: { failure: { kind: 'retry', messageKey: 'offline' } } },
  ],
  [
    'camera',
    'a camera that is lost while it watches counts as busy, and its stream is released',
    ['openCamera.done', 'camera.stop'],
    { state: 'unavailable', changed: { stream: null, problem: 'busy' } },
  ],
];

describe.each(RULES)('%s', (machine, rule, way, outcome) => {
  test(rule, () => {
    const [sample] = samples[machine] ?? [];
    expect(walkTo(sample!, way)).toMatchObject(outcome);
  });
});
