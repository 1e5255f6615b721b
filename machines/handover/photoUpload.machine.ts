import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure, Id, Photo } from '../types';

/** A photo as it was chosen, and the unit that it shows. */
export interface ChosenPhoto {
  asset: Id;
  file: Blob;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

const first = ({ waiting }: { waiting: readonly ChosenPhoto[] }): ChosenPhoto | null => waiting[0] ?? null;

/**
 * Photos of a rent's units, one after the other: each is made smaller, then stored. Chosen ones wait their turn, and none
 * is lost while one does not arrive.
 */
export const photoUploadMachine = setup({
  types: {
    context: {} as {
      rentId: Id;
      /** Photos that are not stored yet; the first one is being stored. */
      waiting: readonly ChosenPhoto[];
      /** The first one, made smaller. */
      shrunk: Blob | null;
      /** The unit whose file was no picture. */
      unreadable: Id | null;
      failure: Failure | null;
    },
    input: {} as { rentId: Id },
    events: {} as
      | { type: 'photos.choose'; asset: Id; files: readonly Blob[] }
      | { type: 'upload.retry' }
      | { type: 'upload.discard' },
    emitted: {} as { type: 'photo.stored'; asset: Id; photo: Photo; file: Blob | null },
  },
  actors: {
    /** Fails for a file that is no picture. */
    shrinkPhoto: fromPromise<Blob, { file: Blob | null }>(notProvided),
    storePhoto: fromPromise<Photo, { rentId: Id; photo: Blob | null }>(notProvided),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    addPhotos: assign(({ context }, { asset, files }: { asset: Id; files: readonly Blob[] }) => ({
      unreadable: null,
      waiting: [...context.waiting, ...files.map((file) => ({ asset, file }))],
    })),
    dropFirst: assign(({ context }) => ({ waiting: context.waiting.slice(1), shrunk: null, failure: null })),
    setShrunk: assign({ shrunk: (_, { photo }: { photo: Blob }) => photo }),
    setUnreadable: assign({ unreadable: ({ context }) => first(context)?.asset ?? null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    emitStored: emit(({ context }, { photo }: { photo: Photo }) => ({
      type: 'photo.stored' as const,
      asset: first(context)?.asset ?? '',
      photo,
      file: context.shrunk,
    })),
  },
}).createMachine({
  id: 'photoUpload',
  context: ({ input }) => ({ rentId: input.rentId, waiting: [], shrunk: null, unreadable: null, failure: null }),
  initial: 'idle',
  on: {
    'photos.choose': {
      actions: { type: 'addPhotos', params: ({ event }) => event },
      description: 'Photos of a unit were taken or chosen.',
    },
  },
  states: {
    idle: {
      description: 'Everything that was chosen is stored.',
      always: { guard: 'hasWaiting', target: 'shrinking' },
    },
    shrinking: {
      description: 'A photo of a phone has twelve million points; a fraction of them is sent.',
      tags: ['busy'],
      invoke: {
        id: 'shrinkPhoto',
        src: 'shrinkPhoto',
        input: ({ context }) => ({ file: first(context)?.file ?? null }),
        onDone: { target: 'storing', actions: { type: 'setShrunk', params: ({ event }) => ({ photo: event.output }) } },
        onError: {
          target: 'idle',
          actions: ['setUnreadable', 'dropFirst'],
          description: 'No picture, or of a kind that this browser cannot read.',
        },
      },
    },
    storing: {
      description: 'On its way to the server.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'storePhoto',
        src: 'storePhoto',
        input: ({ context }) => ({ rentId: context.rentId, photo: context.shrunk }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'emitStored', params: ({ event }) => ({ photo: event.output }) }, 'dropFirst'],
        },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'The photo did not arrive, and why; the others wait.',
      on: {
        'upload.retry': { target: 'storing', description: 'Send it again.' },
        'upload.discard': { target: 'idle', actions: 'dropFirst', description: 'Do without it.' },
      },
    },
  },
});
