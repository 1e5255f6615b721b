import { Type } from 'typebox';
import { closed, Country, NullableText, OptionalIdInput, partial } from '../../contract/lib/schemas';
import { filledText, Id, IdInput, listWindow, nullable, optionalText, Version } from '../../contract/lib/values';

export const Customer = closed({
  id: Id,
  description: Type.String(),
  taxNumber: NullableText,
  country: nullable(Country),
  email: NullableText,
  phone: NullableText,
  notes: NullableText,
  version: Version,
});

/** Warning about a customer: others with the same tax number, the first of them named. */
export const CustomerWarning = closed({
  code: Type.Literal('duplicate-tax-number'),
  field: Type.Literal('taxNumber'),
  customer: closed({ id: Id, description: Type.String() }),
});
/** A customer as a write answers it; warnings only where there are some. */
export const WrittenCustomer = closed({
  ...Customer.properties,
  warnings: Type.Optional(Type.Array(CustomerWarning)),
});

const customerFields = {
  description: filledText(200),
  taxNumber: optionalText(30),
  country: Type.Optional(OptionalIdInput),
  email: optionalText(254),
  phone: optionalText(40),
  notes: optionalText(4000),
};
export const CustomerBody = closed(customerFields);
export const CustomerPatch = partial(customerFields);

/** Situations of a customer: equipment out, a rent unpaid, no rent ever. */
export const Situation = Type.Union([Type.Literal('renting'), Type.Literal('owing'), Type.Literal('withoutRents')]);

/** Query of the one list that pages by default. Country and situation are extensions. */
export const CustomerQuery = closed({
  ...listWindow,
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  perPage: Type.Integer({ minimum: 1, maximum: 200, default: 20 }),
  country: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  situation: Type.Optional(Situation),
});

export const Address = closed({
  id: Id,
  customer: closed({ id: Id, description: Type.String() }),
  street: Type.String(),
  postalCode: Type.String(),
  postalCodeLocation: Type.String(),
  country: Country,
  isDelliveryAddress: Type.Boolean(),
  version: Version,
});

const addressFields = {
  customer: IdInput,
  street: filledText(200),
  postalCode: filledText(20),
  postalCodeLocation: filledText(100),
  country: Type.Optional(IdInput),
  isDelliveryAddress: Type.Optional(Type.Boolean()),
};
export const AddressBody = closed(addressFields);
export const AddressPatch = partial(addressFields);
export const AddressQuery = closed({ ...listWindow, customer: Type.Optional(Type.Integer({ minimum: 1 })) });
