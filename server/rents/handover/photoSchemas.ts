import { Type } from 'typebox';
import type { HandoverSignature, Photo, Signature, SignatureStroke } from '../../../machines/types';
import { MOST_PHOTOS_OF_UNIT } from '../../../src/shared/domain/photo';
import { MOST_POINTS, MOST_STROKES } from '../../../machines/handover/signature.machine';
import { SIGNATURE_BOX } from '../../../src/shared/domain/signature';
import { closed, NullableText, typedAs } from '../../../contract/lib/schemas';
import { filledText, Id, IdInput, IdParams, nullable } from '../../../contract/lib/values';

const { id } = IdParams.properties;
/** Address of a photo: `id` is the rent. */
export const PhotoParams = Type.Object({ id, photo: id });
/** Address of a hand-over: `id` is the rent. */
export const HandoverParams = Type.Object({ id, handover: id });

/** A picture in base64: JPEG, PNG or WebP. `addPhoto` answers 413 for one that is too large. */
export const PhotoBody = closed({ content: Type.String({ minLength: 4, pattern: '^[A-Za-z0-9+/]+={0,2}$' }) });

/** A stored photo: its format as a media type and its size in bytes. */
export const PhotoAnswer = typedAs<Photo & { id: number }>()(
  closed({ id: Id, type: Type.String(), size: Type.Integer() }),
);

/** Photos that a unit of a hand-over names. */
export const PhotosInput = Type.Optional(Type.Array(IdInput, { maxItems: MOST_PHOTOS_OF_UNIT }));

/** Both coordinates of a point share one schema, so the longer side is the limit. */
const Coordinate = Type.Integer({ minimum: 0, maximum: Math.max(SIGNATURE_BOX.width, SIGNATURE_BOX.height) });
const Strokes = Type.Unsafe<SignatureStroke[]>(
  Type.Array(Type.Array(Type.Array(Coordinate, { minItems: 2, maxItems: 2 }), { minItems: 1, maxItems: MOST_POINTS }), {
    minItems: 1,
    maxItems: MOST_STROKES,
  }),
);

/** A signature: lines in `SIGNATURE_BOX`, a typed name, or none because it is on paper. */
export const SignatureInput = Type.Optional(
  typedAs<Signature>()(
    Type.Union([
      closed({ form: Type.Literal('DRAWN'), strokes: Strokes }),
      closed({ form: Type.Literal('TYPED'), name: filledText(200) }),
      closed({ form: Type.Literal('PAPER') }),
    ]),
  ),
);

const Form = Type.Union([Type.Literal('DRAWN'), Type.Literal('TYPED'), Type.Literal('PAPER')]);
/** How a hand-over was signed, without what was drawn. */
export const SignatureOfHandover = nullable(typedAs<HandoverSignature>()(closed({ form: Form, name: NullableText })));

/** Lines that were drawn, of points `[x, y]` in `SIGNATURE_BOX`. */
export const SignatureAnswer = closed({ strokes: Strokes });
