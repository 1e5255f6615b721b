import {
  assign,
  emit,
  fromCallback,
  raise,
  sendTo,
  setup,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type SnapshotFrom,
} from 'xstate';
import type { HandoverDirection, HandoverDraft, HandoverRead, Id, Notice, Photo } from '../types';
import type { PhotoUploadMachine, ResourceMachine, UnitScanMachine } from '../types/children';
import type { HandoverMachine } from '../types/parts';

/** What the page reads: the rent as far as its units can go this way, and the draft to begin with. */
export interface OpenedHandover {
  read: HandoverRead;
  draft: HandoverDraft;
}

type RentSnapshot = SnapshotFrom<ResourceMachine>;

interface Context {
  rentId: Id;
  direction: HandoverDirection;
  /** What was read last; null before the first answer. */
  opened: OpenedHandover | null;
}

interface StoredPhoto {
  asset: Id;
  photo: Photo;
  file: Blob | null;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The page on which units of a rent go out or come back. It reads the rent, then starts the list of units, the reader of
 * codes and the upload of photos. What one of them reports, it passes on to the others.
 */
export const handoverPageMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id; direction: HandoverDirection },
    events: {} as
      | { type: 'rent.read'; rent: RentSnapshot }
      | { type: 'read.retry' }
      | { type: 'unit.scanned'; asset: Id; by: Id | null }
      | ({ type: 'photo.stored' } & StoredPhoto)
      | { type: 'ticks.changed' }
      | { type: 'rents.changed' }
      | { type: 'handover.done'; rentId: Id }
      | Notice,
    emitted: {} as Notice | { type: 'rents.changed' } | { type: 'handover.done'; rentId: Id },
    children: {} as { rent: 'resource'; handover: 'handover'; scan: 'unitScan'; photos: 'photoUpload' },
  },
  actors: {
    resource: fromCallback(notProvided) as unknown as ResourceMachine,
    handover: fromCallback(notProvided) as unknown as HandoverMachine,
    unitScan: fromCallback(notProvided) as unknown as UnitScanMachine,
    photoUpload: fromCallback(notProvided) as unknown as PhotoUploadMachine,
    /** Sends the page what its parts emit. */
    childEvents: fromCallback<AnyEventObject, { of: AnyActorRef }>(notProvided),
  },
  guards: {
    isOther: ({ context }, { rent }: { rent: RentSnapshot }) =>
      rent.context.value != null && rent.context.value !== context.opened,
    isMissing: (_, { rent }: { rent: RentSnapshot }) => rent.matches('missing'),
  },
  actions: {
    setOpened: assign({
      opened: (_, { rent }: { rent: RentSnapshot }) => rent.context.value as OpenedHandover,
    }),
    clearOpened: assign({ opened: null }),
    readAgain: sendTo('rent', { type: 'resource.refresh' }),
    renewList: sendTo('handover', ({ context }) => ({
      type: 'rent.renew',
      read: (context.opened as OpenedHandover).read,
    })),
    tickUnit: sendTo('handover', (_, { asset, by }: { asset: Id; by: Id | null }) => ({
      type: 'unit.tick',
      asset,
      by,
    })),
    addPhoto: sendTo('handover', (_, { asset, photo }: StoredPhoto) => ({ type: 'photo.add', asset, photo })),
    clearResults: sendTo('scan', { type: 'result.clear' }),
    /** Keeps the file of a stored photo, which then need not be read; the app provides it. */
    keepFile: (_, _photo: StoredPhoto) => undefined,
    /** Writes the draft for a reload, a crash and another tab; the app provides it. */
    saveDraft: (_, _list: { draft: HandoverDraft }) => undefined,
    dropDraft: () => undefined,
    passOn: emit((_, event: Notice | { type: 'rents.changed' } | { type: 'handover.done'; rentId: Id }) => event),
  },
}).createMachine({
  id: 'handoverPage',
  context: ({ input }) => ({ ...input, opened: null }),
  invoke: {
    id: 'rent',
    src: 'resource',
    input: ({ context }) => ({ key: context.rentId, changedBy: 'rents', isOfPage: true }),
    onSnapshot: { actions: raise(({ event }) => ({ type: 'rent.read' as const, rent: event.snapshot })) },
  },
  initial: 'reading',
  on: {
    'read.retry': { actions: 'readAgain', description: 'Try again after a failure.' },
  },
  states: {
    reading: {
      description: 'The rent is not there yet, cannot be read, or does not exist: its resource says which.',
      on: {
        'rent.read': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'open',
          actions: { type: 'setOpened', params: ({ event }) => event },
          description: 'The rent is there.',
        },
      },
    },
    open: {
      description: 'The units of the rent are ticked, described and handed over.',
      invoke: [
        {
          id: 'handover',
          src: 'handover',
          input: ({ context: { direction, opened } }) => ({ direction, ...(opened as OpenedHandover) }),
          onSnapshot: { actions: { type: 'saveDraft', params: ({ event }) => ({ draft: event.snapshot.context }) } },
          onDone: { target: '.handed', actions: 'dropDraft' },
        },
        {
          id: 'scan',
          src: 'unitScan',
          // It looks up codes only while the list is there.
          input: ({ self }) => ({
            list: () => (self.getSnapshot().children.handover as ActorRefFrom<HandoverMachine>).getSnapshot().context,
          }),
        },
        { id: 'photos', src: 'photoUpload', input: ({ context }) => ({ rentId: context.rentId }) },
        { id: 'childEvents', src: 'childEvents', input: ({ self }) => ({ of: self }) },
      ],
      initial: 'listing',
      states: {
        listing: {
          description: 'What one part reports, the others hear.',
          on: {
            'rent.read': [
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                target: '#handoverPage.reading',
                actions: 'clearOpened',
                description:
                  'Another user has deleted the rent, and nothing is unsaved: the page says that there is none.',
              },
              {
                guard: { type: 'isOther', params: ({ event }) => event },
                actions: [{ type: 'setOpened', params: ({ event }) => event }, 'renewList'],
                description: 'Another user may have handled units.',
              },
            ],
            'unit.scanned': {
              actions: { type: 'tickUnit', params: ({ event }) => event },
              description: 'A code ticks its unit.',
            },
            'ticks.changed': {
              actions: 'clearResults',
              description: 'Units were ticked by hand: the result of the last code is no longer about the list.',
            },
            'photo.stored': {
              actions: [
                { type: 'keepFile', params: ({ event }) => event },
                { type: 'addPhoto', params: ({ event }) => event },
              ],
              description: 'A stored photo belongs to its unit.',
            },
          },
        },
        handed: { description: 'The units are handed over; the page stays until the next one is there.' },
      },
      on: {
        notice: {
          actions: { type: 'passOn', params: ({ event }) => event },
          description: 'The result, for a toast.',
        },
        'rents.changed': {
          actions: { type: 'passOn', params: ({ event }) => event },
          description: 'Lists of rents read again.',
        },
        'handover.done': {
          actions: { type: 'passOn', params: ({ event }) => event },
          description: 'The app goes back to the rent.',
        },
      },
    },
  },
});
