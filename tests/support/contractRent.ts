import { Ajv } from 'ajv';
import type { Rent } from '../../machines/types';
import { CONTRACT_STAGES } from './contract';

/*
 * A rent as a client reads it that knows the contract alone (product 3): the four stages, and the fields that it names. Further
 * fields are nothing to it.
 */
const id = { type: ['integer', 'string'] };
const text = { type: 'string', minLength: 1 };
const wireDay = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT00:00:00$' };
const money = { type: 'number', multipleOf: 0.01, minimum: 0 };
const record = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const rentSchema = record({
  id,
  code: text,
  referenceCode: { type: ['string', 'null'] },
  rentNumber: { type: 'integer' },
  customer: record({ id, description: text }),
  delliveryAddress: { oneOf: [{ type: 'null' }, record({ id })] },
  state: { enum: CONTRACT_STAGES },
  startDate: wireDay,
  endDate: wireDay,
  notes: { type: ['string', 'null'] },
  paymentTotal: money,
  paymentTotalWithVat: money,
  payed: { type: 'boolean' },
  rentLines: {
    type: 'array',
    items: record({
      id,
      lineOrder: { type: 'integer' },
      asset: record({ serialNumber: id }),
      paymentValue: money,
      paymentValueWithVat: money,
    }),
  },
});

const validate = new Ajv({ strict: false, allErrors: true, multipleOfPrecision: 6 }).compile(rentSchema);

/** Names what such a client would not understand of these rents, a line each; none when it understands all of them. */
export function notUnderstood(rents: readonly Rent[]): string[] {
  return rents.flatMap((rent) => {
    const problems = validate(rent)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    const orders = rent.rentLines.map(({ lineOrder }) => lineOrder);
    if (orders.some((order, index) => order !== index)) problems.push(`lines in the order ${orders.join(', ')}`);
    return problems.map((problem) => `${rent.code}: ${problem}`);
  });
}
