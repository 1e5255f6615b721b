import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';

/** Why nothing is read: not allowed by the person, no camera, used by another program, or pictures cannot be searched. */
export type CameraProblem = 'denied' | 'notFound' | 'busy' | 'readerFailed';

/** A scanned code; `serial` is null unless the code is a serial number or an asset's address. */
export interface ReadCode {
  text: string;
  serial: string | null;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Reads the code of one asset with the camera, or from a photo where a page has no camera or may not use it. Ends with the
 * serial number.
 */
export const cameraMachine = setup({
  types: {
    context: {} as {
      /** Whether the browser lets this page ask for a camera. */
      hasCamera: boolean;
      stream: MediaStream | null;
      /** Photo that is searched for a code. */
      photo: Blob | null;
      problem: CameraProblem | null;
      /** The last code that names no asset. */
      unknownCode: string | null;
    },
    input: {} as { hasCamera: boolean },
    events: {} as
      | { type: 'code.detect'; code: ReadCode }
      | { type: 'camera.stop'; problem: CameraProblem }
      | { type: 'camera.retry' }
      | { type: 'photo.choose'; photo: Blob }
      | { type: 'dialog.close' },
    emitted: {} as { type: 'code.read'; serial: string } | { type: 'dialog.closed' },
  },
  actors: {
    /** Fails with a `problem`. */
    openCamera: fromPromise<MediaStream>(notProvided),
    /** Sends `code.detect` for each code in a picture, `camera.stop` when no more pictures come. Turns the camera off when stopped. */
    watchPictures: fromCallback<{ type: 'none' }, { stream: MediaStream | null }>(notProvided),
    /** The code on a photo, null where there is none. Prefers that of an asset. Fails with a `problem`. */
    readPhoto: fromPromise<ReadCode | null, { photo: Blob | null }>(notProvided),
  },
  guards: {
    hasCamera: ({ context }) => context.hasCamera,
    isAsset: (_, { code }: { code: ReadCode | null }) => code !== null && code.serial !== null,
  },
  actions: {
    setStream: assign({ stream: (_, { stream }: { stream: MediaStream }) => stream }),
    setPhoto: assign({ photo: (_, { photo }: { photo: Blob }) => photo }),
    clearPhoto: assign({ photo: null }),
    setProblem: assign({ problem: (_, { problem }: { problem: CameraProblem }) => problem }),
    setFailure: assign({
      problem: (_, { error }: { error: unknown }) => (error as { problem: CameraProblem }).problem,
    }),
    clearProblem: assign({ problem: null }),
    setUnknownCode: assign({ unknownCode: (_, { code }: { code: ReadCode | null }) => code?.text ?? null }),
    clearUnknownCode: assign({ unknownCode: null }),
    clearStream: assign({ stream: null }),
    emitCode: emit((_, { code }: { code: ReadCode | null }) => ({
      type: 'code.read' as const,
      serial: code?.serial ?? '',
    })),
    emitClosed: emit({ type: 'dialog.closed' as const }),
  },
}).createMachine({
  id: 'camera',
  context: ({ input }) => ({ hasCamera: input.hasCamera, stream: null, photo: null, problem: null, unknownCode: null }),
  initial: 'selecting',
  on: {
    'dialog.close': { target: '.closed', actions: 'emitClosed', description: 'Give up.' },
    'photo.choose': {
      target: '.readingPhoto',
      actions: { type: 'setPhoto', params: ({ event }) => event },
      description: 'Take a photo, or choose one, instead.',
    },
  },
  states: {
    selecting: {
      description: 'Whether the page may ask for a camera: over plain http it may not.',
      always: [{ guard: 'hasCamera', target: 'starting' }, { target: 'withoutCamera' }],
    },
    withoutCamera: { description: 'Only a photo can be read.' },
    starting: {
      description: 'The browser asks whether the page may use the camera.',
      entry: ['clearProblem', 'clearUnknownCode'],
      invoke: {
        id: 'openCamera',
        src: 'openCamera',
        onDone: {
          target: 'watching',
          actions: { type: 'setStream', params: ({ event }) => ({ stream: event.output }) },
        },
        onError: { target: 'unavailable', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    watching: {
      description: 'The camera shows its picture, which is searched for a code.',
      invoke: { id: 'watchPictures', src: 'watchPictures', input: ({ context }) => ({ stream: context.stream }) },
      exit: ['clearStream', 'clearUnknownCode'],
      on: {
        'code.detect': [
          {
            guard: { type: 'isAsset', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'emitCode', params: ({ event }) => event },
            description: 'The code of an asset.',
          },
          {
            actions: { type: 'setUnknownCode', params: ({ event }) => event },
            description: 'Some other code: shown, and the search goes on.',
          },
        ],
        'camera.stop': {
          target: 'unavailable',
          actions: { type: 'setProblem', params: ({ event }) => event },
          description: 'The camera was unplugged or taken by another program.',
        },
      },
    },
    unavailable: {
      description: 'The camera gives no pictures; the problem says why.',
      on: { 'camera.retry': { target: 'starting', description: 'Try again.' } },
    },
    readingPhoto: {
      description: 'The photo is searched for a code.',
      tags: ['busy'],
      entry: ['clearProblem', 'clearUnknownCode'],
      exit: 'clearPhoto',
      invoke: {
        id: 'readPhoto',
        src: 'readPhoto',
        input: ({ context }) => ({ photo: context.photo }),
        onDone: [
          {
            guard: { type: 'isAsset', params: ({ event }) => ({ code: event.output }) },
            target: 'closed',
            actions: { type: 'emitCode', params: ({ event }) => ({ code: event.output }) },
          },
          {
            target: 'unread',
            actions: { type: 'setUnknownCode', params: ({ event }) => ({ code: event.output }) },
            description: 'The photo has no code, or that of something else.',
          },
        ],
        onError: { target: 'unread', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    unread: {
      description: 'The photo shows no code of an asset; another one may.',
      on: {
        'camera.retry': { guard: 'hasCamera', target: 'starting', description: 'Back to the camera.' },
      },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
});
