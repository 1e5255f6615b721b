/**
 * @module-tag embedded
 * @module-tag full
 */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { drawHandoverNote } from '../../../server/paper/handoverNote';
import { readNote } from '../../../server/paper/noteData';
import { NOTE_TEXTS } from '../../../server/paper/noteTexts';
import { Sheet } from '../../../server/paper/sheet';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { textOfPdf } from '../pdfText';
import { DAMAGED_PICTURES, PICTURES } from '../pictures';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/* The note of a hand-over as PDF.  */
let test: TestApp;
let fixture: RentFixture;
let token: string;

beforeAll(async () => {
  test = await createTestApp({ company: ['Alugueres Costa, Lda.', 'Rua do Parque 14, Loures'] });
  fixture = await createRentFixture(test);
  token = fixture.token;
});

const STROKES = [
  [
    [100, 200],
    [500, 120],
  ],
];
const DRAWN = { form: 'DRAWN', strokes: STROKES };

async function reserved(units = 2) {
  const assets: number[] = [];
  for (let unit = 0; unit < units; unit += 1) assets.push(await fixture.asset());
  const { id } = await fixture.rent([addDays(today(), -3), addDays(today(), -1)], assets);
  await fixture.succeed(id, 'reserveRent');
  return { id: id as number, assets };
}
const photo = async (rent: number, content: Buffer): Promise<number> =>
  (await succeed(test, 'POST', `/rents/${rent}/photos`, { token, body: { content: content.toString('base64') } })).id;
const lastOf = async (rent: number): Promise<number> =>
  (await succeed(test, 'GET', `/rents/${rent}/handovers`, { token })).at(-1).id;

async function noteOf(rent: number, query = '', as = token) {
  const answer = await test.app.inject({
    url: `/api/rents/${rent}/handovers/${await lastOf(rent)}/note${query}`,
    headers: { authorization: `Bearer ${as}` },
  });
  return { answer, file: answer.rawPayload, source: answer.rawPayload.toString('latin1') };
}

