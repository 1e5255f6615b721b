import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchText } from '../../../src/shared/domain/formats/text';
import { createTestApp, succeed, type TestApp } from '../support';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await createTestApp();
  token = await test.tokenFor('admin');
});

/** Letters, digits and signs that a rule of folding names, among any others that PostgreSQL stores. */
const SIGN = fc.oneof(
  fc.constantFrom(...Array.from('aBç9 0-.,/+\'’´`"@œŒßẞđÞıİΣςЖй–\u00a0\u200b\u00adﬁªº²½🏗ﬀ\t\u2028')),
  fc.integer({ min: 1, max: 0x24ff }).map((code) => String.fromCodePoint(code)),
  // Blocks without gaps: elsewhere, newer versions of Unicode add letters that PostgreSQL 15 does not take apart.
  fc.integer({ min: 0x2500, max: 0xa4c6 }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code)),
);

it('folds in the database as it does in the page', async () => {
  const texts = fc.sample(
    fc.array(SIGN, { maxLength: 12 }).map((signs) => signs.join('')),
    { numRuns: 3000 },
  );
  const { rows } = await sql<{ folded: string }>`select search_text(value) as folded
    from unnest(${texts}::text[]) with ordinality as given (value, place) order by place`.execute(test.store.db);
  const differing = texts.flatMap((text, at) =>
    rows[at]?.folded === searchText(text) ? [] : [[text, rows[at]?.folded]],
  );
  expect(differing).toEqual([]);
});

describe('the search of', () => {
  it.each([
    [
      'D’Ávila',
      { phone: '912 345 678' },
      ["d'avila", '"D’Ávila"', '+351912345678', '00351 912 345 678', '912.345.678'],
    ],
    ['L’Œuvre', { phone: '+351 912 345 671' }, ['oeuvre', '912345671', '00351912345671', '912-345-671']],
    ['Straßenbau', { phone: '(+49) 30/123457' }, ['STRASSE', '30123457', '+49 30 123457', '004930123457']],
    ['Sil\u200bva', { taxNumber: '501964843' }, ['silva', 'PT501964843', '501.964.843', 'NIF 501 964 843']],
    ['Ana', { email: 'ana.s@exemplo.pt' }, ['mailto:ana.s@exemplo.pt', 'Outro <ana.s@exemplo.pt>', 'ana.s@EXEMPLO']],
  ])('customers finds %s', async (description, fields, searches) => {
    const body = { description, ...fields };
    const { id } = await succeed(test, 'POST', '/customers', { token, body });
    for (const search of searches) {
      const found = await succeed(test, 'GET', '/customers', { token, query: { search } });
      expect(found, search).toMatchObject([{ id }]);
    }
  });

  it('equipment finds names without hyphens, and serial numbers with zeros before them', async () => {
    const body = { description: 'Placa GX-160', model: 'TE CX', brand: 'WB-30 XT', serialNumber: 747_487, state: 1 };
    await succeed(test, 'POST', '/assets', { token, body });
    for (const search of ['gx160', 'wb30xt', 'WB 30XT', 'tecx', '000000747487', '747 487'])
      expect(await succeed(test, 'POST', '/assets/find', { token, body: { search } }), search).toHaveLength(1);
  });

  it('tags finds ligatures and finds nothing by punctuation alone', async () => {
    await succeed(test, 'POST', '/tags', { token, body: { description: 'Œuvre: ﬁno' } });
    for (const [search, count] of [
      ['oeuvre fino', 1],
      ['%', 0],
      ['"oeuvre"', 1],
    ] as const)
      expect(await succeed(test, 'GET', '/tags', { token, query: { search } }), search).toHaveLength(count);
  });
});
