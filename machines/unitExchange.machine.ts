import { assign, emit, fromPromise, setup } from 'xstate';
import type { Asset, Failure, Id, Notice } from './types';

interface Context {
  rentId: Id;
  /** Serial number of the unit that stays here. */
  asset: Id;
  /** The unit that goes out instead; null until one is chosen. */
  chosen: Asset | null;
  /** Whether the other unit was missing at the last try. */
  lacksUnit: boolean;
  failure: Failure | null;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The dialog that takes another free unit of the same model for a line; `equipmentSearch` finds the units. After a conflict it
 * gives the reason, and the units are searched again.
 */
export const unitExchangeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id; asset: Id },
    events: {} as { type: 'asset.choose'; asset: Asset } | { type: 'form.exchange' } | { type: 'dialog.close' },
    emitted: {} as
      | Notice
      | { type: 'lines.changed' }
      | { type: 'unit.exchanged'; by: Id }
      | { type: 'form.invalid' }
      | { type: 'offers.outdated' }
      | { type: 'dialog.closed' },
  },
  actors: {
    exchangeUnit: fromPromise<unknown, { rentId: Id; asset: Id; by: Id }>(notProvided),
  },
  guards: {
    isChosen: ({ context }) => context.chosen !== null,
    hasConflict: (_, { error }: { error: unknown }) => ['conflict', 'stale'].includes((error as Failure).kind),
  },
  actions: {
    choose: assign({ chosen: (_, { asset }: { asset: Asset }) => asset, lacksUnit: false, failure: null }),
    clearChosen: assign({ chosen: null }),
    askForUnit: assign({ lacksUnit: true }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    emitInvalid: emit({ type: 'form.invalid' }),
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
  context: ({ input }) => ({ ...input, chosen: null, lacksUnit: false, failure: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Another unit can be chosen.',
      on: {
        'asset.choose': {
          actions: { type: 'choose', params: ({ event }) => event },
          description: 'Choose the unit that goes out instead.',
        },
        'form.exchange': [
          { guard: 'isChosen', target: 'exchanging', description: 'Exchange them.' },
          { actions: ['askForUnit', 'emitInvalid'], description: 'No unit is chosen: it is asked for.' },
        ],
        'dialog.close': { target: 'closed', description: 'Leave the line as it is.' },
      },
    },
    exchanging: {
      description: 'The exchange is on its way; the line keeps its value.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'exchangeUnit',
        src: 'exchangeUnit',
        input: ({ context: { rentId, asset, chosen } }) => ({ rentId, asset, by: (chosen as Asset).serialNumber }),
        onDone: { target: 'closed', actions: ['emitExchanged', 'emitUnit', 'emitLinesChanged'] },
        onError: [
          {
            guard: { type: 'hasConflict', params: ({ event }) => event },
            target: 'choosing',
            actions: [
              { type: 'setFailure', params: ({ event }) => event },
              'emitFailure',
              'clearChosen',
              'emitOutdated',
              'emitLinesChanged',
            ],
            description: 'Somebody was faster, or the rent has moved on.',
          },
          {
            target: 'choosing',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitFailure'],
          },
        ],
      },
    },
    closed: { type: 'final', description: 'The dialog goes.', entry: 'emitClosed' },
  },
});
