import { Type } from 'typebox';
import { crudCalls } from './lib/crudCalls';
import { LONGEST, SITUATIONS, type Situation } from './lib/limits';
import { readers } from './lib/readers';
import { closed, Country, Named, NullableText, OptionalIdInput, partial } from './lib/schemas';
import {
  filledText,
  Id,
  IdInput,
  listWindow,
  Money,
  nullable,
  optionalText,
  PaymentDays,
  Version,
  WireDay,
} from './lib/values';
import { clientType, sparse, type AnyId, type OrOther, type Wire } from './lib/wire';

/** How many rents of a customer are reserved or running, and the one that begins last; a rent being ordered counts as none. */
const CustomerRents = closed({
  open: Type.Integer(),
  last: nullable(closed({ id: Id, code: Type.String(), startDate: WireDay })),
});

/** What a customer owes, for rents past ordering and on the account, and the credit of the account. */
const CustomerBalance = closed({ owes: Money, credit: Money });

/** `rents` and, extension `ledger`, `account` stand in lists alone, with the permission to read rents. */
export const Customer = closed({
  id: Id,
  description: Type.String(),
  ...sparse({
    taxNumber: NullableText,
    country: nullable(Country),
    email: NullableText,
    phone: NullableText,
    notes: NullableText,
    /** Extension `ledger`: days to pay, or null for those of the firm. */
    paymentDays: nullable(Type.Integer()),
    version: Version,
  }),
  rents: Type.Optional(CustomerRents),
  account: Type.Optional(CustomerBalance),
});
export type Customer = Wire<typeof Customer>;

/** Warning about a customer: others with the same tax number, the first of them named. */
const CustomerWarning = closed({
  code: Type.Literal('duplicate-tax-number'),
  field: Type.Literal('taxNumber'),
  customer: Named,
});
/** A customer as a write answers it; warnings only where there are some. */
export const WrittenCustomer = closed({
  ...Customer.properties,
  warnings: Type.Optional(Type.Array(CustomerWarning)),
});

const customerFields = {
  description: filledText(LONGEST.name),
  taxNumber: optionalText(LONGEST.taxNumber),
  country: Type.Optional(OptionalIdInput),
  email: optionalText(LONGEST.email),
  phone: optionalText(LONGEST.phone),
  notes: optionalText(LONGEST.notes),
  /** Extension `ledger`: null takes the days of the firm again. */
  paymentDays: Type.Optional(nullable(PaymentDays)),
};
export const CustomerBody = closed(customerFields);
export type CustomerFields = Wire<typeof CustomerBody>;
export const CustomerPatch = partial(customerFields);

/** Query of the one list that pages by default (product 3.6). Country and situation are extensions. */
export const CustomerQuery = closed({
  ...listWindow,
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  perPage: Type.Integer({ minimum: 1, maximum: 200, default: 20 }),
  country: Type.Optional(clientType<AnyId>()(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
  situation: Type.Optional(
    clientType<OrOther<Situation>>()(Type.Unsafe<Situation>(Type.Union(SITUATIONS.map((word) => Type.Literal(word))))),
  ),
});
export type CustomerQuery = Wire<typeof CustomerQuery>;

/** Customers. */
export const customerCalls = crudCalls({
  path: '/customers',
  tag: 'customers',
  readers: readers.customers,
  writers: 'customer:update',
  query: CustomerQuery,
  needs: { id: 'value' },
  record: Customer,
  written: WrittenCustomer,
  listed: Customer,
  body: CustomerBody,
  patch: CustomerPatch,
  examples: {
    list: { country: '620', situation: 'owing' },
    create: { description: 'Obras' },
    change: { phone: '912345678' },
  },
  isReadMeasured: true,
});

/** An address of a customer. `isDelliveryAddress` is spelt as the contract spells it (product 3.12). */
export const Address = closed({
  id: Id,
  ...sparse({ customer: clientType<{ id: AnyId; description?: string } | null>()(Named) }),
  street: Type.String(),
  postalCode: Type.String(),
  postalCodeLocation: Type.String(),
  ...sparse({ country: clientType<Country | null>()(Country) }),
  isDelliveryAddress: Type.Boolean(),
  ...sparse({ version: Version }),
});
export type Address = Wire<typeof Address>;

const addressFields = {
  customer: IdInput,
  street: filledText(LONGEST.street),
  postalCode: filledText(LONGEST.postalCode),
  postalCodeLocation: filledText(LONGEST.town),
  country: Type.Optional(IdInput),
  isDelliveryAddress: Type.Optional(Type.Boolean()),
};
export const AddressBody = closed(addressFields);
export type AddressFields = Wire<typeof AddressBody>;
export const AddressPatch = partial(addressFields);
export const AddressQuery = closed({
  ...listWindow,
  customer: Type.Optional(clientType<AnyId>()(Type.Integer({ minimum: 1 }))),
});

const { list, create, update, remove } = crudCalls({
  path: '/addresses',
  tag: 'addresses',
  readers: readers.addresses,
  writers: 'customer:update',
  query: AddressQuery,
  needs: { id: 'value' },
  record: Address,
  listed: Address,
  body: AddressBody,
  patch: AddressPatch,
  examples: {
    list: { customer: 5 },
    create: {
      customer: 5,
      street: 'Rua A',
      postalCode: '1000-001',
      postalCodeLocation: 'Lisboa',
      country: 620,
      isDelliveryAddress: true,
    },
    change: { street: 'Rua B' },
  },
});

/** Addresses of customers: without a page of their own, so no call reads a single one. */
export const addressCalls = { list, create, update, remove };
