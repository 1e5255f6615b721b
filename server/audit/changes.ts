import { sumMoney } from '../../src/shared/domain/formats/money';
import type { RatePackage } from '../../src/shared/domain/price';
import type { AuditChange } from './tables';

type Fields = Record<string, unknown>;

/** Longer texts are cut: the log says that notes have changed, it is no second store for them. */
const LONGEST = 500;

/**
 * Differences between two states of a record, field by field, as readable values: a customer is its name, an asset its
 * serial number. A new record lists its filled fields. Lines of a rent are fields named `line.<serial number>`, its
 * charges `charge.<description>`, packages of a rate `package.<days>`, each with the value in euro. So are the differences of a
 * cash-up, named `difference.<method>`.
 */
export function changesBetween(before: object | undefined, after: object, names: readonly string[]): AuditChange[] {
  return differences(flatten(before ?? {}, names), flatten(after, names));
}

/** Fields whose values differ. */
export function differences(old: Fields, now: Fields): AuditChange[] {
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields
    .map((field): AuditChange => ({ field, ...given('before', old[field]), ...given('after', now[field]) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function given(side: 'before' | 'after', value: unknown): object {
  return value === undefined ? {} : { [side]: value };
}

function flatten(record: object, names: readonly string[]): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(record)) {
    if (!names.includes(name)) continue;
    if (name === 'rentLines') Object.assign(fields, linesOf(value as Line[]));
    else if (name === 'charges') Object.assign(fields, chargesOf(value as Charge[]));
    else if (name === 'packages') Object.assign(fields, packagesOf(value as RatePackage[]));
    else if (name === 'differences') Object.assign(fields, differencesByMethod(value as Record<string, number>));
    else fields[name] = plain(value);
  }
  return fields;
}

interface Line {
  asset: { serialNumber: number | string };
  paymentValue: number;
}

function linesOf(lines: readonly Line[]): Fields {
  return Object.fromEntries(lines.map(({ asset, paymentValue }) => [`line.${asset.serialNumber}`, paymentValue]));
}

interface Charge {
  description: string;
  paymentValue: number;
}

/** Charges of one description count together. */
function chargesOf(charges: readonly Charge[]): Fields {
  const fields: Record<string, number> = {};
  for (const { description, paymentValue } of charges) {
    const field = `charge.${description}`;
    fields[field] = sumMoney([fields[field] ?? 0, paymentValue]);
  }
  return fields;
}

function packagesOf(packages: readonly RatePackage[]): Fields {
  return Object.fromEntries(packages.map(({ days, price }) => [`package.${days}`, price]));
}

function differencesByMethod(amounts: Record<string, number>): Fields {
  return Object.fromEntries(Object.entries(amounts).map(([method, amount]) => [`difference.${method}`, amount]));
}

/** A value without identifiers; undefined for nothing. */
function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value.length > LONGEST ? cut(value) : value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(plain).sort();
  if (typeof value !== 'object') return value;
  const { serialNumber, description, street, postalCodeLocation } = value as Fields;
  if (street !== undefined) return [street, postalCodeLocation].filter(Boolean).join(', ');
  return serialNumber ?? description;
}

/** The beginning of a text, without half a character at its end. */
function cut(text: string): string {
  return `${text.slice(0, LONGEST).replace(/\p{Cs}$/u, '')}…`;
}
