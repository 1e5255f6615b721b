import { Type } from 'typebox';
import { defineCall } from './lib/defineCall';
import { LONGEST, MOST_PHOTOS_OF_UNIT, MOST_POINTS, MOST_STROKES, SIGNATURE_BOX } from './lib/limits';
import { closed, NullableText } from './lib/schemas';
import { ONE_RECORD } from './lib/unmeasured';
import { filledText, Id, IdInput, IdParams, nullable } from './lib/values';
import { clientType, type Wire } from './lib/wire';

const { id } = IdParams.properties;
/** Address of a photo: `id` is the rent. */
const PhotoParams = Type.Object({ id, photo: id });
/** Address of a hand-over: `id` is the rent. */
const HandoverParams = Type.Object({ id, handover: id });

/** A picture in base64: JPEG, PNG or WebP. `addPhoto` answers 413 for one that is too large. */
const PhotoBody = closed({ content: Type.String({ minLength: 4, pattern: '^[A-Za-z0-9+/]+={0,2}$' }) });

/** A stored photo without its content: its format as a media type, such as `image/jpeg`, and its size in bytes. */
export const PhotoAnswer = closed({ id: Id, type: Type.String(), size: Type.Integer() });
export type Photo = Wire<typeof PhotoAnswer>;

/** Photos that a unit of a hand-over names. */
export const PhotosInput = Type.Optional(Type.Array(IdInput, { maxItems: MOST_PHOTOS_OF_UNIT }));

/** Points of a line that was drawn without lifting the pen, in the order of time. */
export type SignatureStroke = [x: number, y: number][];
/** Both coordinates of a point share one schema, so the longer side is the limit. */
const Coordinate = Type.Integer({ minimum: 0, maximum: Math.max(SIGNATURE_BOX.width, SIGNATURE_BOX.height) });
const Strokes = Type.Unsafe<SignatureStroke[]>(
  Type.Array(Type.Array(Type.Array(Coordinate, { minItems: 2, maxItems: 2 }), { minItems: 1, maxItems: MOST_POINTS }), {
    minItems: 1,
    maxItems: MOST_STROKES,
  }),
);

/** A signature as it is given: lines in `SIGNATURE_BOX`, a typed name, or none because it is on paper. */
const Signature = Type.Union([
  closed({ form: Type.Literal('DRAWN'), strokes: Strokes }),
  closed({ form: Type.Literal('TYPED'), name: filledText(LONGEST.name) }),
  closed({ form: Type.Literal('PAPER') }),
]);
export type Signature = Wire<typeof Signature>;
export const SignatureInput = Type.Optional(Signature);

const Form = Type.Union([Type.Literal('DRAWN'), Type.Literal('TYPED'), Type.Literal('PAPER')]);
/** Drawn on a screen, the name typed, or signed on paper. */
export type SignatureForm = Wire<typeof Form>;
const SignatureSummary = closed({ form: Form, name: NullableText });
/** How a hand-over was signed, with the typed name; what was drawn is a call of its own. */
export type HandoverSignature = Wire<typeof SignatureSummary>;
export const SignatureOfHandover = nullable(SignatureSummary);

/** Lines that were drawn, of points `[x, y]` in `SIGNATURE_BOX`. */
const SignatureAnswer = closed({ strokes: Strokes });

const tag = 'rents';
const extension = 'handoverPhotos';
const reading = { tag, access: 'rent:read', unmeasured: ONE_RECORD } as const;
const writing = { tag, access: 'handover:update', extension, isUnversioned: true, unmeasured: ONE_RECORD } as const;
const photo = { path: '/rents/:id/photos/:photo', params: PhotoParams } as const;

/** Photos of units in hand-overs. */
export const photoCalls = {
  /** Stores a photo for a hand-over to come, which names it by its identifier. */
  store: defineCall({
    ...{ ...writing, method: 'POST', path: '/rents/:id/photos', params: IdParams, body: PhotoBody, sendsFile: true },
    status: 201,
    answer: PhotoAnswer,
    audit: ['rents', 'addPhoto'],
    example: { body: { content: 'eA==' } },
  }),
  /** Removes a photo that no hand-over names yet. */
  remove: defineCall({ ...writing, ...photo, method: 'DELETE', audit: ['rents', 'removePhoto'] }),
  /** The picture itself. */
  read: defineCall({ ...reading, ...photo, method: 'GET', extension, file: 'image/*' }),
};

/** Lines of a signature that was drawn. */
export const readSignature = defineCall({
  ...{ ...reading, method: 'GET', path: '/rents/:id/handovers/:handover/signature', params: HandoverParams },
  extension,
  answer: SignatureAnswer,
});

/** Languages of the note, the default one first. */
export const NOTE_LANGUAGES = ['pt', 'en', 'fr', 'es', 'tr'] as const;
const NoteQuery = closed({ lang: Type.Optional(clientType<string>()(Type.Enum([...NOTE_LANGUAGES]))) });

/** Draws the note of a hand-over as a PDF, without prices. */
export const drawNote = defineCall({
  ...{ ...reading, method: 'GET', path: '/rents/:id/handovers/:handover/note', params: HandoverParams },
  query: NoteQuery,
  extension: 'handoverNote',
  file: 'application/pdf',
  example: { query: { lang: 'pt' } },
});
