import { Type } from 'typebox';
import { closed, NullableMoney, NullableText, oneOrMany, OptionalIdInput, partial, SerialNumber, Word } from './common';
import { filledText, Id, IdInput, listWindow, MoneyInput, nullable, optionalText, Version } from './values';

export const AssetState = closed({ id: Id, description: Type.String(), type: Type.String(), version: Version });
const stateFields = { description: filledText(100), type: Type.Enum(['AVAILABLE', 'MAINTENANCE', 'UNAVAILABLE']) };
export const AssetStateBody = closed(stateFields);
export const AssetStatePatch = partial(stateFields);

export const Tag = closed({ id: Id, description: Type.String(), version: Version });
const tagFields = { description: filledText(100) };
export const TagBody = closed(tagFields);
export const TagPatch = partial(tagFields);

export const Asset = closed({
  serialNumber: SerialNumber,
  description: Type.String(),
  brand: NullableText,
  model: NullableText,
  state: AssetState,
  tags: Type.Array(Tag),
  center: nullable(closed({ id: Id, description: Type.String() })),
  costValue: NullableMoney,
  notes: NullableText,
  version: Version,
});

const assetFields = {
  description: filledText(200),
  brand: optionalText(100),
  model: optionalText(100),
  state: IdInput,
  tags: Type.Optional(Type.Array(IdInput, { maxItems: 50 })),
  center: Type.Optional(OptionalIdInput),
  costValue: Type.Optional(nullable(MoneyInput)),
  notes: optionalText(4000),
};
export const AssetBody = closed({ serialNumber: IdInput, ...assetFields });
export const AssetPatch = partial(assetFields);
export const AssetParams = closed({ serialNumber: SerialNumber });
export const CostValueBody = closed({ costValue: MoneyInput });

/** What `POST /assets/find` narrows by: several values of one filter widen it, several filters narrow it. */
export const AssetFilter = closed({
  ...listWindow,
  serialNumber: Type.Optional(oneOrMany(IdInput)),
  state: Type.Optional(oneOrMany(IdInput)),
  type: Type.Optional(oneOrMany(Word)),
  tag: Type.Optional(oneOrMany(IdInput)),
  center: Type.Optional(oneOrMany(IdInput)),
});
