import { depositChoiceMachine } from '../../../machines/handover/depositChoice.machine';
import type { DepositFigures, HandoverDirection } from '../../../machines/types';
import { sampleOf } from '../sample';

const event = (type: string, payload: object = {}) => ({ type, ...payload });

/** A deposit that is held, of 500,00; 221,40 will be missing of the rent, which ends. */
export const figuresOf = (changes: Partial<DepositFigures> = {}): DepositFigures => ({
  ...{ held: 500, isHold: false, heldBy: 'CARD', lacking: 0, due: 221.4, isLast: true },
  ...changes,
});

const sampleFor = (direction: HandoverDirection, figures: Partial<DepositFigures>[]) =>
  sampleOf(depositChoiceMachine, {
    input: { direction, decision: null },
    events: [
      ...[null, ...figures.map(figuresOf)].map((each) => event('figures.change', { figures: each })),
      event('deposit.take'),
      event('deposit.leave'),
      event('deposit.giveBack'),
      event('deposit.keep', { amount: null }),
      event('deposit.keep', { amount: 100 }),
      event('deposit.keep', { amount: 600 }),
      event('amount.type', { amount: 250 }),
      event('amount.type', { amount: null }),
      event('method.choose', { method: 'CASH' }),
      event('hold.toggle'),
    ],
    mayMiss: direction === 'OUT' ? OF_RETURNS : OF_HAND_OUTS,
  });

const ON = 'transition depositChoice on deposit';
const DECIDES = 'transition depositChoice.deciding on always if';

const OF_RETURNS = [
  ...['splitting', 'keepingAll', 'givingBack'].map((state) => `state depositChoice.${state}`),
  `${ON}.giveBack if isHeld to depositChoice.deciding`,
  ...['isWithinDue', 'mayKeep'].map((guard) => `${ON}.keep if isHeld and ${guard} to depositChoice.deciding`),
  `${DECIDES} keeps and givesBack to depositChoice.splitting`,
  `${DECIDES} keeps to depositChoice.keepingAll`,
  `${DECIDES} givesBack to depositChoice.givingBack`,
];
const OF_HAND_OUTS = [
  ...['asked', 'taking'].map((state) => `state depositChoice.${state}`),
  `${DECIDES} takes to depositChoice.taking`,
  `${DECIDES} lacks to depositChoice.asked`,
  'transition depositChoice.asked on deposit.take to depositChoice.deciding',
  'transition depositChoice.taking on amount.type to itself',
  'transition depositChoice.taking on hold.toggle if mayHold to itself',
];

export const depositOutSample = sampleFor('OUT', [
  { held: 0, lacking: 500 },
  { held: 200, lacking: 300 },
]);
export const depositInSample = sampleFor('IN', [{}, { due: 600 }, { due: 0 }, { isLast: false }, { held: 0 }]);
