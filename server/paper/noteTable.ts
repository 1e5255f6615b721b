import { localeOf } from '../../src/shared/domain/days/days';
import type { Note, NoteUnit } from './noteData';
import type { NoteLanguage, NoteTexts } from './noteTexts';
import type { Sheet } from './sheet';

interface Column {
  head: string;
  width: number;
  align?: 'right';
  isBold?: boolean;
  textOf: (unit: NoteUnit) => string;
}

const FONT_SIZE = 8.5;
/** Space between a row's text and the line above or below it. */
const PADDING = 4;
/** Space between the texts of two columns. */
const COLUMN_GAP = 6;
/** Widths of columns; the name of the unit takes the rest. */
const WIDTHS = { serial: 62, condition: 76, meter: 64, fuel: 52 } as const;
const METER_UNITS: Readonly<Record<string, string>> = { HOURS: 'h', KM: 'km' };

/** Draws the table of a note's units, with columns for meter and fuel where one was read. */
export function drawUnits(sheet: Sheet, note: Note, texts: NoteTexts, lang: NoteLanguage): void {
  const columns = columnsOf(sheet.width, note, texts, lang);
  const table = sheet.element('Table');
  const row = (type: 'TH' | 'TD', cells: readonly string[]) => {
    const styled = columns.map(({ width, align, isBold }, index) => ({
      text: cells[index] ?? '',
      x: columns.slice(0, index).reduce((sum, before) => sum + before.width, 0),
      width: width - COLUMN_GAP,
      align,
      size: FONT_SIZE,
      font: type === 'TH' || isBold ? ('bold' as const) : ('regular' as const),
    }));
    const height = Math.max(...styled.map((cell) => sheet.heightOf(cell, cell.width))) + 2 * PADDING;
    sheet.beginRow(height);
    sheet.rule(type === 'TH' ? 0.8 : 0.3);
    sheet.gap(PADDING);
    sheet.cells(sheet.element('TR', table), type, styled);
    sheet.endRow();
  };
  row(
    'TH',
    columns.map(({ head }) => head),
  );
  for (const unit of note.units)
    row(
      'TD',
      columns.map(({ textOf }) => textOf(unit) || '—'),
    );
  sheet.rule(0.8);
}

function columnsOf(width: number, { units, handover }: Note, texts: NoteTexts, lang: NoteLanguage): Column[] {
  const number = new Intl.NumberFormat(localeOf(lang), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const meter = (value: number | null | undefined, unit: string | null) =>
    value == null ? '' : `${number.format(value)} ${METER_UNITS[unit ?? ''] ?? ''}`.trim();
  /** Tanks are read in eighths. */
  const fuel = (value: number | null | undefined) => (value == null ? '' : `${value}/8`);
  const isReturn = handover.direction === 'IN';
  const has = (part: 'meter' | 'fuel') => units.some((unit) => (unit[part] ?? unit.out?.[part]) != null);
  const readings: Column[] = [];
  const add = (kind: 'meter' | 'fuel', head: string, textOf: Column['textOf']) =>
    readings.push({ head, width: WIDTHS[kind], align: 'right', textOf });
  const headOf = (reading: string) => (isReturn ? `${reading}, ${texts.back}` : reading);
  if (has('meter')) {
    if (isReturn) add('meter', `${texts.meter}, ${texts.out}`, ({ out, meterUnit }) => meter(out?.meter, meterUnit));
    add('meter', headOf(texts.meter), (unit) => meter(unit.meter, unit.meterUnit));
  }
  if (has('fuel')) {
    if (isReturn) add('fuel', `${texts.fuel}, ${texts.out}`, ({ out }) => fuel(out?.fuel));
    add('fuel', headOf(texts.fuel), (unit) => fuel(unit.fuel));
  }
  const name = readings.reduce((rest, reading) => rest - reading.width, width - WIDTHS.serial - WIDTHS.condition);
  return [
    { head: texts.serial, width: WIDTHS.serial, isBold: true, textOf: ({ asset }) => String(asset) },
    { head: texts.equipment, width: name, textOf: (unit) => unit.name },
    { head: texts.condition, width: WIDTHS.condition, textOf: (unit) => texts.conditions[unit.condition] },
    ...readings,
  ];
}
