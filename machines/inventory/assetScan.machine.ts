import { assign, emit, fromPromise, setup } from 'xstate';
import type { Asset, Failure } from '../types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/** Looks up a scanned serial number and reports a missing asset. */
export const assetScanMachine = setup({
  types: {
    context: {} as { code: string; failure: Failure | null },
    events: {} as { type: 'code.lookUp'; code: string } | { type: 'scan.retry' } | { type: 'scan.dismiss' },
    emitted: {} as { type: 'asset.found'; asset: Asset },
  },
  actors: {
    readAsset: fromPromise<Asset, { code: string }>(notProvided),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => (error as Failure).kind === 'missing',
  },
  actions: {
    setCode: assign({ code: (_, { code }: { code: string }) => code }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    emitFound: emit((_, { asset }: { asset: Asset }) => ({ type: 'asset.found' as const, asset })),
  },
}).createMachine({
  id: 'assetScan',
  context: { code: '', failure: null },
  initial: 'idle',
  on: {
    'code.lookUp': {
      target: '.lookingUp',
      reenter: true,
      actions: { type: 'setCode', params: ({ event }) => event },
      description: 'The latest scan wins.',
    },
  },
  states: {
    idle: {
      description: 'Nothing was scanned, or the scanned asset was found.',
    },
    lookingUp: {
      description: 'The asset of the scanned serial number is read.',
      tags: ['busy'],
      invoke: {
        id: 'readAsset',
        src: 'readAsset',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'idle', actions: { type: 'emitFound', params: ({ event }) => ({ asset: event.output }) } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    missing: {
      description: 'No asset has this serial number; users with the permission can create it.',
      on: {
        'scan.dismiss': { target: 'idle', description: 'Dismiss the message.' },
      },
    },
    failed: {
      description: 'The asset could not be looked up; the reason is shown.',
      on: {
        'scan.retry': { target: 'lookingUp', description: 'Try again.' },
        'scan.dismiss': { target: 'idle', description: 'Dismiss the message.' },
      },
    },
  },
});
