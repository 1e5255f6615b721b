import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { inLettersOf } from './letters';

/** A document of pdfkit, to draw on. */
export type Pdf = InstanceType<typeof PDFDocument>;

/** Part of PDFKit that its types leave out. Both fonts have the same letters. */
type WithFont = Pdf & { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } };

/** Points, the unit of PDF, in a millimetre. */
export const MM = 72 / 25.4;
/** A page of A4, in points. */
export const A4: [width: number, height: number] = [210 * MM, 297 * MM];

const { resolve } = createRequire(import.meta.url);
const REGULAR = resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const BOLD = resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

/** Look of a document, and where it goes. */
export interface PdfOptions {
  /** Size of each page, in points. */
  size: [width: number, height: number];
  /** Language of the document, for programs that read it aloud. */
  lang: string;
  title: string;
  /** Takes the file, part by part. */
  write: (part: Uint8Array) => void;
}

/**
 * Opens a tagged PDF with the fonts `regular` and `bold` embedded, still without pages.
 * @returns the document to draw on, the root of its structure (what screen readers read), and `finish`
 */
export function openPdf({ size, lang, title, write }: PdfOptions) {
  const pdf = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    // Page numbers (“1 / 3”) are written last, when the number of pages is known.
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang,
    info: { Title: title },
  });
  pdf.on('data', write);
  const written = new Promise<void>((done, fail) => pdf.on('end', done).on('error', fail));
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  const { font } = (pdf.font('regular') as WithFont)._font;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return {
    pdf,
    root,
    /** A text in the letters of the fonts: what is measured and drawn. */
    inLetters: (text: string) => inLettersOf(text, (code) => font.hasGlyphForCodePoint(code)),
    /** Ends the document; resolves when all of it is written. */
    async finish(): Promise<void> {
      root.end();
      pdf.end();
      await written;
    },
  };
}
