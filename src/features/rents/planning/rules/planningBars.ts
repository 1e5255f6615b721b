/** Places of bars on the planning board: in days from its first one, cut at its edges. */
import type { Span, Unit } from './planningBoard';

/** Days of a bar, counted from the board's first day as 0, both ends included. */
export interface Stretch {
  first: number;
  last: number;
}

/** Visible parts of a span. */
export interface Bar {
  span: Span;
  /** The agreed and the late days; null where only the preparation is in sight. */
  booking: Stretch | null;
  /** The days that were agreed; null where only late days are in sight. */
  agreed: Stretch | null;
  /** Days after the last agreed one until today, while the unit is out; null for a bar that is not late. */
  delay: Stretch | null;
  /** Days of preparation for the next rent; null for a late bar. */
  buffer: Stretch | null;
  /** Whether the span began before the board does. */
  isCutAtStart: boolean;
  /** Whether the span ends after the board does. */
  isCutAtEnd: boolean;
}

/** The bars of a unit on a board that begins on day `from` and has `days` days. Spans out of sight have none. */
export function barsOf({ spans }: Pick<Unit, 'spans'>, from: number, days: number): Bar[] {
  const clip = (first: number, last: number): Stretch | null => {
    const clipped = { first: Math.max(first - from, 0), last: Math.min(last - from, days - 1) };
    return clipped.first <= clipped.last ? clipped : null;
  };
  return spans.flatMap((span): Bar[] => {
    const end = span.late > 0 ? span.until : span.to;
    const booking = clip(span.from, end);
    const buffer = span.late > 0 ? null : clip(span.to + 1, span.until);
    if (!booking && !buffer) return [];
    return [
      {
        span,
        booking,
        agreed: clip(span.from, span.to),
        delay: span.late > 0 ? clip(span.to + 1, span.until) : null,
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
