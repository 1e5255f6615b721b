/*
 * A reference of rents while days pass, as plain as possible. Days are numbers, counted one by one; the clock counts
 * minutes. It shares no code with the server or the page.
 */

export interface OracleRent {
  state: 'NOT_STARTED' | 'ONGOING' | 'ENDED';
  from: number;
  to: number;
  assets: number[];
  /** The days on which its equipment went out and came back. */
  out: number | null;
  back: number | null;
  /** The minute of its start or end, as long as nothing has followed. */
  movedAt: number | null;
}

/** A move of the rent at this place in the list; `to` is the other last day of `updateDate`. */
export interface Move {
  move: 'startRent' | 'endRent' | 'undoStart' | 'undoEnd' | 'updateDate';
  rent: number;
  to: number;
}

const HOUR = 60;
export const daysOf = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** The equipment is kept for the rent on this day. */
export function holds({ from, to, out, back }: OracleRent, day: number): boolean {
  return from <= day && day <= to && (out === null || day >= out) && (back === null || day <= back);
}

const isOut = ({ out, back }: OracleRent) => out !== null && back === null;
const share = (one: OracleRent, other: OracleRent) => one.assets.some((asset) => other.assets.includes(asset));

/** The asset is on no rent on these days. */
export function isFree(rents: readonly OracleRent[], asset: number, days: readonly number[]): boolean {
  return !rents.some((rent) => rent.assets.includes(asset) && days.some((day) => holds(rent, day)));
}

/** The asset is away on this day, or will be: kept for a rent, or not yet back from one that should have ended. */
export function isAway(rents: readonly OracleRent[], asset: number, day: number, today: number): boolean {
  return rents.some(
    (rent) =>
      rent.assets.includes(asset) &&
      (holds(rent, day) || (isOut(rent) && rent.to < today && rent.out! <= day && rent.from <= day && day <= today)),
  );
}

/** Why the move is refused; otherwise makes it. An empty list means that it was made. */
export function apply(rents: OracleRent[], attempt: Move, today: number, minute: number): string[] {
  const rent = rents[attempt.rent]!;
  const next = { ...rent };
  const isFresh = rent.movedAt !== null && minute - rent.movedAt < HOUR;
  const others = rents.filter((each) => each !== rent && share(each, rent));
  const refusals: string[] = [];
  const allow = (isAllowed: boolean) => isAllowed || refusals.push('illegal-transition');
  if (attempt.move === 'startRent') {
    allow(rent.state === 'NOT_STARTED');
    if (others.some(isOut)) refusals.push('asset-out');
    Object.assign(next, { state: 'ONGOING', out: today, movedAt: minute });
  } else if (attempt.move === 'endRent') {
    allow(rent.state === 'ONGOING');
    Object.assign(next, { state: 'ENDED', back: today, movedAt: minute });
  } else if (attempt.move === 'undoStart') {
    allow(rent.state === 'ONGOING' && isFresh);
    Object.assign(next, { state: 'NOT_STARTED', out: null, movedAt: null });
  } else if (attempt.move === 'undoEnd') {
    allow(rent.state === 'ENDED' && isFresh);
    if (others.some(isOut)) refusals.push('asset-out');
    Object.assign(next, { state: 'ONGOING', back: null, movedAt: null });
  } else {
    allow(rent.state !== 'ENDED');
    Object.assign(next, { to: attempt.to, movedAt: null });
  }
  if (refusals[0] === 'illegal-transition') return ['illegal-transition'];
  const wanted = daysOf(next.from, next.to).filter((day) => holds(next, day));
  const isEnd = attempt.move === 'endRent';
  if (!isEnd && others.some((other) => wanted.some((day) => holds(other, day)))) refusals.push('asset-unavailable');
  if (refusals.length === 0) Object.assign(rent, next);
  return refusals;
}
