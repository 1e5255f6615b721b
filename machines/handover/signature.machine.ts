import { assign, emit, setup } from 'xstate';
import type { Signature, SignatureForm, SignatureStroke } from '../types';

type Point = SignatureStroke[number];

interface Context {
  form: SignatureForm;
  strokes: readonly SignatureStroke[];
  name: string;
}

/** Most lines of one signature. */
export const MOST_STROKES = 200;
/** Most points of all its lines together. */
export const MOST_POINTS = 5000;

const pointsOf = ({ strokes }: Context) => strokes.reduce((sum, stroke) => sum + stroke.length, 0);

/** The signature so far; null for none. */
const signatureOf = ({ form, strokes, name }: Context): Signature | null => {
  if (form === 'PAPER') return { form };
  if (form === 'TYPED') return name.trim() === '' ? null : { form, name };
  return strokes.length === 0 ? null : { form, strokes: [...strokes] };
};

/**
 * A signature: drawn with pen, finger or mouse, or the name typed, or given on paper. Lines that were drawn stay while
 * another form is tried.
 */
export const signatureMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { signature: Signature | null },
    events: {} as
      | { type: 'pen.press'; point: Point }
      | { type: 'pen.move'; point: Point }
      | { type: 'pen.lift' }
      | { type: 'pen.cancel' }
      | { type: 'stroke.undo' }
      | { type: 'pad.clear' }
      | { type: 'pad.choose' }
      | { type: 'name.choose' }
      | { type: 'name.type'; name: string }
      | { type: 'paper.tick' }
      | { type: 'paper.untick' },
    emitted: {} as { type: 'signature.changed'; signature: Signature | null },
  },
  guards: {
    isPaper: ({ context }) => context.form === 'PAPER',
    isTyped: ({ context }) => context.form === 'TYPED',
    hasStrokes: ({ context }) => context.strokes.length > 0,
    hasRoom: ({ context }) => pointsOf(context) < MOST_POINTS && context.strokes.length < MOST_STROKES,
    hasPointsLeft: ({ context }) => pointsOf(context) < MOST_POINTS,
  },
  actions: {
    beginStroke: assign({
      strokes: ({ context }, { point }: { point: Point }) => [...context.strokes, [point]],
    }),
    extendStroke: assign({
      strokes: ({ context }, { point }: { point: Point }) => [
        ...context.strokes.slice(0, -1),
        [...(context.strokes.at(-1) ?? []), point],
      ],
    }),
    removeStroke: assign({ strokes: ({ context }) => context.strokes.slice(0, -1) }),
    clearStrokes: assign({ strokes: [] }),
    setForm: assign({ form: (_, { form }: { form: SignatureForm }) => form }),
    setName: assign({ name: (_, { name }: { name: string }) => name }),
    emitChanged: emit(({ context }) => ({ type: 'signature.changed' as const, signature: signatureOf(context) })),
  },
}).createMachine({
  id: 'signature',
  context: ({ input: { signature } }) => ({
    form: signature?.form ?? 'DRAWN',
    strokes: signature?.form === 'DRAWN' ? signature.strokes : [],
    name: signature?.form === 'TYPED' ? signature.name : '',
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'How it is signed so far.',
      always: [
        { guard: 'isPaper', target: 'paper' },
        { guard: 'isTyped', target: 'typing' },
        { guard: 'hasStrokes', target: 'drawn' },
        { target: 'empty' },
      ],
    },
    empty: {
      description: 'Nothing is drawn.',
      on: {
        'pen.press': {
          target: 'drawing',
          actions: { type: 'beginStroke', params: ({ event }) => event },
          description: 'The first line begins.',
        },
        'name.choose': {
          target: 'typing',
          actions: [{ type: 'setForm', params: { form: 'TYPED' } }, 'emitChanged'],
          description: 'Type the name: by keyboard nothing can be drawn.',
        },
        'paper.tick': {
          target: 'paper',
          actions: [{ type: 'setForm', params: { form: 'PAPER' } }, 'emitChanged'],
          description: 'It is signed on paper.',
        },
      },
    },
    drawing: {
      description: 'The pen is down.',
      on: {
        'pen.move': {
          guard: 'hasPointsLeft',
          actions: { type: 'extendStroke', params: ({ event }) => event },
          description: 'The line goes on.',
        },
        'pen.lift': { target: 'drawn', actions: 'emitChanged', description: 'The line ends.' },
        'pen.cancel': {
          target: 'deciding',
          actions: 'removeStroke',
          description: 'The system took the pen, for a gesture of its own.',
        },
      },
    },
    drawn: {
      description: 'Something is drawn.',
      on: {
        'pen.press': {
          guard: 'hasRoom',
          target: 'drawing',
          actions: { type: 'beginStroke', params: ({ event }) => event },
          description: 'Another line begins.',
        },
        'stroke.undo': {
          target: 'deciding',
          actions: ['removeStroke', 'emitChanged'],
          description: 'Take the last line back.',
        },
        'pad.clear': { target: 'empty', actions: ['clearStrokes', 'emitChanged'], description: 'Begin anew.' },
        'name.choose': {
          target: 'typing',
          actions: [{ type: 'setForm', params: { form: 'TYPED' } }, 'emitChanged'],
          description: 'Type the name instead.',
        },
        'paper.tick': {
          target: 'paper',
          actions: [{ type: 'setForm', params: { form: 'PAPER' } }, 'emitChanged'],
          description: 'It is signed on paper instead.',
        },
      },
    },
    typing: {
      description: 'The name stands for the signature.',
      on: {
        'name.type': {
          actions: [{ type: 'setName', params: ({ event }) => event }, 'emitChanged'],
          description: 'Type the name.',
        },
        'pad.choose': {
          target: 'deciding',
          actions: [{ type: 'setForm', params: { form: 'DRAWN' } }, 'emitChanged'],
          description: 'Draw instead.',
        },
        'paper.tick': {
          target: 'paper',
          actions: [{ type: 'setForm', params: { form: 'PAPER' } }, 'emitChanged'],
          description: 'It is signed on paper instead.',
        },
      },
    },
    paper: {
      description: 'It is signed on paper.',
      on: {
        'paper.untick': {
          target: 'deciding',
          actions: [{ type: 'setForm', params: { form: 'DRAWN' } }, 'emitChanged'],
          description: 'Not on paper after all; the former drawing is there again.',
        },
      },
    },
  },
});
