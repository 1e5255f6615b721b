import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Points of PDF in a millimetre. */
export const MM = 72 / 25.4;
export const A4: [width: number, height: number] = [210 * MM, 297 * MM];

const { resolve } = createRequire(import.meta.url);
const REGULAR = resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const BOLD = resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

interface Paper {
  /** Size of each page, in points. */
  size: [width: number, height: number];
  /** Language of the document, for programs that read it aloud. */
  lang: string;
  title: string;
}

/** A tagged PDF with the fonts `regular` and `bold` embedded, without a page so far. */
export function openPdf({ size, lang, title }: Paper) {
  const pdf = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    // Numbers of pages are written once all of them are there.
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang,
    info: { Title: title },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const isWritten = new Promise<void>((done, fail) => pdf.on('end', done).on('error', fail));
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return {
    pdf,
    root,
    /** Ends the document and answers the whole file. */
    async finish(): Promise<Buffer> {
      root.end();
      pdf.end();
      await isWritten;
      return Buffer.concat(parts);
    },
  };
}
