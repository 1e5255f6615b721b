import { dayNumber, formatDay, localeOf } from '../../src/shared/domain/days/days';
import { formatAddress, formatTaxNumber } from '../../src/shared/domain/customer';
import { LEFT_OUT } from './letters';
import type { Note, NotePhoto, NoteUnit } from './noteData';
import { drawUnits } from './noteTable';
import { drawSignatures } from './noteSignatures';
import { NOTE_TEXTS, timeOf, type NoteLanguage, type NoteStyle, type NoteTexts } from './noteTexts';
import type { PdfOptions } from './pdf';
import { Sheet } from './sheet';

interface NoteLayout extends NoteStyle {
  /** Content of a photo; null for one that is gone. */
  contentOf: (photo: NotePhoto) => Promise<Buffer | null>;
}

/** Photos of one note; the others are counted. Each may be a mebibyte. */
const MOST_PHOTOS = 60;
const PHOTO = { width: 112, height: 84, gap: 8 };
/** Copied into the file as it is; PNG would have to be unpacked here, which a broken one or a huge one makes dangerous. */
const PRINTABLE = 'image/jpeg';

/** Draws the note of a hand-over: units with their condition, the person, the signature. No prices. */
export async function drawHandoverNote(
  note: Note,
  { lang, company, contentOf }: NoteLayout,
  write: PdfOptions['write'],
): Promise<void> {
  const texts: NoteTexts = NOTE_TEXTS[lang];
  const { direction } = note.handover;
  const title = texts.title[direction];
  const sheet = new Sheet({ lang, title: `${title} ${note.rent.code}`, write });
  drawHead(sheet, note, texts, { lang, company });
  drawParties(sheet, note, texts, lang);
  sheet.paragraph(texts.count[direction](note.units.length, note.rent.lines), { font: 'bold', size: 8.5, type: 'H2' });
  drawUnits(sheet, note, texts, lang);
  let left = MOST_PHOTOS;
  for (const unit of note.units.filter(isDescribed)) {
    const photos = unit.photos.slice(0, left);
    left -= photos.length;
    await drawUnitNotes(sheet, { ...unit, photos }, texts, { lang, contentOf });
  }
  const hidden = note.units.flatMap(({ photos }) => photos).length - MOST_PHOTOS;
  if (hidden > 0) sheet.paragraph(texts.morePhotos(hidden), { color: 'grey' });
  sheet.gap(10);
  sheet.paragraph(texts.withoutPrices, { color: 'grey' });
  drawSignatures(sheet, note, texts, { lang, company });
  sheet.gap(10);
  if (sheet.hasLeftOut) sheet.paragraph(`${LEFT_OUT}: ${texts.leftOut}`, { color: 'grey' });
  return sheet.finish((page, all) => [texts.noInvoice, note.rent.code, texts.page(page, all)]);
}

/** Whether there is more to say of a unit than its row does. */
function isDescribed({ condition, notes, photos }: NoteUnit): boolean {
  return condition !== 'OK' || notes !== null || photos.length > 0;
}

function drawHead(
  sheet: Sheet,
  { rent, handover, isDraft }: Note,
  texts: NoteTexts,
  { lang, company }: NoteStyle,
): void {
  const [name = '', ...address] = company;
  const half = sheet.width / 2;
  const at = `${formatDay(handover.day, lang)}, ${timeOf(handover.at, lang)}`;
  sheet.columns([
    {
      width: half,
      lines: [{ text: name, font: 'bold', size: 11 }, ...address.map((text) => ({ text, color: 'grey' as const }))],
    },
    {
      width: half,
      align: 'right',
      lines: [
        { text: texts.title[handover.direction], font: 'bold', size: 16, type: 'H1' },
        ...(isDraft ? [{ text: texts.draft.toLocaleUpperCase(localeOf(lang)), font: 'bold' as const, size: 12 }] : []),
        { text: at, font: 'bold' },
        { text: `${texts.rent} ${rent.code}`, color: 'grey' },
      ],
    },
  ]);
  sheet.gap(8);
  sheet.rule();
  sheet.gap(10);
}

function drawParties(sheet: Sheet, { rent, handover }: Note, texts: NoteTexts, lang: NoteLanguage): void {
  const { customer, delliveryAddress: address } = rent;
  const width = sheet.width / 3;
  const taxNumber = customer.taxNumber ? `${texts.taxNumber} ${formatTaxNumber(customer.taxNumber)}` : '';
  const late = handover.direction === 'IN' ? dayNumber(handover.day) - dayNumber(rent.end) : 0;
  const grey = (text: string) => ({ text, color: 'grey' as const });
  const head = (text: string) => ({ text, font: 'bold' as const, size: 8 });
  sheet.columns([
    {
      width,
      lines: [
        head(texts.customer),
        { text: customer.description, font: 'bold' },
        grey(address ? formatAddress(address) : ''),
        grey([taxNumber, customer.phone].filter(Boolean).join(' · ')),
      ],
    },
    {
      width,
      lines: [
        head(texts.person[handover.direction]),
        { text: handover.person ?? texts.unnamed, font: 'bold' },
        grey(`${texts.handledBy} ${handover.handedBy}`),
      ],
    },
    {
      width,
      lines: [
        head(texts.period),
        { text: `${formatDay(rent.start, lang)} – ${formatDay(rent.end, lang)}`, font: 'bold' },
        grey(late > 0 ? texts.late(late) : ''),
      ],
    },
  ]);
  sheet.gap(12);
}

async function drawUnitNotes(
  sheet: Sheet,
  { asset, condition, notes, photos }: NoteUnit,
  texts: NoteTexts,
  { lang, contentOf }: Pick<NoteLayout, 'lang' | 'contentOf'>,
): Promise<void> {
  sheet.gap(10);
  const title = `${String(asset)}, ${texts.conditions[condition].toLocaleLowerCase(localeOf(lang))}`;
  sheet.keepTogether(photos.length > 0 ? PHOTO.height + 40 : 30);
  sheet.paragraph(title, { font: 'bold', size: 8.5, type: 'H3' });
  if (notes) sheet.paragraph(notes);
  const inRow = Math.floor((sheet.width + PHOTO.gap) / (PHOTO.width + PHOTO.gap));
  for (const [index, photo] of photos.entries()) {
    const place = index % inRow;
    if (place === 0) sheet.beginRow(PHOTO.height + 22);
    const label = `${texts.photo} ${index + 1}, ${timeOf(photo.at, lang)}`;
    const content = photo.type === PRINTABLE ? await contentOf(photo) : null;
    const box = { x: place * (PHOTO.width + PHOTO.gap), width: PHOTO.width, height: PHOTO.height };
    const isDrawn = content !== null && sheet.picture(content, box, `${label} ${String(asset)}`);
    sheet.caption(isDrawn ? label : `${label} (${texts.photoElsewhere})`, { ...box, y: PHOTO.height + 3 });
    if (place === inRow - 1 || index === photos.length - 1) sheet.endRow();
  }
}
