import { isWholePicture } from '../rents/handover/picture';
import { LEFT_OUT } from './letters';
import { A4, MM, openPdf, type Pdf, type PdfOptions } from './pdf';

interface TextStyle {
  font?: 'regular' | 'bold';
  size?: number;
  color?: 'black' | 'grey';
  /** Tag of the element; a paragraph without one. */
  type?: 'P' | 'H1' | 'H2' | 'H3';
}

export interface TextLine extends TextStyle {
  text: string;
}

interface Column {
  width: number;
  align?: 'left' | 'right';
  lines: readonly TextLine[];
}

/** Where something stands: `x` from the left edge of the content, `y` below the current position. */
interface Place {
  x: number;
  y?: number;
  width: number;
}

/** A picture that was read; PDFKit draws it as it is. */
type Picture = PDFKit.Mixins.ImageSrc;
/** Part of PDFKit that its types leave out. */
type OpensPictures = Pdf & { openImage: (content: Buffer) => Picture };

/** Distance of the content from the edges of a page. */
const MARGIN = 16 * MM;
/** Height of the line at the foot. */
const FOOT = 20;
/** Space between the texts of two columns. */
const COLUMN_GAP = 8;
const BOTTOM = A4[1] - MARGIN - FOOT;
const GREY = '#48525b';

/** A4 pages, written from top to bottom; when a page is full, the next one begins. All lengths are in points. */
export class Sheet {
  readonly width = A4[0] - 2 * MARGIN;
  readonly pdf: Pdf;
  /** Whether letters were left out that the fonts lack. */
  hasLeftOut = false;
  private readonly inLetters: (text: string) => string;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly close: () => Promise<void>;
  private y = MARGIN;
  /** Where the content below the row begins. */
  private rowEnd = 0;

  constructor(paper: Omit<PdfOptions, 'size'>) {
    const { pdf, root, inLetters, finish } = openPdf({ ...paper, size: A4 });
    [this.pdf, this.root, this.inLetters, this.close] = [pdf, root, inLetters, finish];
    this.addPage();
  }

  /** Moves the current position down. */
  gap(height: number): void {
    this.y += height;
  }

  /** Begins a new page unless this height fits on the current one. */
  keepTogether(height: number): void {
    if (this.y + height > BOTTOM) this.addPage();
  }

  /** Draws a line over the whole width. */
  rule(thickness = 0.8): void {
    this.artifact(() => this.line({ x: 0, width: this.width }, thickness));
  }

  /** Draws a horizontal line. */
  line({ x, y = 0, width }: Place, thickness = 0.5): void {
    const [left, top] = [MARGIN + x, this.y + y];
    this.pdf
      .lineWidth(thickness)
      .moveTo(left, top)
      .lineTo(left + width, top)
      .stroke('black');
  }

  /** Writes text over the whole width; each of its lines stays on one page. */
  paragraph(text: string, style: TextStyle = {}): void {
    for (const line of text.split('\n')) {
      const height = this.heightOf({ text: line, ...style }, this.width);
      this.keepTogether(height);
      this.write({ text: line, ...style }, { x: 0, width: this.width });
      this.y += height;
    }
    this.y += 3;
  }

  /** Writes columns beside each other, and goes on below the longest. */
  columns(columns: readonly Column[]): void {
    const heights = columns.map(({ width, lines }) =>
      lines.reduce((sum, line) => sum + this.heightOf(line, width - COLUMN_GAP), 0),
    );
    this.keepTogether(Math.max(...heights));
    const top = this.y;
    let x = 0;
    for (const { width, align, lines } of columns) {
      this.y = top;
      for (const line of lines.filter(({ text }) => text !== '')) {
        this.write(line, { x, width: align === 'right' ? width : width - COLUMN_GAP, align });
        this.y += this.heightOf(line, width - COLUMN_GAP);
      }
      x += width;
    }
    this.y = top + Math.max(...heights);
  }

  /** Begins a row of that height, which stays on one page. */
  beginRow(height: number): void {
    this.keepTogether(height);
    this.rowEnd = this.y + height;
  }

