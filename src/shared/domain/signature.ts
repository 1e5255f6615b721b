import { MOST_POINTS, MOST_STROKES } from '../../../contract/lib/limits';
import type { SignatureStroke } from '../../../machines/types';

/** Whether something is drawn, and no more than is kept. */
export function isSignature(strokes: readonly SignatureStroke[]): boolean {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  return points > 0 && points <= MOST_POINTS && strokes.length <= MOST_STROKES;
}

/** The strokes as a path of SVG; a dot is a line to itself, which round ends make visible. */
export function pathOfStrokes(strokes: readonly SignatureStroke[]): string {
  return strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => `M${[...stroke, ...(stroke.length === 1 ? stroke : [])].map(([x, y]) => `${x} ${y}`).join('L')}`)
    .join('');
}
