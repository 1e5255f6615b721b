import { Type } from 'typebox';

/** Every failure (decisions 2): `code` says which, `fields` which fields of the request and why, `details` what is in the way. */
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