describe('the note of a hand-over', () => {
  it('names firm, customer, person, units with condition, meter and fuel, and holds no price', async () => {
    const { id, assets } = await reserved();
    await test.store.db.updateTable('asset_models').set({ meter_unit: 'HOURS', has_fuel: true }).execute();
    await fixture.succeed(id, 'handOut', {
      items: [
        { asset: assets[0], meter: 3318, fuel: 8 },
        { asset: assets[1], meter: 12.5, condition: 'DIRTY', notes: 'Betão seco' },
      ],
      person: 'Nuno Lezíria',
    });
    const text = textOfPdf((await noteOf(id)).file);
    for (const expected of [
      ...['Alugueres Costa, Lda.', 'Rua do Parque 14, Loures', 'Auto de entrega', 'João Ferreira', 'Nuno Lezíria'],
      ...[
        '2 de 2 unidades entregues',
        String(assets[0]),
        '3318,0 h',
        '8/8',
        'Sujo',
        `${assets[1]}, sujo`,
        'Betão seco',
      ],
      'Este documento não serve de fatura.',
    ])
      expect(text.replaceAll('\n', ' '), expected).toContain(expected);
    expect(text).not.toMatch(/€|10,00|20,00|24,60/u);
  });

  it.each([
    ['pt', '1 de 1 unidade entregue', '1 de 2 unidades devolvidas'],
    ['en', '1 of 1 unit handed out', '1 of 2 units returned'],
    ['fr', '1 unité remise sur 1', '1 unité rendue sur 2'],
    ['es', '1 de 1 unidad entregada', '1 de 2 unidades devueltas'],
  ] as const)('counts one unit in the singular in %s', (lang, all, some) => {
    const { count } = NOTE_TEXTS[lang];
    expect([count.OUT(1, 1), count.IN(1, 2)]).toEqual([all, some]);
  });

  it.each(['KM', 'HOURS'] as const)('keeps the longest reading in one line, in %s', async (meter_unit) => {
    const { id, assets } = await reserved(1);
    await test.store.db.updateTable('asset_models').set({ meter_unit, has_fuel: true }).execute();
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0], meter: 999_998.9, fuel: 8 }] });
    await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[0], meter: 999_999.9, fuel: 8 }], end: true });
    const text = textOfPdf((await noteOf(id, '?lang=fr')).file);
    for (const reading of ['999[^\\n]?998,9 k?[hm]', '999[^\\n]?999,9 k?[hm]'])
      expect(text).toMatch(new RegExp(reading, 'u'));
  });

  it('says of a return how each unit left, and how late it is', async () => {
    const { id, assets } = await reserved();
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0], meter: 4000, fuel: 8 }, { asset: assets[1] }] });
    await fixture.succeed(id, 'takeBack', {
      items: [{ asset: assets[0], meter: 4002.5, fuel: 5, condition: 'DAMAGED' }],
    });
    const text = textOfPdf((await noteOf(id)).file).replaceAll('\n', ' ');
    for (const expected of ['Auto de devolução', '1 de 2 unidades devolvidas', '4000,0 h', '4002,5 h', '8/8', '5/8'])
      expect(text).toContain(expected);
    expect(text).toContain('Devolvido 1 dia depois do fim');
  });

  it('says of a unit that came back before how it left the last time', async () => {
    const { id, assets } = await reserved(1);
    const spare = await fixture.asset();
    await test.store.db.updateTable('asset_models').set({ meter_unit: 'HOURS', has_fuel: true }).execute();
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0], meter: 4000 }] });
    const swap = { reason: 'Avaria', back: { meter: 4002.5 } };
    await fixture.succeed(id, 'exchange', { asset: assets[0], by: spare, ...swap });
    await fixture.succeed(id, 'exchange', { asset: spare, by: assets[0], ...swap });
    await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[0], meter: 4010 }] });
    const text = textOfPdf((await noteOf(id)).file);
    expect(text).toContain('4010,0 h');
    expect(text).not.toContain('4000,0 h');
  });

  it('shows photos that paper can, and says of the others where they are', async () => {
    const { id, assets } = await reserved(1);
    const photos = [await photo(id, PICTURES.jpeg), await photo(id, PICTURES.png), await photo(id, PICTURES.webp)];
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0], photos }] });
    const { file, source } = await noteOf(id);
    expect(source.match(/\/Subtype \/Image/gu)).toHaveLength(1);
    expect(textOfPdf(file).match(/só no ecrã/gu)).toHaveLength(2);
  });

  it('leaves out photos that cannot be drawn, and says so', async () => {
    const { id, assets } = await reserved(1);
    const contents = Object.entries(DAMAGED_PICTURES).filter(([name]) => name.startsWith('JPEG'));
    const photos: number[] = [];
    for (const [, content] of contents.slice(0, 12)) {
      const stored = await photo(id, PICTURES.jpeg);
      photos.push(stored);
      // As one that came before damaged pictures were refused.
      await test.store.db.updateTable('rent_photo_contents').set({ content }).where('photo_id', '=', stored).execute();
    }
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0], photos }] });
    const { answer, file } = await noteOf(id);
    expect(answer.statusCode).toBe(200);
    expect(textOfPdf(file).match(/só no ecrã/gu)).toHaveLength(photos.length);
  });

  it('draws the letters that it has, in their columns, and says that others are left out', async () => {
    const { id, assets } = await reserved(1);
    const notes = `Café\t🏗️ pronto\n小型挖掘机 ${'م'.repeat(60)}\n${'w'.repeat(1000)}`;
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0], notes }], person: 'מיכל Lezíria' });
    const text = textOfPdf((await noteOf(id)).file);
    for (const expected of ['Café pronto', '[…] Lezíria', '[…]: letras que não se podem imprimir aqui'])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/[\p{Script=Arabic}\p{Script=Han}\p{Script=Hebrew}\t]/u);
    const longest = Math.max(...text.split('\n').map((line) => line.length));
    expect(longest).toBeLessThan(130);
  });

  it.each([
    ['drawn', DRAWN, 'Assinado no ecrã', 1],
    ['typed', { form: 'TYPED', name: 'Rui Ferreira' }, 'Nome escrito no ecrã', 0],
    ['on paper', { form: 'PAPER' }, 'Assinatura', 0],
  ])('with a signature that is %s says so and is final', async (_form, signature, said, drawings) => {
    const { id, assets } = await reserved(1);
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0] }], signature, person: 'Rui' });
    const { file, source } = await noteOf(id);
    expect(textOfPdf(file)).toContain(said);
    expect(textOfPdf(file)).not.toContain('RASCUNHO');
    expect(source.match(/\/S \/Figure/gu) ?? []).toHaveLength(drawings);
  });

  it('keeps a long name that signed off the words around it', async () => {
    const { id, assets } = await reserved(1);
    const signature = { form: 'TYPED', name: 'Maria da Conceição Albuquerque e Vasconcelos '.repeat(4).trim() };
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0] }], signature });
    const caption = vi.spyOn(Sheet.prototype, 'caption');
    const note = await readNote(test.store.db, id, await lastOf(id));
    await drawHandoverNote(note, { lang: 'pt', company: test.config.company, contentOf: async () => null }, () => {});
    const [sheet] = caption.mock.contexts as Sheet[];
    const boxes = caption.mock.calls
      .filter(([, { x }]) => x > 0)
      .map(([text, { y = 0, width }, style]) => ({ y, end: y + sheet!.heightOf({ text, size: 8, ...style }, width) }));
    caption.mockRestore();
    expect(boxes).toHaveLength(3);
    expect(boxes[0]!.y).toBeGreaterThanOrEqual(0);
    for (const [index, { end }] of boxes.slice(0, -1).entries())
      expect(boxes[index + 1]!.y).toBeGreaterThanOrEqual(end);
  });

  it('without one is a draft as long as it can be undone', async () => {
    const { id, assets } = await reserved(1);
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0] }] });
    expect(textOfPdf((await noteOf(id)).file)).toContain('RASCUNHO');
    const hourAgo = new Date(Date.now() - 3_700_000);
    await test.store.db
      .updateTable('rents')
      .set({ moved_at: hourAgo, handed_at: hourAgo })
      .where('id', '=', id)
      .execute();
    expect(textOfPdf((await noteOf(id)).file)).not.toContain('RASCUNHO');
  });

  it.each(Object.entries(NOTE_TEXTS))('speaks %s', async (lang, texts) => {
    const { id, assets } = await reserved(1);
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0] }], signature: DRAWN });
    const { answer, file, source } = await noteOf(id, `?lang=${lang}`);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(source).toContain(`/Lang (${lang})`);
    for (const expected of [texts.title.OUT, texts.conditions.OK, texts.signed.DRAWN, texts.page(1, 1)])
      expect(textOfPdf(file)).toContain(expected);
  });

  it('of many units goes on over several sheets, each with its number, tagged', async () => {
    const { id, assets } = await reserved(60);
    await fixture.succeed(id, 'handOut', { items: assets.map((asset) => ({ asset, notes: 'Sem reparos' })) });
    const { file, source } = await noteOf(id);
    const pages = source.match(/\/Type \/Page\n/gu)?.length ?? 0;
    expect(pages).toBeGreaterThan(2);
    const text = textOfPdf(file);
    expect(text).toContain(`Página ${pages} de ${pages}`);
    expect(assets.filter((asset) => !text.includes(String(asset)))).toEqual([]);
    expect(source).toContain('/Marked true');
    for (const tag of ['H1', 'Table', 'TR', 'TH', 'TD', 'P']) expect(source, tag).toContain(`/S /${tag}`);
  });

  it('is for readers of rents, of hand-overs that there are, in languages that it speaks', async () => {
    const { id, assets } = await reserved(1);
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0] }] });
    expect((await noteOf(id, '', await test.tokenFor(['handover:update']))).answer.statusCode).toBe(403);
    expect((await noteOf(id, '?lang=de')).answer.statusCode).toBe(400);
    const other = await reserved(1);
    for (const path of [`/rents/${id}/handovers/999999/note`, `/rents/${other.id}/handovers/${await lastOf(id)}/note`])
      expect((await test.call('GET', path, { token })).status).toBe(404);
  });
});
