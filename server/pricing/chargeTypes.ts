import type { Static } from 'typebox';
import { deleteUnlessUsed, lockVersion, onlyOne } from '../db/lookups';
import type { Queryable, Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { invalidFields } from '../lib/errors';
import { cleanText, readMoney, sendMoney } from '../lib/fields';
import { writeChanges } from '../lib/writeChanges';
import type { ChargeType, ChargeTypeBody, ChargeTypePatch } from '../../contract/pricing';

type ChargeTypeRecord = Static<typeof ChargeType>;

/** Kinds of charges by their identifiers, in any order. */
export async function readChargeTypes(db: Queryable, ids: readonly number[]): Promise<ChargeTypeRecord[]> {
  const rows = await db.selectFrom('charge_types').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({
    id: row.id,
    description: row.description,
    unitValue: sendMoney(row.unit_value),
    percentOfLines: sendMoney(row.percent_of_lines),
    vatRate: sendMoney(row.vat_rate),
    proposedFor: row.proposed_for,
    version: row.version,
  }));
}

/** Reads one kind of charge; throws a 404 where there is none. */
export async function readChargeType(db: Queryable, id: number): Promise<ChargeTypeRecord> {
  return onlyOne(await readChargeTypes(db, [id]), 'charge type', id);
}

/** Creates a kind of charge; 409 `duplicate` when there is one of this name. */
export async function createChargeType(trx: Trx, body: Static<typeof ChargeTypeBody>): Promise<ChargeTypeRecord> {
  checkOneValue(body);
  const values = { ...columnsOf(body), description: cleanText(body.description) };
  const { id } = await trx.insertInto('charge_types').values(values).returning('id').executeTakeFirstOrThrow();
  return readChargeType(trx, id);
}

/** Changes the fields that are given; charges on rents stay as they are. */
export async function changeChargeType(
  trx: Trx,
  id: number,
  body: Static<typeof ChargeTypePatch>,
  expected: number | undefined,
): Promise<ChargeTypeRecord> {
  assertVersion(await lockVersion(trx, 'charge_types', id), expected);
  checkOneValue({ ...(await readChargeType(trx, id)), ...body });
  await writeChanges(trx, 'charge_types', id, columnsOf(body));
  return readChargeType(trx, id);
}

/** Deletes a kind of charge; 409 `in-use` while rents have such charges. */
export async function deleteChargeType(trx: Trx, id: number, expected: number | undefined): Promise<void> {
  assertVersion(await lockVersion(trx, 'charge_types', id), expected);
  const use = { uses: ['rent_charges.charge_type_id'], id, message: 'Rents have such charges.' } as const;
  await deleteUnlessUsed(trx, use, () => trx.deleteFrom('charge_types').where('id', '=', id).execute());
}

/** 400 for a value and a share of the lines at once, and for a proposal without a value. */
function checkOneValue({ unitValue, percentOfLines, proposedFor }: Static<typeof ChargeTypePatch>): void {
  if (proposedFor != null && unitValue == null) throw invalidFields({ unitValue: 'required' });
  if (unitValue != null && percentOfLines != null) throw invalidFields({ percentOfLines: 'invalid' });
}

function columnsOf(body: Static<typeof ChargeTypePatch>) {
  return {
    description: cleanText(body.description) ?? undefined,
    unit_value: readMoney('unitValue', body.unitValue),
    percent_of_lines: readMoney('percentOfLines', body.percentOfLines),
    vat_rate: readMoney('vatRate', body.vatRate),
    proposed_for: body.proposedFor,
  };
}
