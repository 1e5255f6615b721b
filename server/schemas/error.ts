import { Type } from 'typebox';

/** Every failure (product 3.7): its `code`, `fields` with the invalid fields, `details` with the conflict. */
export const errorSchema = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    details: Type.Optional(Type.Object({}, { additionalProperties: true })),
    requestId: Type.Optional(Type.String()),
  },
  { additionalProperties: false, title: 'Error' },
);
