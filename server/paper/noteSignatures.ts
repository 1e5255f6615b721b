import { formatDay } from '../../src/shared/domain/days';
import { pathOfStrokes, SIGNATURE_BOX } from '../../src/shared/domain/signature';
import type { Note } from './noteData';
import { timeOf, type NoteStyle, type NoteTexts } from './noteTexts';
import type { Sheet } from './sheet';

/** Room above the line, for a pen or for what was drawn. */
const ROOM = 64;
const GAP = 24;

/** Draws both signatures side by side: the firm's, which is signed on paper, and that of the customer's person. */
export function drawSignatures(
  sheet: Sheet,
  { handover, strokes }: Note,
  texts: NoteTexts,
  { lang, company }: NoteStyle,
): void {
  const { signature, person, handedBy, at, day } = handover;
  const width = (sheet.width - GAP) / 2;
  const right = width + GAP;
  const form = signature?.form;
  const formText = texts.signed[form ?? 'PAPER'];
  const when = form === 'DRAWN' || form === 'TYPED' ? ` · ${formatDay(day, lang)}, ${timeOf(at, lang)}` : '';
  const name = signature?.name ?? person ?? '';
  sheet.gap(20);
  sheet.beginRow(ROOM + 34);
  if (strokes) {
    const scale = ROOM / SIGNATURE_BOX.height;
    sheet.drawing(right, `${formText}: ${name}`, (pdf) => {
      pdf.scale(scale).lineWidth(6).lineCap('round').lineJoin('round').path(pathOfStrokes(strokes)).stroke('black');
    });
  } else if (form === 'TYPED') sheet.caption(name, { x: right, y: ROOM - 22, width }, { size: 14, color: 'black' });
  sheet.artifact(() => {
    for (const x of [0, right]) sheet.line({ x, y: ROOM, width });
  });
  sheet.caption(company[0] ?? handedBy, { x: 0, y: ROOM + 4, width }, { font: 'bold', color: 'black' });
  sheet.caption(company[0] ? handedBy : texts.signed.PAPER, { x: 0, y: ROOM + 16, width });
  sheet.caption(name || texts.customer, { x: right, y: ROOM + 4, width }, { font: 'bold', color: 'black' });
  sheet.caption(`${formText}${when}`, { x: right, y: ROOM + 16, width });
  sheet.endRow();
}
