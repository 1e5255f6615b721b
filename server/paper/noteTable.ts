import { localeOf } from '../../src/shared/domain/days';
import type { Note, NoteUnit } from './noteData';
import type { NoteLanguage, NoteTexts } from './noteTexts';
import type { Sheet } from './sheet';

interface Column {
  head: string;
  width: number;
  align?: 'right';
  isBold?: boolean;
  of: (unit: NoteUnit) => string;
}

const SIZE = 8.5;
const READING = 52;
const UNITS: Readonly<Record<string, string>> = { HOURS: 'h', KM: 'km' };

/** Draws the table of units; columns for meter and fuel where something was read. */
export function drawUnits(sheet: Sheet, note: Note, texts: NoteTexts, lang: NoteLanguage): void {
  const columns = columnsOf(sheet.width, note, texts, lang);
  const table = sheet.element('Table');
  const row = (type: 'TH' | 'TD', cells: readonly string[]) => {
    const styled = columns.map(({ width, align, isBold }, index) => ({
      text: cells[index] ?? '',
      x: columns.slice(0, index).reduce((sum, before) => sum + before.width, 0),
      width: width - 6,
      align,
      size: SIZE,
      font: type === 'TH' || isBold ? ('bold' as const) : ('regular' as const),
    }));
    const height = Math.max(...styled.map((cell) => sheet.heightOf(cell, cell.width + 8))) + 8;
    sheet.beginRow(height);
    sheet.rule(type === 'TH' ? 0.8 : 0.3);
    sheet.gap(4);
    sheet.cells(sheet.element('TR', table), type, styled);
    sheet.gap(-4);
    sheet.endRow();
  };
  row(
    'TH',
    columns.map(({ head }) => head),
  );
  for (const unit of note.units)
    row(
      'TD',
      columns.map(({ of }) => of(unit) || '—'),
    );
  sheet.rule(0.8);
}

function columnsOf(width: number, { units, handover }: Note, texts: NoteTexts, lang: NoteLanguage): Column[] {
  const number = new Intl.NumberFormat(localeOf(lang), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const meter = (value: number | null | undefined, unit: string | null) =>
    value == null ? '' : `${number.format(value)} ${UNITS[unit ?? ''] ?? ''}`.trim();
  const fuel = (value: number | null | undefined) => (value == null ? '' : `${value}/8`);
  const isBack = handover.direction === 'IN';
  const has = (part: 'meter' | 'fuel') => units.some((unit) => unit[part] !== null || unit.out?.[part] != null);
  const readings: Column[] = [];
  const add = (head: string, of: Column['of']) => readings.push({ head, width: READING, align: 'right', of });
  const headOf = (head: string, which: string) => (isBack ? `${head}, ${which}` : head);
  if (has('meter')) {
    if (isBack) add(headOf(texts.meter, texts.out), ({ out, meterUnit }) => meter(out?.meter, meterUnit));
    add(headOf(texts.meter, texts.back), (unit) => meter(unit.meter, unit.meterUnit));
  }
  if (has('fuel')) {
    if (isBack) add(headOf(texts.fuel, texts.out), ({ out }) => fuel(out?.fuel));
    add(headOf(texts.fuel, texts.back), (unit) => fuel(unit.fuel));
  }
  const [serial, condition] = [62, 76];
  const name = width - serial - condition - readings.length * READING;
  return [
    { head: texts.serial, width: serial, isBold: true, of: ({ asset }) => String(asset) },
    { head: texts.equipment, width: name, of: (unit) => unit.name },
    { head: texts.condition, width: condition, of: (unit) => texts.conditions[unit.condition] },
    ...readings,
  ];
}
