import { assign, emit, fromPromise, setup } from 'xstate';
import type { Asset, Failure, HandedUnit, Id, Notice, ReturnCharge, ReturnedUnit, SwapDetails } from '../types';

/** Order to exchange a unit of a rent; with details it is a swap of one that is with the customer. */
export interface ExchangeOrder {
  rentId: Id;
  asset: Id;
  by: Id;
  swap?: SwapDetails;
}

interface Context {
  rentId: Id;
  /** Serial number of the unit that stays here, or comes back. */
  asset: Id;
  /** Whether it is with the customer. */
  isOut: boolean;
  /** The unit that goes out instead; null until one is chosen. */
  chosen: Asset | null;
  /** Whether the other unit, or the reason, was missing at the last try. */
  lacksUnit: boolean;
  lacksReason: boolean;
  reason: string;
  /** Whether the reason or a sheet was changed since the dialog opened. */
  isChanged: boolean;
  /** How the chosen unit goes out in a swap. */
  out: HandedUnit;
  /** Null for an exchange, and until the return is described. */
  back: ReturnedUnit | null;
  charges: ReturnCharge[];
  failure: Failure | null;
}

const isReasonMissing = ({ isOut, reason }: Context) => isOut && reason.trim() === '';

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The dialog that takes another free unit for one of a rent; a `pagedSearch` finds the units. A unit that is with the customer
 * is swapped: that takes a reason, the readings of the other one, and the sheet of the return. After a conflict the units are
 * searched again.
 */
