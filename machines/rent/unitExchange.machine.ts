import {
  assign,
  emit,
  fromCallback,
  fromPromise,
  fromTransition,
  raise,
  sendTo,
  setup,
  type AnyActorRef,
  type AnyEventObject,
  type SnapshotFrom,
} from 'xstate';
import type {
  Asset,
  AssetOffer,
  Failure,
  Id,
  Notice,
  Photo,
  SearchItem,
  UnitChargeKind,
  UnitDetails,
  UnitFacts,
} from '../types';
import type { PagedSearchMachine, PhotoUploadMachine, ResourceMachine, UnitSheetLogic } from '../types/children';

/** Order to exchange a unit of a rent. */
export interface ExchangeOrder {
  rentId: Id;
  asset: Id;
  by: Id;
  /** For a unit that is with the customer: why it is swapped, and how both units are. */
  swap?: { reason: string; out: UnitDetails; back: UnitDetails; facts: UnitFacts | null };
}

/** Facts about the units of a rent, and about one that is to go out on it. */
export interface FactsQuestion {
  rentId: Id;
  by: Id | null;
}

interface Input {
  rentId: Id;
  /** Serial number of the unit that stays here, or comes back. */
  asset: Id;
  /** Whether it is with the customer. */
  isOut: boolean;
  /** Whether the rent takes charges. */
  mayCharge: boolean;
  /** Serial number to search for at first, and to choose where that unit is free. */
  wanted?: string;
}

interface Context extends Input {
  /** The unit that goes out instead; null until one is chosen. */
  chosen: Asset | null;
  /** Whether the other unit, or the reason, was missing at the last try. */
  lacksUnit: boolean;
  lacksReason: boolean;
  reason: string;
  /** Whether the reason or a sheet was changed since the dialog opened. */
  isChanged: boolean;
  /** What was read last about the units of a swap. */
  facts: UnitFacts[] | null;
  /** Whether that is being read. */
  isReading: boolean;
  /** Photos of the unit that comes back. */
  photos: Photo[];
  /** How the chosen unit goes out in a swap; null until that is described. */
  out: UnitDetails | null;
  /** How the other one comes back, and the facts that its charges rest on; null until that is described. */
  back: { back: UnitDetails; facts: UnitFacts | null } | null;
  failure: Failure | null;
}

const isReasonMissing = ({ isOut, reason }: Context) => isOut && reason.trim() === '';

type FactsSnapshot = SnapshotFrom<ResourceMachine>;

/** States of a resource that is not being read, whatever came of it. */
const ENDED = ['ready', 'outdated', 'failed', 'missing', 'vanished'] as const;
const isSame = (one: Id | undefined, other: Id) => one !== undefined && String(one) === String(other);
const factsOf = ({ facts }: Context, unit: Id | undefined) => facts?.find(({ asset }) => isSame(unit, asset)) ?? null;
/** An exchange of a unit that is here asks for none. */
const questionOf = ({ isOut, rentId, chosen }: Pick<Context, 'isOut' | 'rentId' | 'chosen'>): FactsQuestion | null =>
  isOut ? { rentId, by: chosen?.serialNumber ?? null } : null;

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The dialog that takes another free unit for one of a rent; a `pagedSearch` finds the units. A unit that is with the customer
 * is swapped: that takes a reason, and a sheet for each unit. After a conflict the units are searched again.
 */
