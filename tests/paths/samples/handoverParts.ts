import { photoUploadMachine } from '../../../machines/handover/photoUpload.machine';
import { signatureMachine } from '../../../machines/handover/signature.machine';
import type { Signature } from '../../../machines/types';
import { done, failed, sampleOf } from '../sample';
import { lost } from './rentRecords';

export const file = new Blob(['a photo']);
export const shrunk = new Blob(['shrunk']);
export const stored = { id: 5, type: 'image/jpeg', size: 5 };

export const photoUploadSample = sampleOf(photoUploadMachine, {
  input: { rentId: 7 },
  events: [
    { type: 'photos.choose', asset: 100207, files: [file] },
    { type: 'upload.retry' },
    { type: 'upload.discard' },
    done('shrinkPhoto', shrunk),
    failed('shrinkPhoto', new Error('no picture')),
    done('storePhoto', stored),
    failed('storePhoto', lost),
  ],
  distinguish: ({ waiting, unreadable, failure }) => [Math.min(waiting.length, 2), unreadable, failure !== null],
});

const signatureEvents = [
  { type: 'pen.press', point: [10, 20] },
  { type: 'pen.move', point: [30, 40] },
  { type: 'pen.lift' },
  { type: 'pen.cancel' },
  { type: 'stroke.undo' },
  { type: 'pad.clear' },
  { type: 'pad.choose' },
  { type: 'name.choose' },
  { type: 'name.type', name: 'Rui' },
  { type: 'paper.tick' },
  { type: 'paper.untick' },
];
const distinguishSignature = ({ form, strokes, name }: { form: string; strokes: readonly unknown[]; name: string }) => [
  form,
  Math.min(strokes.length, 2),
  name === '',
];

const decided = (guard: string, state: string) =>
  `transition signature.deciding on always if ${guard} to signature.${state}`;
const [AS_PAPER, AS_TYPED] = [decided('isPaper', 'paper'), decided('isTyped', 'typing')];

/** A signature as it was left: nothing, something drawn on a pad that is full by now, a name, or paper. */
const signedAs = (signature: Signature | null, mayMiss: readonly string[], machine = signatureMachine) =>
  sampleOf(machine, { input: { signature }, events: signatureEvents, distinguish: distinguishSignature, mayMiss });

export const signatureSample = signedAs(null, [AS_PAPER, AS_TYPED]);
export const typedSignatureSample = signedAs({ form: 'TYPED', name: 'Rui' }, [AS_PAPER]);
export const paperSignatureSample = signedAs({ form: 'PAPER' }, [AS_TYPED]);
export const fullSignatureSample = signedAs(
  { form: 'DRAWN', strokes: [[[1, 2]]] },
  [
    AS_PAPER,
    AS_TYPED,
    'transition signature.drawn on pen.press if hasRoom to signature.drawing',
    'transition signature.drawing on pen.move if hasPointsLeft to itself',
  ],
  signatureMachine.provide({ guards: { hasRoom: () => false, hasPointsLeft: () => false } }),
);