export const unitExchangeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id; asset: Id; isOut: boolean },
    events: {} as
      | { type: 'asset.choose'; asset: Asset }
      | { type: 'reason.type'; reason: string }
      | { type: 'sheet.change' }
      | { type: 'departure.describe'; out: HandedUnit }
      | { type: 'return.describe'; back: ReturnedUnit; charges?: ReturnCharge[] }
      | { type: 'description.reject'; field: string }
      | { type: 'facts.settle' }
      | { type: 'form.exchange' }
      | { type: 'dialog.close' }
      | { type: 'question.accept' }
      | { type: 'question.cancel' },
    emitted: {} as
      | Notice
      | { type: 'lines.changed' }
      | { type: 'unit.exchanged'; by: Id }
      | { type: 'form.invalid' }
      | { type: 'departure.asked' }
      | { type: 'return.asked' }
      | { type: 'focus'; place: string }
      | { type: 'offers.outdated' }
      | { type: 'dialog.closed' },
  },
  actors: {
    exchangeUnit: fromPromise<unknown, ExchangeOrder>(notProvided),
  },
  guards: {
    isComplete: ({ context }) => context.chosen !== null && !isReasonMissing(context),
    isSwapComplete: ({ context }) => context.isOut && context.chosen !== null && !isReasonMissing(context),
    isOut: ({ context }) => context.isOut,
    isChanged: ({ context }) => context.isChanged,
    isOutdated: (_, { error }: { error: unknown }) => ['blocked', 'conflict'].includes((error as Failure).kind),
  },
  actions: {
    choose: assign({ chosen: (_, { asset }: { asset: Asset }) => asset, lacksUnit: false, failure: null }),
    clearChosen: assign({ chosen: null }),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason, lacksReason: false, isChanged: true })),
    setChanged: assign({ isChanged: true }),
    setDeparture: assign((_, { out }: Pick<SwapDetails, 'out'>) => ({ out })),
    setReturn: assign((_, { back, charges = [] }: Pick<SwapDetails, 'back' | 'charges'>) => ({ back, charges })),
    askForMissing: assign(({ context }) => ({ lacksUnit: !context.chosen, lacksReason: isReasonMissing(context) })),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    emitInvalid: emit({ type: 'form.invalid' }),
    emitDepartureAsked: emit({ type: 'departure.asked' }),
    emitReturnAsked: emit({ type: 'return.asked' }),
    emitFocus: emit((_, { field }: { field: string }) => ({ type: 'focus' as const, place: field })),
    emitExchanged: emit(({ context: { asset, chosen } }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: 'rent-exchange-unit-success-message',
      values: { asset: String(asset), by: String((chosen as Asset).serialNumber) },
      failure: null,
    })),
    emitUnit: emit(({ context: { chosen } }) => ({
      type: 'unit.exchanged' as const,
      by: (chosen as Asset).serialNumber,
    })),
    emitFailure: emit(({ context: { asset, chosen, failure } }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: 'rent-exchange-unit-error-message',
      values: { asset: String(asset), by: String((chosen as Asset).serialNumber) },
      failure,
    })),
    emitLinesChanged: emit({ type: 'lines.changed' }),
    emitOutdated: emit({ type: 'offers.outdated' }),
    emitClosed: emit({ type: 'dialog.closed' }),
  },
}).createMachine({
  id: 'unitExchange',
  context: ({ input }) => ({
    ...input,
    reason: '',
    isChanged: false,
    out: {},
    back: null,
    charges: [],
    chosen: null,
    lacksUnit: false,
    lacksReason: false,
    failure: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Another unit can be chosen.',
      on: {
        'asset.choose': {
          actions: { type: 'choose', params: ({ event }) => event },
          description: 'Choose the unit that goes out instead.',
        },
        'reason.type': {
          guard: 'isOut',
          actions: { type: 'setReason', params: ({ event }) => event },
          description: 'Why a unit that is with the customer is swapped.',
        },
        'sheet.change': {
          guard: 'isOut',
          actions: 'setChanged',
          description: 'The sheet of either unit was changed.',
        },
        'form.exchange': [
          { guard: 'isSwapComplete', target: 'describing', description: 'Swap them, once both are described.' },
          { guard: 'isComplete', target: 'exchanging', description: 'Exchange them.' },
          { actions: ['askForMissing', 'emitInvalid'], description: 'No unit, or no reason: it is asked for.' },
        ],
        'dialog.close': [
          { guard: 'isChanged', target: 'leaving', description: 'Close; asks first, because something was described.' },
          { target: 'closed', description: 'Leave the rent as it is.' },
        ],
      },
    },
    leaving: {
      description: 'The reason and the description of the return would be lost: ask.',
      on: {
        'question.accept': { target: 'closed', description: 'Yes, give it up.' },
        'question.cancel': { target: 'choosing', description: 'No, go on.' },
      },
    },
    describing: {
      description: 'A sheet for each unit tells how one goes out and how the other comes back.',
      tags: ['busy'],
      initial: 'departure',
      states: {
        departure: {
          description: 'The sheet of the chosen unit is asked first.',
          entry: 'emitDepartureAsked',
          on: {
            'facts.settle': {
              actions: 'emitDepartureAsked',
              description: 'Its last readings have come, or could not be read: it is asked again.',
            },
            'departure.describe': {
              target: 'return',
              actions: { type: 'setDeparture', params: ({ event }) => event },
              description: 'Its readings are known, where its model has them.',
            },
          },
        },
        return: {
          description: 'The sheet of the returning unit is asked.',
          entry: 'emitReturnAsked',
          on: {
            'facts.settle': {
              actions: 'emitReturnAsked',
              description: 'Its last readings have come, or could not be read: it is asked again.',
            },
            'return.describe': {
              target: '#unitExchange.exchanging',
              actions: { type: 'setReturn', params: ({ event }) => event },
              description: 'Its condition, readings, charges and repair are known.',
            },
          },
        },
      },
      on: {
        'description.reject': {
          target: 'choosing',
          actions: { type: 'emitFocus', params: ({ event }) => event },
          description: 'A charge has no value yet, or a meter is missing; the sheet asks for it.',
        },
        'dialog.close': { target: 'leaving', description: 'Close; asks first: nothing has been sent.' },
      },
    },
    exchanging: {
      description: 'The exchange is on its way; the line keeps its value.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'exchangeUnit',
        src: 'exchangeUnit',
        input: ({ context: { rentId, asset, chosen, reason, out, back, charges } }) => ({
          rentId,
          asset,
          by: (chosen as Asset).serialNumber,
          ...(back ? { swap: { reason: reason.trim(), out, back, ...(charges.length > 0 ? { charges } : {}) } } : {}),
        }),
        onDone: { target: 'closed', actions: ['emitExchanged', 'emitUnit', 'emitLinesChanged'] },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'choosing',
            actions: [
              { type: 'setFailure', params: ({ event }) => event },
              'emitFailure',
              'clearChosen',
              'emitOutdated',
              'emitLinesChanged',
            ],
            description: 'Another user was faster, or the rent has moved on.',
          },
          { target: 'choosing', actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitFailure'] },
        ],
      },
    },
    closed: { type: 'final', description: 'The dialog goes.', entry: 'emitClosed' },
  },
});
