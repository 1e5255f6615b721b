import { taxNumberCheckDigit } from '../../src/shared/domain/formats/taxNumber';
import { PORTUGAL } from '../db/referenceData';
import { COMPANIES, CUSTOMER_NOTES, FIRST_NAMES, LAST_NAMES, PUBLIC_BODIES } from './people';
import { STREETS, TOWNS, YARDS, type Town } from './places';
import type { Random } from './random';

/** Rows as they are inserted; identifiers are given here, so that rents can name them. */
export interface SeedCustomer {
  id: number;
  description: string;
  tax_number: string;
  country_id: number;
  email: string;
  phone: string;
  notes: string | null;
}
export interface SeedAddress {
  id: number;
  customer_id: number;
  street: string;
  postal_code: string;
  postal_code_location: string;
  country_id: number;
  is_dellivery_address: boolean;
}
export interface CustomerWithAddresses {
  customer: SeedCustomer;
  addresses: SeedAddress[];
}

/** The first identifiers to give away. */
export interface FirstIds {
  customer: number;
  address: number;
}

type Kind = 'company' | 'public' | 'person';

/** Customers with one to three addresses each: the known organisations first, then people; more are numbered companies. */
export function makeCustomers(random: Random, count: number, first: FirstIds): CustomerWithAddresses[] {
  let addressId = first.address;
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const { name, kind } = nameOf(random, index, taken);
    // Customers with a town in their name have their office there.
    const town = TOWNS.find((one) => name.includes(one.name)) ?? random.pickEarly(TOWNS);
    const id = first.customer + index;
    const addresses = Array.from({ length: kind === 'person' ? 1 : random.whole(1, 3) }, (_none, at) =>
      makeAddress(random, addressId++, id, at === 0 ? town : random.pickEarly(TOWNS), kind === 'company' && at > 0),
    );
    // Some have an office that takes no deliveries besides the places that do.
    if (addresses.length > 1 && random.chance(0.5) && addresses[0]) addresses[0].is_dellivery_address = false;
    return { customer: makeCustomer(random, id, name, kind, town), addresses };
  });
}

function nameOf(random: Random, index: number, taken: Set<string>): { name: string; kind: Kind } {
  const company = COMPANIES[index];
  if (company !== undefined) return { name: company, kind: 'company' };
  const body = PUBLIC_BODIES[index - COMPANIES.length];
  if (body !== undefined) return { name: body, kind: 'public' };
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  if (!taken.has(name)) {
    taken.add(name);
    return { name, kind: 'person' };
  }
  return { name: `${random.pick(LAST_NAMES)} & ${random.pick(LAST_NAMES)} ${index}, Lda.`, kind: 'company' };
}

function makeCustomer(random: Random, id: number, description: string, kind: Kind, town: Town): SeedCustomer {
  const mobile = kind === 'person' || random.chance(0.4);
  return {
    id,
    description,
    tax_number: makeTaxNumber(random, { company: random.pick(['50', '51']), public: '60', person: '2' }[kind]),
    country_id: PORTUGAL,
    email: makeEmail(random, description, kind),
    phone: mobile ? makeMobile(random) : makeLandline(random, town),
    notes: random.chance(0.25) ? random.pick(CUSTOMER_NOTES) : null,
  };
}

function makeTaxNumber(random: Random, start: string): string {
  const eight =
    start +
    String(random.whole(0, 9_999_999))
      .padStart(7, '0')
      .slice(start.length - 1);
  return eight + String(taxNumberCheckDigit(eight));
}

/** A domain below `.example`, which is reserved: no mail reaches a stranger. */
function makeEmail(random: Random, name: string, kind: Kind): string {
  const words = name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 1 && !['lda', 'sa', 'do', 'da', 'de', 'dos', 'unipessoal'].includes(word));
  if (kind === 'person') return `${words.join('.')}@correio.example`;
  return `${kind === 'public' ? 'geral' : random.pick(['geral', 'geral', 'compras', 'encomendas'])}@${words.slice(0, 3).join('')}.example`;
}

function makeMobile(random: Random): string {
  return `9${random.pick(['1', '2', '3', '6'])}${random.whole(0, 9)} ${threeDigits(random)} ${threeDigits(random)}`;
}

function makeLandline(random: Random, town: Town): string {
  const rest = String(random.whole(0, 10 ** (9 - town.landline.length) - 1)).padStart(9 - town.landline.length, '0');
  const number = town.landline + rest;
  return `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`;
}

function makeAddress(random: Random, id: number, customerId: number, town: Town, isYard: boolean): SeedAddress {
  return {
    id,
    customer_id: customerId,
    street:
      isYard && random.chance(0.5)
        ? `${random.pick(YARDS)} ${random.whole(1, 48)}`
        : `${random.pick(STREETS)}, ${random.whole(1, 240)}`,
    postal_code: `${random.pick(town.areas)}-${String(random.whole(1, 799)).padStart(3, '0')}`,
    postal_code_location: town.name,
    country_id: PORTUGAL,
    is_dellivery_address: true,
  };
}

function threeDigits(random: Random): string {
  return String(random.whole(0, 999)).padStart(3, '0');
}
