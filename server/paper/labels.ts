import { encode } from 'uqr';
import { labelAt, labelsPerPage, type LabelSheet } from '../../src/shared/domain/labelSheets';
import { MM, openPdf, type Pdf, type PdfOptions } from './pdf';

/** One label: the asset's address as a QR code, its serial number in digits, its name. */
export interface Label {
  serialNumber: number;
  name: string;
  address: string;
}

/** How labels are printed. */
export interface LabelLayout {
  sheet: LabelSheet;
  /** Labels of the first page that are already used up. */
  skip: number;
  /** Small line at the foot of each label, for example the firm's name; empty for none. */
  foot: string;
  /** Language of the document, for programs that read it aloud. */
  lang: string;
  title: string;
}

/** Distance between a label's edge and its contents, in millimetres. */
const PADDING = 2;
/** Modules beside a QR code that have to stay white, so that readers find it. */
const QUIET_MODULES = 4;

/** Draws the labels as a tagged PDF with embedded fonts. */
export function drawLabels(labels: readonly Label[], layout: LabelLayout, write: PdfOptions['write']): Promise<void> {
  const { sheet, skip, lang, title } = layout;
  const size: [number, number] = [sheet.page[0] * MM, sheet.page[1] * MM];
  const { pdf, root, inLetters, finish } = openPdf({ size, lang, title, write });
  for (const [index, label] of labels.entries()) {
    const place = (index + skip) % labelsPerPage(sheet);
    if (index === 0 || place === 0) pdf.addPage();
    const { x, y } = labelAt(sheet, place);
    const section = pdf.struct('Sect');
    root.add(section);
    const name = inLetters(label.name);
    // The serial number says more than a name without letters.
    const shown = { ...label, name: /[\p{L}\p{N}]/u.test(name) ? name : '' };
    drawLabel(pdf, section, shown, { ...layout, foot: inLetters(layout.foot) }, { x: x * MM, y: y * MM });
    section.end();
  }
  return finish();
}

function drawLabel(
  pdf: Pdf,
  section: PDFKit.PDFStructureElement,
  { serialNumber, name, address }: Label,
  { sheet, foot }: LabelLayout,
  { x, y }: { x: number; y: number },
): void {
  const padding = PADDING * MM;
  const height = sheet.height * MM - 2 * padding;
  const width = sheet.width * MM - 2 * padding;
  // A wide name needs room more than a camera needs a larger code.
  const side = Math.min(height, width * 0.45);
  const at = { x: x + padding, y: y + padding + (height - side) / 2 };
  const { data, size: modules } = encode(address, { ecc: 'M', border: 0 });
  const module = side / modules;
  const code = () => {
    drawCode(pdf, data, { ...at, module });
  };
  section.add(pdf.struct('Figure', { alt: address }, code));

  const gap = Math.max(padding, QUIET_MODULES * module);
  const left = at.x + side + gap;
  const room = width - side - gap;
  const size = Math.min(11, height / 5.5);
  const line = (font: string, fontSize: number, text: string, top: number, lines = 1) =>
    section.add(
      pdf.struct('P', {}, () => {
        pdf.font(font).fontSize(fontSize);
        const options = { width: room, height: pdf.currentLineHeight(true) * lines, ellipsis: true };
        pdf.fillColor('black').text(text, left, top, options);
      }),
    );
  line('bold', fitting(pdf, String(serialNumber), size * 1.3, room), String(serialNumber), y + padding);
  if (name) line('regular', size * 0.8, name, y + padding + size * 1.8, 2);
  if (foot) line('regular', size * 0.6, foot, y + padding + height - size * 0.8);
}

/** The font size at which a word fits the room, at most `size`: digits of a serial number are never cut off. */
function fitting(pdf: Pdf, word: string, size: number, room: number): number {
  const width = pdf.font('bold').fontSize(size).widthOfString(word);
  // A hair less, or rounding would wrap the word.
  return width < room ? size : (size * room * 0.98) / width;
}

/** Draws dark modules as bars, one for each run in a row, so that readers see no seams between them. */
function drawCode(pdf: Pdf, data: boolean[][], { x, y, module }: { x: number; y: number; module: number }): void {
  for (const [row, cells] of data.entries()) {
    for (let column = 0; column < cells.length;) {
      let end = column;
      while (cells[end]) end += 1;
      if (end > column) pdf.rect(x + column * module, y + row * module, (end - column) * module, module);
      column = end + 1;
    }
  }
  pdf.fill('black');
}
