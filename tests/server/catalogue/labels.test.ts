/** @module-tag embedded */
import { beforeAll, describe, expect, it } from 'vitest';
import { MOST_LABELS } from '../../../src/shared/domain/labelSheets';
import { createTestApp, type TestApp } from '../support';

/*
 * Labels of equipment as PDF. The alternative text of each code is the address in it, so the file shows what it holds.
 */
let test: TestApp;
let token: string;

const NAMES = [
  'Gerador diesel',
  'Şarjlı matkap İğne Ğöü',
  'Compactador de placa vibratória com um nome muito comprido',
];

beforeAll(async () => {
  test = await createTestApp({ company: ['Alugueres Costa, Lda.'] });
  token = await test.tokenFor('admin');
  const serials = Array.from({ length: 70 }, (_, index) => 700_001 + index);
  for (const serialNumber of serials)
    await test.call('POST', '/assets', {
      token,
      body: { serialNumber, description: NAMES[serialNumber % NAMES.length], state: 1, brand: 'Bosch', model: 'X1' },
    });
});

const requestLabels = (body: object, as = token, { app, basePath } = { app: test.app, basePath: '' }) =>
  app.inject({
    method: 'POST',
    url: `${basePath}/api/assets/labels`,
    headers: { authorization: `Bearer ${as}` },
    payload: { filter: {}, sheet: 'A4_24', origin: 'http://shop:3000', lang: 'pt', title: 'Etiquetas', ...body },
  });

/** Pages and the addresses in the codes of a file. */
function contentsOf(file: Buffer) {
  const text = file.toString('latin1');
  return {
    isPdf: text.startsWith('%PDF-1.7') && text.trimEnd().endsWith('%%EOF'),
    pages: (text.match(/\/Type \/Page\n/gu) ?? []).length,
    addresses: [...text.matchAll(/\/Alt \(([^)]*)\)/gu)].map(([, alt]) => alt ?? ''),
  };
}

describe('labels', () => {
  it('carry the address of each asset, over as many pages as it takes', async () => {
    const answer = await requestLabels({});
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { isPdf, pages, addresses } = contentsOf(answer.rawPayload);
    expect({ isPdf, pages }).toEqual({ isPdf: true, pages: 3 });
    expect(addresses).toHaveLength(70);
    expect(addresses[0]).toBe('http://shop:3000/apps/cockpit/inventory/700001');
    expect(addresses[69]).toBe('http://shop:3000/apps/cockpit/inventory/700070');
  });

  it('leave out the labels of the first sheet that are used up', async () => {
    expect(contentsOf((await requestLabels({ sheet: 'A4_65' })).rawPayload).pages).toBe(2);
    expect(contentsOf((await requestLabels({ sheet: 'A4_65', skip: 61 })).rawPayload).pages).toBe(3);
    const { pages } = contentsOf(
      (await requestLabels({ sheet: 'SINGLE', filter: { serialNumber: [700_001, 700_002] } })).rawPayload,
    );
    expect(pages).toBe(2);
  });

  it('may be asked for from a host with an underscore in its name', async () => {
    const body = { origin: 'http://back_office:3000', filter: { serialNumber: 700_001 } };
    const { addresses } = contentsOf((await requestLabels(body)).rawPayload);
    expect(addresses).toEqual(['http://back_office:3000/apps/cockpit/inventory/700001']);
  });

  it('lead below the path at which the app is installed', async () => {
    const basePath = '/firm/cockpit';
    const body = { filter: { serialNumber: 700_001 } };
    const answer = await requestLabels(body, token, { app: await test.anotherApp({ basePath }), basePath });
    expect(contentsOf(answer.rawPayload).addresses).toEqual([
      `http://shop:3000${basePath}/apps/cockpit/inventory/700001`,
    ]);
  });

  it('are made of those that fit the filter, and of a selection', async () => {
    const searched = contentsOf((await requestLabels({ filter: { search: 'sarjli' } })).rawPayload);
    expect(searched.addresses).toHaveLength(23);
    const selected = contentsOf((await requestLabels({ filter: { serialNumber: [700_005, '700003'] } })).rawPayload);
    expect(selected.addresses.map((address) => address.slice(-6))).toEqual(['700003', '700005']);
  });

  it.each([
    [{ filter: { search: 'nothing like it' } }, 'filter', 'not-found'],
    [{ sheet: 'A4_24', skip: 24 }, 'skip', 'out-of-range'],
    [{ sheet: 'A3' }, 'sheet', 'invalid'],
    [{ origin: 'javascript:alert(1)' }, 'origin', 'invalid'],
    [{ origin: 'http://shop/path' }, 'origin', 'invalid'],
    [{ origin: `http://${'a'.repeat(94)}` }, 'origin', 'too-long'],
    [{ filter: { page: 2 } }, 'filter', 'unknown'],
  ])('%j is refused', async (body, field, code) => {
    const answer = await requestLabels(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-request', fields: { [field]: code } });
  });

  it('are refused beyond what a file may hold', async () => {
    const { createdAt } = await test.store.db
      .selectFrom('assets')
      .select('created_at as createdAt')
      .limit(1)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: MOST_LABELS }, (_, index) => ({
      serial_number: 800_000 + index,
      description: 'Tenda',
      state_id: 1,
      created_at: createdAt,
    }));
    await test.store.db.insertInto('assets').values(many).execute();
    expect((await requestLabels({ filter: { search: 'tenda' } })).statusCode).toBe(200);
    const answer = await requestLabels({});
    expect(answer.json()).toMatchObject({ code: 'invalid-request', fields: { filter: 'out-of-range' } });
  });

  it('need the permission to read equipment', async () => {
    const stranger = await test.tokenFor(['customer:read']);
    expect((await requestLabels({}, stranger)).statusCode).toBe(403);
    const reader = await test.tokenFor(['asset:read']);
    expect((await requestLabels({ filter: { serialNumber: 700_001 } }, reader)).statusCode).toBe(200);
  });
});
