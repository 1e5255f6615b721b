import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure, HandoverDirection, HandoverDraft, HandoverRead, Id } from '../types';

/** Place of a code in the list of units: to be ticked, ticked already, replaced by another unit, handled, or in none. */
export type CodePlace = 'movable' | 'ticked' | 'replaced' | 'handled' | 'elsewhere';

/** The list of units as it is when a code is looked up. */
export type ScannedList = HandoverRead & Pick<HandoverDraft, 'units'> & { direction: HandoverDirection };

/** A scanned unit that is not on this rent: the unit that it can go out instead of, or the rent that has it. */
export interface ScannedUnit {
  name: string;
  insteadOf: Id | null;
  rent: { id: Id; code: string; customer: string } | null;
}

/** Result of one code, for the status line. */
export type ScanResult =
  | { kind: 'ticked' | 'already' | 'restored' | 'handled' | 'unknown' | 'unread'; serial: string }
  | ({ kind: 'exchanged' | 'foreign'; serial: string } & ScannedUnit);

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Handles codes that are scanned on the page of a hand-over: each ticks a unit, or a message says where the asset belongs.
 * Those that must be looked up wait for each other, so that each has its result.
 */
export const unitScanMachine = setup({
  types: {
    context: {} as {
      /** The code that is looked up; null for none. */
      code: string | null;
      /** Codes to be looked up after it. */
      waiting: string[];
      /** Results of the last code, or of the last ones that were read together. */
      results: ScanResult[];
      /** Answers the list as it is now. */
      list: () => ScannedList;
    },
    input: {} as { list: () => ScannedList },
    events: {} as
      | {
          type: 'code.read';
          serial: string;
          place: CodePlace;
          /** One of several that are read together, after the first: their results stay. */
          isNext: boolean;
        }
      | { type: 'result.clear' },
    emitted: {} as { type: 'unit.scanned'; asset: Id; by: Id | null } | { type: 'unit.found'; asset: Id },
  },
  actors: {
    lookUpUnit: fromPromise<ScannedUnit, { serial: string; list: () => ScannedList }>(notProvided),
  },
  guards: {
    isAt: (_, { is, place }: { is: CodePlace; place: CodePlace }) => is === place,
    isNotAsked: ({ context: { code, waiting } }, { serial }: { serial: string }) =>
      ![code, ...waiting].includes(serial),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    canReplace: (_, { insteadOf }: ScannedUnit) => insteadOf !== null,
    isMissing: (_, { error }: { error: unknown }) => (error as Failure).kind === 'missing',
  },
  actions: {
    /** Clears the results of codes that were read before. */
    beginResults: assign(({ context }, { isNext }: { isNext: boolean }) =>
      isNext || context.code !== null ? {} : { results: [] },
    ),
    addWaiting: assign({ waiting: ({ context }, { serial }: { serial: string }) => [...context.waiting, serial] }),
    takeCode: assign(({ context: { waiting } }) => ({ code: waiting[0] ?? null, waiting: waiting.slice(1) })),
    clearCode: assign({ code: null }),
    addResult: assign(
      ({ context }, result: { kind: 'ticked' | 'already' | 'restored' | 'handled'; serial: string }) => ({
        results: [...context.results, result],
      }),
    ),
    addFound: assign(({ context }, { kind, found }: { kind: 'exchanged' | 'foreign'; found: ScannedUnit }) => ({
      results: [...context.results, { kind, serial: context.code ?? '', ...found }],
    })),
    addUnfound: assign(({ context }, { kind }: { kind: 'unknown' | 'unread' }) => ({
      results: [...context.results, { kind, serial: context.code ?? '' }],
    })),
    clearResults: assign({ results: [] }),
    emitScanned: emit((_, { serial }: { serial: string }) => ({
      type: 'unit.scanned' as const,
      asset: serial,
      by: null,
    })),
    emitExchanged: emit(({ context: { code } }, { insteadOf }: ScannedUnit) => ({
      type: 'unit.scanned' as const,
      asset: insteadOf as Id,
      by: code,
    })),
    emitFound: emit((_, { serial }: { serial: string }) => ({ type: 'unit.found' as const, asset: serial })),
  },
}).createMachine({
  id: 'unitScan',
  context: ({ input }) => ({ code: null, waiting: [], results: [], list: input.list }),
  initial: 'settled',
  on: {
    'code.read': [
      {
        guard: { type: 'isAt', params: ({ event }) => ({ is: 'movable', place: event.place }) },
        actions: [
          { type: 'beginResults', params: ({ event }) => event },
          { type: 'addResult', params: ({ event }) => ({ kind: 'ticked', serial: event.serial }) },
          { type: 'emitScanned', params: ({ event }) => event },
          { type: 'emitFound', params: ({ event }) => event },
        ],
        description: 'A unit of this rent: it is ticked.',
      },
      {
        guard: { type: 'isAt', params: ({ event }) => ({ is: 'ticked', place: event.place }) },
        actions: [
          { type: 'beginResults', params: ({ event }) => event },
          { type: 'addResult', params: ({ event }) => ({ kind: 'already', serial: event.serial }) },
          { type: 'emitFound', params: ({ event }) => event },
        ],
        description: 'Read twice: nothing changes.',
      },
      {
        guard: { type: 'isAt', params: ({ event }) => ({ is: 'replaced', place: event.place }) },
        actions: [
          { type: 'beginResults', params: ({ event }) => event },
          { type: 'addResult', params: ({ event }) => ({ kind: 'restored', serial: event.serial }) },
          { type: 'emitScanned', params: ({ event }) => event },
          { type: 'emitFound', params: ({ event }) => event },
        ],
        description: 'Another unit was to go instead of it: now it goes itself.',
      },
      {
        guard: { type: 'isAt', params: ({ event }) => ({ is: 'handled', place: event.place }) },
        actions: [
          { type: 'beginResults', params: ({ event }) => event },
          { type: 'addResult', params: ({ event }) => ({ kind: 'handled', serial: event.serial }) },
          { type: 'emitFound', params: ({ event }) => event },
        ],
        description: 'A unit of this rent that cannot go this way now.',
      },
      {
        guard: { type: 'isNotAsked', params: ({ event }) => event },
        actions: [
          { type: 'beginResults', params: ({ event }) => event },
          { type: 'addWaiting', params: ({ event }) => event },
        ],
        description: 'A unit of another rent, or of none, that is not looked up yet.',
      },
    ],
    'result.clear': {
      actions: 'clearResults',
      description: 'Units were ticked by hand: the sentence is no longer about the list.',
    },
  },
  states: {
    settled: {
      description: 'The status line shows the results of the last codes.',
      entry: 'clearCode',
      always: { guard: 'hasWaiting', target: 'lookingUp', actions: 'takeCode' },
    },
    lookingUp: {
      description: 'The code is of no unit of this rent: may that unit go instead of one, and whose is it?',
      invoke: {
        id: 'lookUpUnit',
        src: 'lookUpUnit',
        input: ({ context: { code, list } }) => ({ serial: code ?? '', list }),
        onDone: [
          {
            guard: { type: 'canReplace', params: ({ event }) => event.output },
            target: 'settled',
            actions: [
              { type: 'addFound', params: ({ event }) => ({ kind: 'exchanged', found: event.output }) },
              { type: 'emitExchanged', params: ({ event }) => event.output },
              { type: 'emitFound', params: ({ event }) => ({ serial: String(event.output.insteadOf) }) },
            ],
            description: 'A free unit of the same model: it goes instead.',
          },
          {
            target: 'settled',
            actions: { type: 'addFound', params: ({ event }) => ({ kind: 'foreign', found: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'settled',
            actions: { type: 'addUnfound', params: { kind: 'unknown' } },
          },
          { target: 'settled', actions: { type: 'addUnfound', params: { kind: 'unread' } } },
        ],
      },
    },
  },
});
