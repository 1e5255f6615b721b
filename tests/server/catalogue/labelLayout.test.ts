/** @module-tag embedded */
import { inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawLabels, type Label } from '../../../server/paper/labels';
import { textOfPdf } from '../pdfText';
import { LABEL_SHEET_NAMES, type LabelSheetName } from '../../../contract/lib/limits';
import { LABEL_SHEETS } from '../../../src/shared/domain/labelSheets';

/** Draws one label, on a sheet of this kind. */
async function draw(label: Label, name: LabelSheetName): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const layout = { sheet: LABEL_SHEETS[name], skip: 0, foot: '', lang: 'pt', title: 'Labels' };
  await drawLabels([label], layout, (part) => parts.push(part));
  return Buffer.concat(parts);
}

/** Drawings on the pages of a file, as PDF operators. */
function drawingsOf(file: Buffer): string {
  return [...file.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/gu)]
    .map(([, data]) => inflateSync(Buffer.from(data ?? '', 'latin1')).toString('latin1'))
    .filter((text) => text.includes(' re\n'))
    .join('\n');
}

it.each(LABEL_SHEET_NAMES)(
  '%s: text stays four modules away from the code, and is large enough to read',
  async (name) => {
    const label = { serialNumber: 100_123, name: 'Gerador', address: 'http://shop:3000/apps/cockpit/inventory/100123' };
    const drawn = drawingsOf(await draw(label, name));
    const bars = [...drawn.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gmu)].map(([, x, width]) => [+x!, +width!]);
    const left = Math.min(...bars.map(([x]) => x!));
    const right = Math.max(...bars.map(([x, width]) => x! + width!));
    const module = (right - left) / encode(label.address, { ecc: 'M', border: 0 }).size;
    const texts = [...drawn.matchAll(/^1 0 0 1 ([\d.]+) [\d.]+ Tm$/gmu)].map(([, x]) => +x!);
    const sizes = [...drawn.matchAll(/^\/F\d+ ([\d.]+) Tf$/gmu)].map(([, size]) => +size!);
    expect(texts).toHaveLength(2);
    expect(Math.min(...texts) - right).toBeGreaterThanOrEqual(4 * module - 0.01);
    expect(Math.min(...sizes)).toBeGreaterThan(5);
  },
);

it.each(LABEL_SHEET_NAMES)(
  '%s: no digit of a serial number is cut off, and a long name has two lines',
  async (name) => {
    const label = {
      serialNumber: 2_147_483_647,
      name: 'Compactador de placa vibratória com um nome muito comprido',
      address: 'http://shop:3000/apps/cockpit/inventory/2147483647',
    };
    const file = await draw(label, name);
    const [serial, ...lines] = textOfPdf(file).split('\n');
    expect(serial).toBe('2147483647');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Compactador/u);
  },
);

it.each([
  ['حفارة صغيرة', []],
  ['小型挖掘机', []],
  ['מחפר', []],
  ['🏗️', []],
  ['Gerador 🏗️', ['Gerador']],
  ['Gerador\tdiesel\n5 kW', ['Gerador diesel 5 kW']],
  ['Grua 小型挖掘机 X1', ['Grua […] X1']],
  ['Cafe\u0301 \u200bda\u00ad Silva\u202e', ['Café da Silva']],
  ['ＧＥＲＡＤＯＲ ５０㎡', ['GERADOR 50m2']],
  ['Şarjlı Ğöü Ελλάδα Дрель', ['Şarjlı Ğöü Ελλάδα Дрель']],
  ['👩🏽‍🔧 Bomba 🇵🇹 1️⃣', ['Bomba 1']],
])('%s is drawn in the letters that the font has', async (name, lines) => {
  const file = await draw({ serialNumber: 700_001, name, address: 'http://shop/700001' }, 'A4_24');
  expect(textOfPdf(file).replace(/\s+/gu, ' ')).toBe(['700001', ...lines].join(' '));
});

it.each(LABEL_SHEET_NAMES)('%s: nothing leaves the label, however long and without blanks', async (sheet) => {
  for (const word of ['W', 'м', 'م', 'fi'])
    expect(
      textOfPdf(await draw({ serialNumber: 1, name: word.repeat(90), address: 'http://shop/1' }, sheet)).split('\n')
        .length,
    ).toBeLessThanOrEqual(3);
});
