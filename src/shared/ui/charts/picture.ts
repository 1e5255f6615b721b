import type { ChartTheme } from './chartTheme';

/** One line of a legend: its colour, its name and its value. */
export interface LegendEntry {
  colour: string;
  label: string;
  detail?: string;
}

const PADDING = 24;
const LINE = 24;

/** A drawn chart as a PNG that can be read on its own: title above, legend below, on the page's surface. */
export function pictureOf(
  source: HTMLCanvasElement,
  title: string,
  legend: readonly LegendEntry[],
  theme: ChartTheme,
): Promise<Blob | null> {
  const ratio = source.width / (source.clientWidth || source.width);
  const width = Math.max(source.clientWidth, 420) + 2 * PADDING;
  const height = source.clientHeight + 2 * PADDING + 2 * LINE + legend.length * LINE;
  const canvas = Object.assign(document.createElement('canvas'), { width: width * ratio, height: height * ratio });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.scale(ratio, ratio);
  context.fillStyle = theme.surface;
  context.fillRect(0, 0, width, height);
  context.textBaseline = 'middle';
  write(context, title, PADDING, PADDING + LINE / 2, theme.text, `600 15px ${theme.font}`);
  context.drawImage(
    source,
    (width - source.clientWidth) / 2,
    PADDING + 1.5 * LINE,
    source.clientWidth,
    source.clientHeight,
  );
  for (const [index, { colour, label, detail }] of legend.entries()) {
    const y = PADDING + 2.5 * LINE + source.clientHeight + index * LINE;
    context.fillStyle = colour;
    context.fillRect(PADDING, y - 5, 10, 10);
    write(context, label, PADDING + 20, y, theme.text, `13px ${theme.font}`);
    if (detail) write(context, detail, width - PADDING, y, theme.textQuiet, `13px ${theme.font}`, 'right');
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  colour: string,
  font: string,
  align: CanvasTextAlign = 'left',
): void {
  Object.assign(context, { fillStyle: colour, font, textAlign: align });
  context.fillText(text, x, y);
}
