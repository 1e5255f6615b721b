import { SIGNATURE_BOX } from '../../contract/lib/limits';
import { formatDay } from '../../src/shared/domain/days/days';
import { pathOfStrokes } from '../../src/shared/domain/signature';
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
  const signers = [
    { x: 0, name: company[0] ?? handedBy, below: company[0] ? handedBy : texts.signed.PAPER },
    { x: right, name: name || texts.customer, below: `${formText}${when}` },
  ].map((signer) => ({ ...signer, height: sheet.heightOf({ text: signer.name, font: 'bold', size: 8 }, width) }));
  sheet.gap(20);
  sheet.beginRow(ROOM + 22 + Math.max(...signers.map(({ height }) => height)));
  if (strokes) {
    const scale = ROOM / SIGNATURE_BOX.height;
    sheet.drawing(right, `${formText}: ${name}`, (pdf) => {
      pdf.scale(scale).lineWidth(6).lineCap('round').lineJoin('round').path(pathOfStrokes(strokes)).stroke('black');
    });
  } else if (form === 'TYPED') drawTypedName(sheet, name, { x: right, width });
  sheet.artifact(() => {
    for (const x of [0, right]) sheet.line({ x, y: ROOM, width });
  });
  for (const { x, name: signed, below, height } of signers) {
    sheet.caption(signed, { x, y: ROOM + 4, width }, { font: 'bold', color: 'black' });
    sheet.caption(below, { x, y: ROOM + 4 + height, width });
  }
  sheet.endRow();
}

/** Writes the name that was typed above the line; a long one smaller, so that it fits into the room. */
function drawTypedName(sheet: Sheet, name: string, { x, width }: { x: number; width: number }): void {
  const heightAt = (size: number) => sheet.heightOf({ text: name, size }, width);
  const size = [14, 12, 10, 8].find((each) => heightAt(each) <= ROOM - 3) ?? 6;
  sheet.caption(name, { x, y: ROOM - 3 - heightAt(size), width }, { size, color: 'black' });
}
