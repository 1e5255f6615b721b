import type { HandoverOrder } from '../../../machines/handover/handover.machine';
import { MOST_POINTS, MOST_STROKES, signatureMachine } from '../../../machines/handover/signature.machine';
import type { HandoverDirection, SignatureStroke, TickedUnit } from '../../../machines/types';
import { done, sampleOf } from '../sample';
import { handoverWithRules, KEPT, PAUSE, readOf } from './handover';

/*
 * Initial drafts at the boundary values that decide the request body. Walks keep the first path of each kind, so a value that
 * appears only in the body needs an initial draft of its own.
 */
const event = (type: string, payload: object = {}) => ({ type, ...payload });
const [PLAIN, METERED] = [100207, 100208];
/** The last reading of the metered unit. */
const LAST = 900.5;

/** Units that are ticked already, and sent. */
const sent = (
  direction: HandoverDirection,
  units: Partial<TickedUnit>[],
  { keepsOpen = false, hasFacts = true } = {},
) => {
  const known = readOf(direction === 'OUT' ? 'NOT_STARTED' : 'ONGOING', [PLAIN, METERED]);
  const read = hasFacts ? known : { ...known, facts: [] };
  const ticked = units.map((unit) => ({ ...KEPT, ...unit }));
  const order: HandoverOrder = {
    ...read,
    units: ticked,
    person: '',
    signature: null,
    late: null,
    ...{ onDay: null, deposit: null, figures: null },
    end: false,
  };
  return sampleOf(handoverWithRules, {
    input: {
      read,
      direction,
      draft: { units: ticked, person: '', signature: null, late: null, keepsOpen, onDay: null, deposit: null },
    },
    events: [
      event('all.toggle'),
      PAUSE,
      event('units.send'),
      done('command', { outcome: 'succeeded', failure: null, record: order }),
    ],
    distinguish: ({ units: left, problem }) => [left.length, problem?.kind],
  });
};

export const wholeReturnSample = sent('IN', [{ asset: PLAIN }, { asset: METERED, meter: LAST }]);
export const openReturnSample = sent('IN', [{ asset: PLAIN }, { asset: METERED, meter: LAST }], {
  keepsOpen: true,
});
export const partialReturnSample = sent('IN', [{ asset: PLAIN }]);
export const lostReturnSample = sent('IN', [{ asset: PLAIN }, { asset: METERED, condition: 'LOST' }]);
export const unknownReturnSample = sent('IN', [{ asset: PLAIN }, { asset: METERED }], { hasFacts: false });
/** The other unit goes out with a reading of its own. */
export const exchangedHandOutSample = sent('OUT', [{ asset: PLAIN }, { asset: METERED, by: 100643, meter: 12 }]);

/** A pad on which as much was drawn. */
const drawn = (strokes: SignatureStroke[]) =>
  sampleOf(signatureMachine, {
    input: { signature: { form: 'DRAWN', strokes } },
    events: [event('pen.press', { point: [1, 2] }), event('pen.move', { point: [3, 4] })],
    distinguish: (context) => [context.strokes.length, context.strokes.reduce((sum, { length }) => sum + length, 0)],
  });
const line = (length: number): SignatureStroke => Array.from({ length }, () => [1, 2]);
const dots = (count: number) => Array.from({ length: count }, () => line(1));

// Few points are left too: each more would be a situation of its own.
export const lastLineSample = drawn([...dots(MOST_STROKES - 2), line(MOST_POINTS - MOST_STROKES)]);
export const noLineSample = drawn(dots(MOST_STROKES));
export const lastPointSample = drawn([line(MOST_POINTS - 2)]);
export const noPointSample = drawn([line(MOST_POINTS - 1), line(1)]);
export const blankNameSample = sampleOf(signatureMachine, {
  input: { signature: { form: 'TYPED', name: 'Rui' } },
  events: [event('name.type', { name: ' ' })],
  distinguish: ({ name }) => name,
});
