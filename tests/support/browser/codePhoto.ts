import type { Page } from 'playwright-core';
import { encode } from 'uqr';

/** Pixels of a module: as large as a label looks from a hand's distance. */
const MODULE = 8;

/** Draws a code in the page, with the white around it that readers need. */
const draw = (
  canvas: HTMLCanvasElement,
  { data, size, module }: { data: boolean[][]; size: number; module: number },
) => {
  canvas.width = canvas.height = (size + 8) * module;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect((x + 4) * module, (y + 4) * module, module, module);
};

/** Source of the function that draws a code on a canvas, for scripts that run in the page. */
export const DRAW_CODE = `(${draw.toString()})`;

/** A text as the code that the function draws. */
export const pictureOf = (text: string) => ({ ...encode(text, { border: 0 }), module: MODULE });

/** A photo of the code of a text, as PNG. */
export async function photoOfCode(page: Page, text: string): Promise<Buffer> {
  const url = await page.evaluate(
    ({ source, picture }) => {
      const canvas = document.createElement('canvas');
      (eval(source) as (canvas: HTMLCanvasElement, picture: unknown) => void)(canvas, picture);
      return canvas.toDataURL('image/png');
    },
    { source: DRAW_CODE, picture: pictureOf(text) },
  );
  return Buffer.from(url.split(',')[1]!, 'base64');
}
