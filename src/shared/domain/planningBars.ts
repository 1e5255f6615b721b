/**
 * Places of bars on the planning board: in days from its first one, cut at its edges.
 */
import type { Span, Unit } from './planning';

/** A stretch of days from the first of the board, both ends included. */
export interface Stretch {
  first: number;
  last: number;
}

/** Visible parts of a span. */
export interface Bar {
  span: Span;
  /** The whole booking without preparation; null where only the preparation is in sight. */
  whole: Stretch | null;
  /** The days that were agreed; null where only the delay is in sight. */
  body: Stretch | null;
  /** Days from the one after the last agreed one until today. */
  late: Stretch | null;
  /** Preparation for the next rent. */
  buffer: Stretch | null;
  /** Whether the span began before the board does. */
  isCutAtStart: boolean;
  /** Whether the span ends after the board does. */
  isCutAtEnd: boolean;
}

/** The bars of an asset on a board that begins on `from` and has so many days. */
export function barsOf({ spans }: Pick<Unit, 'spans'>, from: number, days: number): Bar[] {
  const clip = (first: number, last: number): Stretch | null => {
    const clipped = { first: Math.max(first - from, 0), last: Math.min(last - from, days - 1) };
    return clipped.first <= clipped.last ? clipped : null;
  };
  return spans.flatMap((span): Bar[] => {
    const end = span.late > 0 ? span.until : span.to;
    const whole = clip(span.from, end);
    const buffer = span.late > 0 ? null : clip(span.to + 1, span.until);
    if (!whole && !buffer) return [];
    return [
      {
        span,
        whole,
        body: clip(span.from, span.to),
        late: span.late > 0 ? clip(span.to + 1, span.until) : null,
        buffer,
        isCutAtStart: span.from < from,
        isCutAtEnd: end >= from + days,
      },
    ];
  });
}

/** CSS columns of a stretch; the first column holds the names of the rows. */
export function gridColumns({ first, last }: Stretch): string {
  return `${first + 2} / ${last + 3}`;
}

/** How many days a stretch has. */
export function lengthOf({ first, last }: Stretch): number {
  return last - first + 1;
}
