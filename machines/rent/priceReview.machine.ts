import { assign, fromPromise, setup } from 'xstate';
import type { Failure, Id, PriceReviewResult, Rent, RentChangeFailure, RentMove, ReviewedLine } from '../types';

interface Context extends RentMove {
  /** Lines that a rate prices, as they were answered and ticked; none until then. */
  lines: ReviewedLine[];
  /** Whether the ticked lines go with the days; the ticks stay where the days go alone. */
  sendsPrices: boolean;
  /** Name of the charge for what the ticked lines cost more; null where their values change instead. */
  chargeText: string | null;
  failure: RentChangeFailure | null;
}

/** Other days of a rent, and the prices that go with them. */
export interface DatesToSend {
  rentId: Id;
  version: number | undefined;
  startDate: string;
  endDate: string;
  base: Rent;
  lines: ReviewedLine[];
  chargeText: string | null;
}

type Events =
  | { type: 'line.tick'; asset: Id; isTicked: boolean }
  | { type: 'prices.retry' }
  | { type: 'prices.save'; chargeText?: string }
  | { type: 'dates.save' }
  | { type: 'review.cancel' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Moves a rent to other days. Where their number changes, it asks first which lines take the price of the new days. It
 * is invoked by the choice of the days, and its result says how it ended. It reviews the prices of the same days too:
 * then it stays open until something was saved, or it is left. The values of a paid rent stay: a charge takes what the
 * other days cost more.
 */
export const priceReviewMachine = setup({
  types: {
    context: {} as Context,
    input: {} as RentMove,
    events: {} as Events,
    output: {} as PriceReviewResult,
    tags: {} as 'shown' | 'busy',
  },
  actors: {
    /** Lines that a rate prices in the new days, ticked where the price was a proposal. */
    reviewLines: fromPromise<ReviewedLine[], Pick<RentMove, 'rent' | 'start' | 'end'>>(notProvided),
    /** Sends the days, and the prices of the ticked lines with them; fails with a `RentChangeFailure`. */
    updateDate: fromPromise<unknown, DatesToSend>(notProvided),
  },
  delays: {
    /** After this time the page says that prices take long, and the days can be saved without them. */
    lateDelay: 4000,
  },
  guards: {
    /** Whether the number of days changes, and values may change with it. */
    mayReview: (_: { context: Context }): boolean => notProvided(),
    keepsDays: ({ context }) => context.keepsDays,
    movesDays: ({ context }) => !context.keepsDays,
    isBlockedOnSameDays: ({ context }, { error }: { error: unknown }) =>
      context.keepsDays && (error as RentChangeFailure).serverVersion !== null,
    /** Whether the ticked lines change what is to be paid: by their values, or by a charge. */
    changesPrice: (_: { context: Context }): boolean => notProvided(),
    hasDifference: ({ context: { lines, keepsDays, rent } }) =>
      lines.some((each) => differs(each) || (!keepsDays && isExtended(rent))),
    staysOpen: ({ context }, { error }: { error: unknown }) =>
      context.keepsDays || ((error as Failure).kind === 'retry' && context.lines.some(differs)),
  },
  actions: {
    setLines: assign({
      lines: ({ context }, { lines }: { lines: ReviewedLine[] }) =>
        lines.map((each) => tickedAsBefore(each, context.reviewed)),
    }),
    tickLine: assign(({ context }, { asset, isTicked }: { asset: Id; isTicked: boolean }) => ({
      lines: context.lines.map((each) =>
        String(each.line.asset.serialNumber) === String(asset) ? { ...each, isTicked } : each,
      ),
    })),
    /** Takes the rent as another user saved it; unchanged lines keep their ticks. */
    takeServerVersion: assign(({ context }, { error }: { error: unknown }) => {
      const failure = error as RentChangeFailure;
      const rent = failure.serverVersion ?? context.rent;
      const [start, end] = [rent.startDate.slice(0, 10), rent.endDate.slice(0, 10)];
      return { failure, rent, start, end, reviewed: context.lines };
    }),
    withPrices: assign((_, { chargeText = null }: { chargeText?: string | null }) => ({
      sendsPrices: true,
      chargeText,
    })),
    withoutPrices: assign({ sendsPrices: false, chargeText: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as RentChangeFailure }),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'priceReview',
  context: ({ input }) => ({ ...input, lines: [], sendsPrices: true, chargeText: null, failure: null }),
  output: ({ context, event }) => ({
    end: (event as { output?: unknown }).output as PriceReviewResult['end'],
    failure: context.failure,
    reviewed: context.lines.length > 0 ? context.lines : context.reviewed,
  }),
  initial: 'comparing',
  states: {
    comparing: {
      description: 'Whether the number of days changes, and whether values may change.',
      always: [
        { guard: 'keepsDays', target: 'reading', description: 'The prices alone are in question.' },
        { guard: 'mayReview', target: 'reading', description: 'The lines may have other prices.' },
        { target: 'sending', description: 'All values stay.' },
      ],
    },
    reading: {
      description: 'The prices of the days are being asked for.',
      initial: 'prompt',
      invoke: {
        id: 'reviewLines',
        src: 'reviewLines',
        input: ({ context: { rent, start, end } }) => ({ rent, start, end }),
        onDone: { target: 'priced', actions: { type: 'setLines', params: ({ event }) => ({ lines: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      states: {
        prompt: {
          description: 'An answer is expected at once.',
          tags: ['busy'],
          after: { lateDelay: 'late' },
          on: {
            'review.cancel': {
              guard: 'keepsDays',
              target: '#priceReview.cancelled',
              description: 'Nothing is on its way that could be lost.',
            },
          },
        },
        late: {
          description: 'It takes long: the days can be saved without it.',
          tags: ['shown'],
          on: {
            'dates.save': {
              guard: 'movesDays',
              target: '#priceReview.sending.reviewed',
              description: 'Save the days alone.',
            },
            'review.cancel': { target: '#priceReview.cancelled', description: 'Back to the days; nothing is saved.' },
          },
        },
      },
    },
    priced: {
      description: 'Whether any line has another price.',
      always: [
        { guard: 'hasDifference', target: 'asking' },
        { guard: 'keepsDays', target: 'agreeing', description: 'No price differs: it says so.' },
        { target: 'sending', description: 'No price differs: nothing to ask.' },
      ],
    },
    failed: {
      description: 'The prices could not be read.',
      tags: ['shown'],
      on: {
        'prices.retry': { target: 'reading.late', actions: 'clearFailure', description: 'Ask for them again.' },
        'dates.save': { guard: 'movesDays', target: 'sending.reviewed', description: 'Save the days alone.' },
        'review.cancel': { target: 'cancelled', description: 'Back to the days; nothing is saved.' },
      },
    },
    asking: {
      description: 'Each line that would cost something else is shown with both values; ticked ones take the new one.',
      tags: ['shown'],
      on: {
        'line.tick': {
          actions: { type: 'tickLine', params: ({ event }) => event },
          description: 'Give a line the new price, or leave it as it is.',
        },
        'prices.save': {
          guard: 'changesPrice',
          target: 'sending.reviewed',
          actions: { type: 'withPrices', params: ({ event }) => event },
          description: 'Save the days and the ticked prices; of a paid rent their difference as a charge.',
        },
        'dates.save': {
          guard: 'movesDays',
          target: 'sending.reviewed',
          actions: 'withoutPrices',
          description: 'Save the days alone.',
        },
        'review.cancel': { target: 'cancelled', description: 'Back to the days; nothing is saved.' },
      },
    },
    agreeing: {
      description: 'Every line has the price of its rate.',
      tags: ['shown'],
      on: { 'review.cancel': { target: 'cancelled', description: 'Nothing is left to do.' } },
    },
    sending: {
      description: 'Days and prices are on their way.',
      initial: 'unreviewed',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'updateDate',
        src: 'updateDate',
        input: ({ context }) => ({
          rentId: context.rent.id,
          version: context.rent.version,
          startDate: context.start,
          endDate: context.end,
          base: context.rent,
          lines: context.sendsPrices ? context.lines.filter((each) => each.isTicked) : [],
          chargeText: context.chargeText,
        }),
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'isBlockedOnSameDays', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'takeServerVersion', params: ({ event }) => event },
            description: 'Another user changed the rent: its prices are reviewed anew.',
          },
          {
            guard: { type: 'staysOpen', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'setFailure', params: ({ event }) => event },
            description: 'Ticks stay: no answer came, or there are no days to choose anew.',
          },
          { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
      states: {
        unreviewed: { description: 'Nothing had to be asked.' },
        reviewed: { description: 'The prices were shown.', tags: ['shown'] },
      },
    },
    saved: { type: 'final', description: 'The rent has its new days.', output: 'saved' },
    refused: { type: 'final', description: 'The server said no, or no answer came.', output: 'refused' },
    cancelled: { type: 'final', description: 'Nothing was saved; the days can be chosen anew.', output: 'cancelled' },
  },
});

/**
 * Whether a line costs something else in the new days. List values are compared: a spread discount rounds what it
 * leaves either way.
 */
export function differs({ line, proposal }: Pick<ReviewedLine, 'line' | 'proposal'>): boolean {
  return proposal.listValue !== (line.listValue ?? line.paymentValue);
}

/** Whether charges for other days stand on the rent: then its lines keep their values. */
export function isExtended({ charges = [] }: Pick<Rent, 'charges'>): boolean {
  return charges.some(({ source }) => source === 'EXTENSION');
}

/** A line that costs something else keeps the tick of an earlier review, unless its value was changed since. */
function tickedAsBefore(each: ReviewedLine, reviewed: readonly ReviewedLine[]): ReviewedLine {
  const before = reviewed.find(
    ({ line }) =>
      String(line.asset.serialNumber) === String(each.line.asset.serialNumber) &&
      line.paymentValue === each.line.paymentValue,
  );
  return before && differs(before) && differs(each) ? { ...each, isTicked: before.isTicked } : each;
}