export const unitExchangeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as
      | { type: 'asset.choose'; asset: Asset }
      | { type: 'reason.type'; reason: string }
      | { type: 'sheet.change' }
      | { type: 'search.accepted'; items: SearchItem[] }
      | { type: 'photo.stored'; photo: Photo; file: Blob | null }
      | { type: 'photo.remove'; photo: Photo }
      | { type: 'sheet.saved'; details: UnitDetails; facts: UnitFacts | null }
      | { type: 'meter.invalid' }
      | { type: 'charge.invalid'; kind: UnitChargeKind }
      | { type: 'form.exchange' }
      | { type: 'dialog.close' }
      | { type: 'question.accept' }
      | { type: 'question.cancel' },
    emitted: {} as
      | Notice
      | { type: 'lines.changed' }
      | { type: 'unit.exchanged'; by: Id }
      | { type: 'form.invalid' }
      | { type: 'offer.accepted' }
      | { type: 'focus'; place: string }
      | { type: 'offers.outdated' }
      | { type: 'dialog.closed' },
    children: {} as {
      units: 'pagedSearch';
      facts: 'resource';
      departure: 'unitSheet';
      return: 'unitSheet';
      photos: 'photoUpload';
    },
  },
  actors: {
    pagedSearch: fromCallback(notProvided) as unknown as PagedSearchMachine,
    resource: fromCallback(notProvided) as unknown as ResourceMachine,
    unitSheet: fromTransition(notProvided, notProvided) as unknown as UnitSheetLogic,
    photoUpload: fromCallback(notProvided) as unknown as PhotoUploadMachine,
    /** Sends the dialog what its parts emit. */
    childEvents: fromCallback<AnyEventObject, { of: AnyActorRef }>(notProvided),
    exchangeUnit: fromPromise<unknown, ExchangeOrder>(notProvided),
  },
  guards: {
    isComplete: ({ context }) => context.chosen !== null && !isReasonMissing(context),
    isSwapComplete: ({ context }) => context.isOut && context.chosen !== null && !isReasonMissing(context),
    isOut: ({ context }) => context.isOut,
    isOffered: (_, { items }: { items: SearchItem[] }) => items.length > 0,
    isChosen: ({ context }, { asset }: { asset: Asset }) => isSame(context.chosen?.serialNumber, asset.serialNumber),
    isOther: ({ context }, { reading }: { reading: FactsSnapshot }) =>
      reading.context.value != null && reading.context.value !== context.facts,
    isBusy: (_, { reading }: { reading: FactsSnapshot }) => reading.hasTag('busy'),
    hasEnded: (_, { reading }: { reading: FactsSnapshot }) => ENDED.some((state) => reading.matches(state)),
    isRead: ({ context }) => !context.isReading,
    isChanged: ({ context }) => context.isChanged,
    isOutdated: (_, { error }: { error: unknown }) => ['blocked', 'conflict'].includes((error as Failure).kind),
  },
  actions: {
    choose: assign({ chosen: (_, { asset }: { asset: Asset }) => asset, lacksUnit: false, failure: null }),
    clearChosen: assign({ chosen: null }),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason, lacksReason: false, isChanged: true })),
    setChanged: assign({ isChanged: true }),
    setDeparture: assign((_, { details }: { details: UnitDetails }) => ({ out: details })),
    setReturn: assign((_, { details, facts }: { details: UnitDetails; facts: UnitFacts | null }) => ({
      back: { back: details, facts },
    })),
    setFacts: assign((_, { reading }: { reading: FactsSnapshot }) => ({
      facts: reading.context.value as UnitFacts[],
      isReading: false,
    })),
    setReading: assign((_, { isReading }: { isReading: boolean }) => ({ isReading })),
    addPhoto: assign(({ context }, { photo }: { photo: Photo }) => ({ photos: [...context.photos, photo] })),
    removePhoto: assign(({ context }, { photo }: { photo: Photo }) => ({
      photos: context.photos.filter(({ id }) => id !== photo.id),
    })),
    readFacts: sendTo('facts', ({ context }) => ({ type: 'resource.select', key: questionOf(context) })),
    clearDeparture: sendTo('departure', { type: 'sheet.clear' }),
    giveDepartureFacts: sendTo('departure', ({ context }) => ({
      type: 'facts.read',
      facts: factsOf(context, context.chosen?.serialNumber),
    })),
    giveReturnFacts: sendTo('return', ({ context }) => ({
      type: 'facts.read',
      facts: factsOf(context, context.asset),
    })),
    givePhotos: sendTo('return', ({ context: { photos } }) => ({ type: 'details.change', change: { photos } })),
    askDeparture: sendTo('departure', { type: 'sheet.save' }),
    askReturn: sendTo('return', { type: 'sheet.save' }),
    acceptWanted: sendTo('units', { type: 'search.accept', marked: null }),
    /** Words that found the lost unit would find no other. */
    searchAnew: sendTo('units', { type: 'search.type', text: '' }),
    /** Keeps the file of a stored photo, which then need not be read; the app provides it. */
    keepFile: (_, _photo: { photo: Photo; file: Blob | null }) => undefined,
    /** Removes a stored photo from the server; the app provides it. */
    discardPhoto: (_, _stored: { photo: Photo }) => undefined,
    /** Removes all photos of a swap that is not made; the app provides it. */
    discardPhotos: () => undefined,
    /** Forgets the files that were kept; the app provides it. */
    forgetFiles: () => undefined,
    askForMissing: assign(({ context }) => ({ lacksUnit: !context.chosen, lacksReason: isReasonMissing(context) })),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    emitInvalid: emit({ type: 'form.invalid' }),
    emitAccepted: emit({ type: 'offer.accepted' }),
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
    facts: null,
    isReading: false,
    photos: [],
    out: null,
    back: null,
    chosen: null,
    lacksUnit: false,
    lacksReason: false,
    failure: null,
  }),
  invoke: [
    { id: 'units', src: 'pagedSearch', input: ({ context }) => ({ opensAtOnce: true, text: context.wanted }) },
    {
      id: 'departure',
      src: 'unitSheet',
      input: { direction: 'OUT', isPart: true, mayCharge: false },
    },
    {
      id: 'return',
      src: 'unitSheet',
      input: ({ context }) => ({ direction: 'IN', isPart: true, mayCharge: context.mayCharge }),
    },
    { id: 'photos', src: 'photoUpload', input: ({ context }) => ({ rentId: context.rentId }) },
    {
      id: 'facts',
      src: 'resource',
      input: ({ context }) => ({ key: questionOf(context), keepsValue: true, changedBy: 'rents' }),
      onSnapshot: [
        {
          guard: { type: 'isOther', params: ({ event }) => ({ reading: event.snapshot }) },
          actions: [
            { type: 'setFacts', params: ({ event }) => ({ reading: event.snapshot }) },
            'giveDepartureFacts',
            'giveReturnFacts',
          ],
        },
        {
          guard: { type: 'isBusy', params: ({ event }) => ({ reading: event.snapshot }) },
          actions: { type: 'setReading', params: { isReading: true } },
        },
        {
          guard: { type: 'hasEnded', params: ({ event }) => ({ reading: event.snapshot }) },
          actions: { type: 'setReading', params: { isReading: false } },
        },
      ],
    },
    { id: 'childEvents', src: 'childEvents', input: ({ self }) => ({ of: self }) },
  ],
  initial: 'opening',
  on: {
    'photo.stored': {
      actions: [
        { type: 'keepFile', params: ({ event }) => event },
        { type: 'addPhoto', params: ({ event }) => event },
        'givePhotos',
      ],
      description: 'A photo of the unit that comes back is stored.',
    },
    'photo.remove': {
      actions: [
        { type: 'removePhoto', params: ({ event }) => event },
        'givePhotos',
        { type: 'discardPhoto', params: ({ event }) => event },
      ],
      description: 'Do without a photo.',
    },
  },
  states: {
    opening: {
      description: 'Words that the dialog begins with are accepted as by Enter, once they are found.',
      always: { target: 'choosing', actions: 'acceptWanted' },
    },
    choosing: {
      description: 'Another unit can be chosen.',
      on: {
        'search.accepted': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [
            raise(({ event }) => ({ type: 'asset.choose' as const, asset: (event.items[0] as AssetOffer).asset })),
            'emitAccepted',
          ],
          description: 'Enter in the search: what it means is chosen.',
        },
        'asset.choose': [
          {
            guard: { type: 'isChosen', params: ({ event }) => event },
            actions: { type: 'choose', params: ({ event }) => event },
            description: 'It was chosen already: what is described stays.',
          },
          {
            actions: [{ type: 'choose', params: ({ event }) => event }, 'clearDeparture', 'readFacts'],
            description: 'Choose the unit that goes out instead.',
          },
        ],
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
          { target: 'closed', actions: 'discardPhotos', description: 'Leave the rent as it is.' },
        ],
      },
    },
    leaving: {
      description: 'The reason and the description of the return would be lost: ask.',
      on: {
        'question.accept': { target: 'closed', actions: 'discardPhotos', description: 'Yes, give it up.' },
        'question.cancel': { target: 'choosing', description: 'No, go on.' },
      },
    },
    describing: {
      description: 'A sheet for each unit tells how one goes out and how the other comes back.',
      tags: ['busy'],
      initial: 'reading',
      states: {
        reading: {
          description: 'The last readings of both units are awaited, or that they cannot be read.',
          always: { guard: 'isRead', target: 'departure' },
        },
        departure: {
          description: 'The sheet of the chosen unit is asked first.',
          entry: 'askDeparture',
          on: {
            'sheet.saved': {
              target: 'return',
              actions: { type: 'setDeparture', params: ({ event }) => event },
              description: 'Its readings are known, where its model has them.',
            },
            'meter.invalid': {
              target: '#unitExchange.choosing',
              actions: { type: 'emitFocus', params: { field: 'departure-reading' } },
              description: 'Its meter is missing, or too low; the sheet asks for it.',
            },
          },
        },
        return: {
          description: 'The sheet of the returning unit is asked.',
          entry: 'askReturn',
          on: {
            'sheet.saved': {
              target: '#unitExchange.exchanging',
              actions: { type: 'setReturn', params: ({ event }) => event },
              description: 'Its condition, readings, charges and repair are known.',
            },
            'meter.invalid': {
              target: '#unitExchange.choosing',
              actions: { type: 'emitFocus', params: { field: 'sheet-reading' } },
              description: 'Its meter is missing, or too low; the sheet asks for it.',
            },
            'charge.invalid': {
              target: '#unitExchange.choosing',
              actions: { type: 'emitFocus', params: ({ event }) => ({ field: `sheet-${event.kind}` }) },
              description: 'A charge has no value yet; the sheet asks for it.',
            },
          },
        },
      },
      on: {
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
        input: ({ context: { rentId, asset, chosen, reason, out, back } }) => ({
          rentId,
          asset,
          by: (chosen as Asset).serialNumber,
          ...(out && back ? { swap: { reason: reason.trim(), out, ...back } } : {}),
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
              'readFacts',
              'searchAnew',
              'emitOutdated',
              'emitLinesChanged',
            ],
            description: 'Another user was faster, or the rent has moved on.',
          },
          { target: 'choosing', actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitFailure'] },
        ],
      },
    },
    closed: { type: 'final', description: 'The dialog goes.', entry: ['forgetFiles', 'emitClosed'] },
  },
});
