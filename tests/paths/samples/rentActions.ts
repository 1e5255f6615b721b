import { rentActionsMachine } from '../../../machines/rentActions.machine';
import type { Rent } from '../../../machines/types';
import { hasHappened, mayHappen } from '../../../src/shared/rents/rentRules';
import { done, failed, sampleOf } from '../sample';
import { lost, missing, refused, rentOf } from './rentRecords';

export const ordering = rentOf({ state: 'ORDERING' });
export const reserved = rentOf();
export const ongoing = rentOf({ state: 'ONGOING' });
export const ended = rentOf({ state: 'ENDED' });
const paid = rentOf({ state: 'ENDED', payed: true });
const rents: (Rent | null)[] = [ordering, reserved, ongoing, paid, null];

export const asked = ['reserve', 'start', 'end', 'pay', 'unpay', 'reopen', 'delete'].map((action) => ({ type: `rent.${action}` }));
const events = [
  ...asked,
  ...['rent.refresh', 'rent.renew', 'question.accept', 'question.shorten', 'question.cancel', 'rent.retry', 'failure.dismiss'].map((type) => ({ type })),
  ...rents.map((rent) => done('readRent', rent)),
  ...['refreshRent', 'renewRent', 'rereadRent', 'checkRent'].flatMap((id) => [reserved, ongoing, null].map((rent) => done(id, rent))),
  done('performAction', {}),
  ...['readRent', 'refreshRent', 'renewRent', 'rereadRent', 'checkRent'].map((id) => failed(id, lost)),
  failed('readRent', missing),
  failed('performAction', lost),
  failed('performAction', refused),
];

const outsideOrEarly = rentActionsMachine.provide({
  guards: {
    mayHappen: ({ context }, { action }) => mayHappen(context.rent, action),
    mayStillHappen: ({ context }) => mayHappen(context.rent, context.action),
    hasHappened: ({ context }) => hasHappened(context.rent, context.action, '2026-11-24'),
    // A paid rent stands for "today is an ordinary day", so that one walk sees both answers.
    mayStartOutsidePeriod: ({ context }) => mayHappen(context.rent, 'start') && !context.rent?.payed,
    mayEndEarly: ({ context }) => mayHappen(context.rent, 'end') && !context.rent?.payed,
  },
});

export const rentActionsSample = sampleOf(outsideOrEarly, {
  input: { rentId: 7 },
  events: [
    ...events,
    done('readRent', rentOf({ payed: true })),
    done('readRent', rentOf({ state: 'ONGOING', payed: true })),
    done('rereadRent', ended),
  ],
  distinguish: ({ rent, action, failure }) => [rent?.state, rent?.payed, action, failure?.kind === 'retry'],
});
