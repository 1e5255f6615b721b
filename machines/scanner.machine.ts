import { assign, emit, setup } from 'xstate';

/**
 * The serial number in a code: all of it, or the end of an asset's address. A keyboard of another country may have changed
 * what separates the parts of the address.
 */
const SERIAL = /^(?:.*inventory\W)?(\d{3,})$/i;

/**
 * Distinguishes a wedge scanner, which types like a keyboard, from a person. Its digits follow each other faster than
 * anyone types, and Enter ends them. `at` is the time of a key in milliseconds by the keyboard's own clock, independent
 * of a busy page.
 */
export const scannerMachine = setup({
  types: {
    context: {} as { code: string; at: number },
    events: {} as { type: 'character.type'; text: string; at: number } | { type: 'enter.press'; at: number },
    emitted: {} as {
      type: 'code.read';
      serial: string;
      /** All characters of the code. */
      typed: string;
    },
  },
  guards: {
    /** A person's fastest pair of keys is slower. */
    isFast: ({ context }, { at }: { at: number }) => at - context.at <= 80,
    /** Two digits may be keys that were pressed together. */
    isCode: ({ context }, { at }: { at: number }) => at - context.at <= 80 && SERIAL.test(context.code),
  },
  actions: {
    begin: assign((_, { text, at }: { text: string; at: number }) => ({ code: text, at })),
    append: assign(({ context }, { text, at }: { text: string; at: number }) => ({ code: context.code + text, at })),
    emitCode: emit(({ context }) => ({
      type: 'code.read' as const,
      serial: context.code.replace(SERIAL, '$1'),
      typed: context.code,
    })),
  },
}).createMachine({
  id: 'scanner',
  context: { code: '', at: 0 },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Nothing has come in.',
      on: {
        'character.type': {
          target: 'reading',
          actions: { type: 'begin', params: ({ event }) => event },
          description: 'The first character.',
        },
      },
    },
    reading: {
      description: 'Characters come in.',
      on: {
        'character.type': [
          {
            guard: { type: 'isFast', params: ({ event }) => event },
            actions: { type: 'append', params: ({ event }) => event },
            description: 'The next character follows fast: it is a scanner.',
          },
          {
            actions: { type: 'begin', params: ({ event }) => event },
            description: 'Too slow: it is a person, or another code begins.',
          },
        ],
        'enter.press': {
          guard: { type: 'isCode', params: ({ event }) => event },
          target: 'quiet',
          actions: 'emitCode',
          description: 'Enter: the code is complete.',
        },
      },
    },
  },
});
