import { Type } from 'typebox';
import { crudCalls } from './lib/crudCalls';
import { LONGEST } from './lib/limits';
import { readers } from './lib/readers';
import { closed, Country, NullableText, OptionalIdInput, partial } from './lib/schemas';
import { SETTINGS } from './lib/unmeasured';
import { filledText, Id, nullable, optionalText, Version } from './lib/values';
import { sparse, type Wire } from './lib/wire';

export const Center = closed({
  id: Id,
  description: Type.String(),
  ...sparse({
    street: NullableText,
    postalCode: NullableText,
    postalCodeLocation: NullableText,
    country: nullable(Country),
    phone: NullableText,
    email: NullableText,
    /** Number of assets that belong to the center. */
    assetCount: Type.Integer(),
    version: Version,
  }),
});
export type Center = Wire<typeof Center>;

const fields = {
  description: filledText(LONGEST.name),
  street: optionalText(LONGEST.street),
  postalCode: optionalText(LONGEST.postalCode),
  postalCodeLocation: optionalText(LONGEST.town),
  country: Type.Optional(OptionalIdInput),
  phone: optionalText(LONGEST.phone),
  email: optionalText(LONGEST.email),
};
export const CenterBody = closed(fields);
export type CenterFields = Wire<typeof CenterBody>;
export const CenterPatch = partial(fields);

/** The places where equipment is kept. */
export const centerCalls = crudCalls({
  path: '/centers',
  tag: 'centers',
  readers: readers.centers,
  writers: 'center:update',
  extension: 'centers',
  record: Center,
  listed: Center,
  body: CenterBody,
  patch: CenterPatch,
  examples: { create: { description: 'Armazém' }, change: { phone: '+351215110061' } },
  unmeasured: SETTINGS,
});
