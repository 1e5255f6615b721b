/*
 * A reference of rents while days pass, as plain as possible. Days are numbers, counted one by one; the clock counts
 * minutes. It shares no code with the server or the page.
 */

/** A unit of a rent, with the days on which it went out and came back. */
export interface OracleLine {
  asset: number;
  out: number | null;
  back: number | null;
  /** It was lost instead of coming back, and has not been found. */
  isLost?: boolean;
}

export interface OracleRent {
  state: 'NOT_STARTED' | 'ONGOING' | 'ENDED';
  from: number;
  to: number;
  lines: OracleLine[];
  /** The minute of its start or end, as long as nothing has followed. */
  movedAt: number | null;
  /** Its last hand-over with the minute, and stage, first day and lines before it, as long as nothing has followed. */
  handed: { at: number; state: OracleRent['state']; from: number; lines: OracleLine[] } | null;
}

/** A move of the rent at this place in the list; `to` is the new last day of `updateDate`, `asset` goes out in a swap. */
export interface Move {
  move: 'startRent' | 'endRent' | 'undoStart' | 'undoEnd' | 'swap' | 'lose' | 'find' | 'undoHandover' | 'updateDate';
  rent: number;
  to: number;
  asset: number;
}

const HOUR = 60;
export const daysOf = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** The unit is kept for the rent on this day. */
function holds({ from, to }: OracleRent, { out, back }: OracleLine, day: number): boolean {
  return (out ?? from) <= day && day <= to && (back === null || day <= back);
}

const isOut = ({ out, back }: OracleLine) => out !== null && back === null;
const linesOf = (rents: readonly OracleRent[], asset: number) =>
  rents.flatMap((rent) => rent.lines.filter((line) => line.asset === asset).map((line) => ({ rent, line })));

/** The asset is on no rent on these days. */
export function isFree(rents: readonly OracleRent[], asset: number, days: readonly number[]): boolean {
  return !linesOf(rents, asset).some(({ rent, line }) => days.some((day) => holds(rent, line, day)));
}

/** The asset is away on this day, or will be: kept for a rent, or not yet back from one that should have ended. */
export function isAway(rents: readonly OracleRent[], asset: number, day: number, today: number): boolean {
  const isLate = ({ rent, line }: { rent: OracleRent; line: OracleLine }) =>
    isOut(line) && rent.to < today && line.out! <= day && day <= today;
  return linesOf(rents, asset).some((each) => holds(each.rent, each.line, day) || isLate(each));
}

/** The asset is lost, and on no shelf. */
export function isLost(rents: readonly OracleRent[], asset: number): boolean {
  return linesOf(rents, asset).some(({ line }) => line.isLost);
}

/** The unit that comes back in a swap or is lost: the first one that is out. */
export function firstOut(rent: OracleRent): number {
  return (rent.lines.find(isOut) ?? rent.lines[0]!).asset;
}

/** The unit that is found: the first one that is lost. */
export function firstLost(rent: OracleRent): number {
  return (rent.lines.find((line) => line.isLost) ?? rent.lines[0]!).asset;
}

/** Why the move is refused; otherwise makes it. An empty list means that it was made. */
export function apply(rents: OracleRent[], attempt: Move, today: number, minute: number): string[] {
  const rent = rents[attempt.rent]!;
  const next = structuredClone(rent);
  const others = rents.filter((each) => each !== rent);
  const isOutElsewhere = (asset: number) => linesOf(others, asset).some(({ line }) => isOut(line));
  const isFresh = (moved: number | null | undefined) => moved != null && minute - moved < HOUR;
  const refusals: string[] = [];
  const require = (isMet: boolean, refusal: string) => isMet || refusals.push(refusal);
  const allow = (isAllowed: boolean) => require(isAllowed, 'illegal-transition');
  const handOver = (state: OracleRent['state'], movedAt: number | null) =>
    Object.assign(next, {
      state,
      movedAt,
      handed: { at: minute, state: rent.state, from: rent.from, lines: rent.lines },
    });
  const undo = () => Object.assign(next, structuredClone(rent.handed), { movedAt: null, handed: null, at: undefined });
  const isUndo = ['undoStart', 'undoEnd', 'undoHandover'].includes(attempt.move);
  if (attempt.move === 'startRent') {
    allow(rent.state === 'NOT_STARTED');
    require(!rent.lines.some(({ asset }) => isOutElsewhere(asset)), 'asset-out');
    handOver('ONGOING', minute);
    for (const line of next.lines) line.out = today;
    next.from = Math.min(rent.from, today);
  } else if (attempt.move === 'endRent') {
    allow(rent.state === 'ONGOING');
    handOver('ENDED', minute);
    for (const line of next.lines.filter(isOut)) line.back = today;
  } else if (attempt.move === 'swap') {
    const line = next.lines.find(isOut);
    allow(rent.state !== 'ENDED' && line !== undefined);
    const isOnRent = linesOf([rent], attempt.asset).some((each) => isOut(each.line));
    require(!isOutElsewhere(attempt.asset), 'asset-out');
    const isThere = !isOnRent && !isLost(rents, attempt.asset);
    require(isThere && isFree(rents, attempt.asset, daysOf(today, Math.max(today, rent.to))), 'unit-not-free');
    handOver(rent.state, null);
    if (line) line.back = today;
    next.lines.push({ asset: attempt.asset, out: today, back: null });
  } else if (attempt.move === 'lose') {
    const line = next.lines.find(isOut);
    allow(rent.state === 'ONGOING' && line !== undefined);
    handOver(rent.state, null);
    if (line) Object.assign(line, { back: today, isLost: true });
  } else if (attempt.move === 'find') {
    const lost = next.lines.filter((line) => line.isLost && line.asset === firstLost(rent));
    allow(lost.length > 0);
    for (const line of lost) line.isLost = false;
    Object.assign(next, { movedAt: null, handed: null });
  } else if (isUndo) {
    if (attempt.move === 'undoStart') allow(rent.state === 'ONGOING' && isFresh(rent.movedAt));
    if (attempt.move === 'undoEnd') allow(rent.state === 'ENDED' && isFresh(rent.movedAt));
    if (attempt.move === 'undoHandover') allow(isFresh(rent.handed?.at));
    undo();
    const came = next.lines.filter((line, place) => isOut(line) && !isOut(rent.lines[place]!));
    require(!came.some(({ asset }) => isOutElsewhere(asset)), 'asset-out');
  } else {
    allow(rent.state !== 'ENDED');
    Object.assign(next, { to: attempt.to, movedAt: null, handed: null });
  }
  if (refusals[0] === 'illegal-transition') return ['illegal-transition'];
  const isBooked = next.lines.some(
    (line) =>
      !isFree(
        others,
        line.asset,
        daysOf(next.from, next.to).filter((day) => holds(next, line, day)),
      ),
  );
  if (!['endRent', 'swap', 'lose', 'find'].includes(attempt.move)) require(!isBooked, 'asset-unavailable');
  if (refusals.length === 0) Object.assign(rent, next);
  return refusals;
}
