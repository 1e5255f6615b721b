import { rentActionsMachine } from '../../../machines/rentActions.machine';
import type { Rent } from '../../../machines/types';
import { hasHappened, mayEndEarly, mayHappen, mayHappenOutsidePeriod } from '../../../src/shared/rents/rentRules';
import { after, done, failed, sampleOf } from '../sample';
import { lost, missing, refused, rentOf } from './rentRecords';

export const ordering = rentOf({ state: 'ORDERING' });
export const reserved = rentOf();
/** With a version, so that it shows where one is sent. */
export const ongoing = rentOf({ state: 'ONGOING', version: 4 });
export const ended = rentOf({ state: 'ENDED' });
const paid = rentOf({ state: 'ENDED', payed: true });
const rents: (Rent | null)[] = [ordering, reserved, ongoing, paid, null];

export const asked = ['reserve', 'start', 'end', 'undoStart', 'undoEnd', 'pay', 'unpay', 'reopen', 'delete'].map(
  (action) => ({
    type: `rent.${action}`,
  }),
);
const events = [
  ...asked,
  ...[
    'rent.refresh',
    'rent.renew',
    'question.accept',
    'question.shorten',
    'question.cancel',
    'rent.retry',
    'failure.dismiss',
  ].map((type) => ({ type })),
  ...rents.map((rent) => done('readRent', rent)),
  ...['refreshRent', 'renewRent', 'renewSettling', 'rereadRent', 'checkRent'].flatMap((id) =>
    [reserved, ongoing, null].map((rent) => done(id, rent)),
  ),
  done('performAction', {}),
  ...['readRent', 'refreshRent', 'renewRent', 'renewSettling', 'rereadRent', 'checkRent'].map((id) => failed(id, lost)),
  failed('readRent', missing),
  failed('performAction', lost),
  failed('performAction', refused),
  after('settle', 'rentActions.ready.idle.settling'),
];

/** A day within the rents' days; some end on it, and some should have before. */
const TODAY = '2026-11-24';
const endsToday = { endDate: `${TODAY}T00:00:00` };
const isOver = { endDate: '2026-11-22T00:00:00' };

const onADay = rentActionsMachine.provide({
  guards: {
    mayHappen: ({ context }, { action }) => mayHappen(context.rent, action),
    mayStillHappen: ({ context }) => mayHappen(context.rent, context.action),
    hasHappened: ({ context }) => hasHappened(context.rent, context.action, TODAY),
    mayHappenOutsidePeriod: ({ context }, { action }) => mayHappenOutsidePeriod(context.rent, action, TODAY),
    mayEndEarly: ({ context }) => mayEndEarly(context.rent, TODAY),
  },
});

export const rentActionsSample = sampleOf(onADay, {
  input: { rentId: 7 },
  events: [
    ...events,
    done('readRent', rentOf(isOver)),
    done('readRent', rentOf({ state: 'ONGOING', ...isOver })),
    done('readRent', rentOf({ state: 'ONGOING', ...endsToday })),
    done('rereadRent', ended),
    ...(['ONGOING', 'ENDED'] as const).map((state) =>
      done('readRent', rentOf({ state, undoUntil: '2999-01-01T00:00:00Z', ...isOver })),
    ),
  ],
  distinguish: ({ rent, action, failure }) => [
    rent?.state,
    rent?.payed,
    rent?.endDate,
    rent?.undoUntil,
    action,
    failure?.kind === 'retry',
  ],
});