  /** Goes on below the row. */
  endRow(): void {
    this.y = this.rowEnd;
  }

  /** Writes a small text in a row that has begun. */
  caption(text: string, { x, y = 0, width }: Place, style: TextStyle = {}): void {
    const top = this.y;
    this.y += y;
    this.write({ text, size: 8, color: 'grey', ...style }, { x, width });
    this.y = top;
  }

  /** Draws a picture in a row that has begun; returns false for one that cannot be drawn. */
  picture(content: Buffer, { x, y = 0, width, height }: Place & { height: number }, alt: string): boolean {
    const { pdf } = this;
    const top = this.y + y;
    // PDFKit takes a picture without a size for the name of a file.
    if (!isWholePicture(content, 'image/jpeg')) return false;
    const opened = (pdf as OpensPictures).openImage(content);
    this.tag('Figure', { alt }, () => {
      pdf.image(opened, MARGIN + x, top, { fit: [width, height], align: 'center', valign: 'center' });
    });
    return true;
  }

  /** Draws in a row that has begun, with the origin where the row begins. Screen readers read `alt` instead. */
  drawing(x: number, alt: string, draw: (pdf: Pdf) => void): void {
    const { pdf, y } = this;
    this.tag('Figure', { alt }, () => {
      pdf.save().translate(MARGIN + x, y);
      draw(pdf);
      pdf.restore();
    });
  }

  /** Writes the cells of a table's row beside each other; `row` is its element, below that of the table. */
  cells(
    row: PDFKit.PDFStructureElement,
    type: 'TH' | 'TD',
    cells: readonly (TextLine & { x: number; width: number; align?: 'left' | 'right' })[],
  ): void {
    for (const { x, width, align, ...line } of cells) {
      row.add(this.pdf.struct(type, {}, () => this.put(line, { x, width, align })));
    }
  }

  /** Begins an element of the document's structure, which others belong to. */
  element(type: string, parent: PDFKit.PDFStructureElement = this.root): PDFKit.PDFStructureElement {
    const element = this.pdf.struct(type);
    parent.add(element);
    return element;
  }

  /** Height of a text that wraps within the width, with the space below it. */
  heightOf({ text, font = 'regular', size = 9 }: TextLine, width: number): number {
    const drawn = this.inLetters(text);
    return drawn === '' ? 0 : this.pdf.font(font).fontSize(size).heightOfString(drawn, { width }) + 2;
  }

  /** Draws what screen readers leave out. */
  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Writes a line at the foot of every page and ends the document. */
  finish(foot: (page: number, all: number) => readonly [left: string, middle: string, right: string]): Promise<void> {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.pdf.switchToPage(page);
      this.y = BOTTOM + 8;
      this.artifact(() => {
        this.line({ x: 0, width: this.width }, 0.3);
        this.y += 6;
        const [left, middle, right] = foot(page - start + 1, count);
        for (const [text, align] of [
          [left, 'left'],
          [middle, 'center'],
          [right, 'right'],
        ] as const)
          this.put({ text, size: 8, color: 'grey' }, { x: 0, width: this.width, align });
      });
    }
    return this.close();
  }

  private addPage(): void {
    this.pdf.addPage();
    this.y = MARGIN;
  }

  private write({ type = 'P', ...line }: TextLine, place: Parameters<Sheet['put']>[1]): void {
    this.tag(type, {}, () => this.put(line, place));
  }

  private tag(type: string, options: { alt?: string }, draw: () => void): void {
    this.root.add(this.pdf.struct(type, options, draw));
  }

  private put(
    { text, font = 'regular', size = 9, color = 'black' }: TextLine,
    { x, width, align = 'left' }: { x: number; width: number; align?: 'left' | 'center' | 'right' },
  ): void {
    const { pdf, y } = this;
    const drawn = this.inLetters(text);
    this.hasLeftOut ||= drawn.includes(LEFT_OUT) && !text.includes(LEFT_OUT);
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(color === 'grey' ? GREY : 'black')
      .text(drawn, MARGIN + x, y, { width, align });
  }
}
