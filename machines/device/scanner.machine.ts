import { assign, emit, setup } from 'xstate';

/** Longest pause between two keys of a scanner, in milliseconds; a person's fastest pair of keys is slower. */
export const SCANNER_PAUSE = 80;

/** Shortest pause before a code, in milliseconds. Keys after a shorter one go on with what was typed before. */
const REST = 500;

/**
 * Beginning of an asset's address, up to the serial number. A keyboard of another country may have changed what
 * separates its parts, and the first and last letter of `inventory`.
 */
export const ASSET_ADDRESS = /^.*[iı]nventor[yz]\W(?=\d)/iu;

/** A serial number, alone or at the end of an address. One or two digits alone may be keys that were pressed together. */
const isSerial = (code: string) => /^\d+$/u.test(code.replace(ASSET_ADDRESS, '')) && !/^\d{1,2}$/u.test(code);

/**
 * Distinguishes a wedge scanner, which types like a keyboard, from a person. Its digits follow each other faster than
 * anyone types, and Enter ends them. A number that begins slowly is no code, however fast its end is typed. `at` is the
 * time of a key in milliseconds by the keyboard's own clock, independent of a busy page.
 */
export const scannerMachine = setup({
  types: {
    context: {} as { code: string; at: number },
    events: {} as
      | { type: 'character.type'; text: string; at: number }
      | { type: 'enter.press'; at: number }
      | { type: 'text.end' },
    emitted: {} as {
      type: 'code.read';
      serial: string;
      /** All characters of the code. */
      typed: string;
    },
  },
  guards: {
    isFast: ({ context }, { at }: { at: number }) => at - context.at <= SCANNER_PAUSE,
    isAfterRest: ({ context }, { at }: { at: number }) => at - context.at > REST,
    isCode: ({ context }, { at }: { at: number }) => at - context.at <= SCANNER_PAUSE && isSerial(context.code),
  },
  actions: {
    begin: assign((_, { text, at }: { text: string; at: number }) => ({ code: text, at })),
    append: assign(({ context }, { text, at }: { text: string; at: number }) => ({ code: context.code + text, at })),
    setTime: assign((_, { at }: { at: number }) => ({ at })),
    emitCode: emit(({ context }) => ({
      type: 'code.read' as const,
      // Labels and scanners fill a number up with zeros.
      serial: context.code.replace(ASSET_ADDRESS, '').replace(/^0+(?=\d)/u, ''),
      typed: context.code,
    })),
  },
}).createMachine({
  id: 'scanner',
  context: { code: '', at: 0 },
  initial: 'quiet',
  on: { 'text.end': { target: '.quiet', description: 'Enter that ends no code: a code may follow at once.' } },
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
            guard: { type: 'isAfterRest', params: ({ event }) => event },
            actions: { type: 'begin', params: ({ event }) => event },
            description: 'After a rest: another code may begin.',
          },
          {
            target: 'interrupted',
            actions: { type: 'setTime', params: ({ event }) => event },
            description: 'Too slow: it is a person, or the code was interrupted.',
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
    interrupted: {
      description: 'Characters come in, but as parts: no part is a code.',
      on: {
        'character.type': [
          {
            guard: { type: 'isAfterRest', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'begin', params: ({ event }) => event },
            description: 'After a rest: a code may begin.',
          },
          { actions: { type: 'setTime', params: ({ event }) => event }, description: 'The next character.' },
        ],
      },
    },
  },
});
