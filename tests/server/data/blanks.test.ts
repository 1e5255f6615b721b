/** @module-tag embedded */
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support';

/*
 * Texts are kept without blanks around them, and those of one line without line breaks. That holds of every text of every
 * record, when it is made and when it is changed.
 * The fields come from the schemas.
 */
let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  token = await test.tokenFor('admin');
});

type Paths = Record<string, Record<string, unknown>>;

interface BodySchema {
  type?: string;
  properties?: Record<string, BodySchema>;
  anyOf?: BodySchema[];
  enum?: unknown[];
}

/** Texts that have a form of their own. */
const FORMED: Record<string, string> = {
  email: 'obras@empresa.example',
  postalCode: '4050-262',
  phone: '+351 215 110 061',
  taxNumber: '509442013',
};
/** Values around which blanks are refused, or kept: a name to sign in with, a password, days, identifiers. */
const EXACT =
  /^(?:username|password|.*Date|asset|country|customer|center|state|type|assetModel|rate|delliveryAddress)$/u;
const DAYS = { startDate: '2031-03-01T00:00:00', endDate: '2031-03-04T00:00:00' };
const AT_PORTO = { country: 620, postalCodeLocation: 'Porto' };

const create = async (path: string, body: object) => {
  const answer = await test.call('POST', path, { token, body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(201);
  return answer.body as Record<string, unknown>;
};
const customer = async () => (await create('/customers', { description: 'Obras' })).id;
const asset = async () =>
  (await create('/assets', { serialNumber: 700_001, description: 'Grua', state: 1 })).serialNumber;

/** Records with texts: the path to make one and what else it takes. */
const RECORDS: [path: string, more: () => object | Promise<object>][] = [
  ['/customers', () => ({})],
  ['/addresses', async () => ({ ...AT_PORTO, customer: await customer(), isDelliveryAddress: true })],
  ['/centers', () => ({})],
  ['/assets', () => ({ serialNumber: 700_002, state: 1 })],
  ['/assetStates', () => ({ type: 'AVAILABLE' })],
  ['/tags', () => ({})],
  ['/asset-models', () => ({})],
  ['/rates', () => ({ packages: [{ days: 1, price: 45 }] })],
  ['/charge-types', () => ({})],
  ['/maintenances', async () => ({ ...DAYS, asset: await asset(), type: 'CORRECTIVE' })],
  ['/rents', async () => ({ ...DAYS, customer: await customer() })],
];

it('are left out of every text of every record', async () => {
  const { paths } = (await test.call('GET', '/openapi.json')).body as { paths: Paths };
  const kept: string[] = [];
  for (const [path, more] of RECORDS) {
    const key = path === '/assets' ? 'serialNumber' : 'id';
    const made = await create(path, { ...textsOf(bodyOf(paths, path, 'post'), 'Um'), ...(await more()) });
    kept.push(...blanksIn(made, `POST ${path}`));
    const body = textsOf(bodyOf(paths, `${path}/{${key}}`, 'patch'), 'Outro');
    const changed = await test.call('PATCH', `${path}/${String(made[key])}`, { token, body });
    expect(changed.status, `${path} ${JSON.stringify(changed.body)}`).toBe(200);
    kept.push(...blanksIn(changed.body as object, `PATCH ${path}`));
  }
  expect(kept, 'texts with blanks around them, or line breaks').toEqual([]);
});

/** The schema of a call's body. */
function bodyOf(paths: Paths, path: string, method: string): BodySchema {
  const entry = Object.entries(paths).find(([known]) => known.replace(/^\/api/u, '') === path)?.[1][method] as
    | { requestBody?: { content: Record<string, { schema: BodySchema }> } }
    | undefined;
  const [content] = Object.values(entry?.requestBody?.content ?? {});
  expect(content?.schema.properties, `${method} ${path}`).toBeDefined();
  return content!.schema;
}

/** A text with blanks around it, and a line break in it, for every field that takes one. */
function textsOf({ properties = {} }: BodySchema, text: string): Record<string, string> {
  const isText = ({ type, enum: values, anyOf }: BodySchema): boolean =>
    (type === 'string' && values === undefined) || (anyOf?.some(isText) ?? false);
  const fields = Object.keys(properties).filter((field) => !EXACT.test(field) && isText(properties[field]!));
  return Object.fromEntries(fields.map((field) => [field, `  ${FORMED[field] ?? `${text}\n${field}`}  `]));
}

function blanksIn(record: object, where: string): string[] {
  return Object.entries(record).flatMap(([field, value]) =>
    typeof value === 'string' && value !== (field === 'notes' ? value : value.replace('\n', ' ')).trim()
      ? [`${where}: ${field}`]
      : [],
  );
}
