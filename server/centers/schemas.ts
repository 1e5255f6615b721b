import { Type } from 'typebox';
import { closed, Country, NullableText, OptionalIdInput, partial } from '../schemas/common';
import { filledText, Id, nullable, optionalText, Version } from '../schemas/values';

export const Center = closed({
  id: Id,
  description: Type.String(),
  street: NullableText,
  postalCode: NullableText,
  postalCodeLocation: NullableText,
  country: nullable(Country),
  phone: NullableText,
  email: NullableText,
  assetCount: Type.Integer(),
  version: Version,
});

const centerFields = {
  description: filledText(200),
  street: optionalText(200),
  postalCode: optionalText(20),
  postalCodeLocation: optionalText(100),
  country: Type.Optional(OptionalIdInput),
  phone: optionalText(40),
  email: optionalText(254),
};
export const CenterBody = closed(centerFields);
export const CenterPatch = partial(centerFields);
