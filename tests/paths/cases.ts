import { placeOf, type Exploration, type Situation, type Step } from './explore';

/** A test case: what leads to where it begins, and its steps from there. */
export interface Case {
  /** The situation before the first step. */
  start: Situation;
  steps: Step[];
}

/** Coverage goal of a set of cases. */
export type Goal = 'transitions' | 'states';

const nodesOf = ({ snapshot }: Situation): string[] => snapshot._nodes.map(({ id }) => id);
const goalsOf = (step: Step, goal: Goal): string[] =>
  goal === 'transitions' ? step.transitions.map(placeOf) : nodesOf(step.to);

/**
 * A small set of cases through every reachable transition (or state). Each case continues to the nearest uncovered
 * goal, preferring those that keep most others within reach. Redundant cases are dropped.
 * @param maxSteps ends a case there, to be followed by hand
 * @param taken steps of other cases, whose goals need not be reached again
 */
export function coveringCases(
  explorations: readonly Exploration[],
  goal: Goal = 'transitions',
  maxSteps = Infinity,
  taken: readonly Step[] = [],
): Case[] {
  const known = new Set(taken.flatMap((step) => goalsOf(step, goal)));
  if (goal === 'states') explorations.flatMap(({ first }) => nodesOf(first)).forEach((node) => known.add(node));
  const ahead = new Ahead(explorations, goal, known);
  let open = ahead.everything;
  const cases: Case[] = [];
  for (const { first } of explorations) {
    for (;;) {
      const steps: Step[] = [];
      for (let here = first; ;) {
        const way = nearestWay(here, open, ahead);
        // A case that has begun ends in time; one that needs more to reach its first goal may have it.
        if (!way || (steps.length > 0 && steps.length + way.length > maxSteps)) break;
        steps.push(...way);
        for (const step of way) open &= ~ahead.of(step);
        here = way.at(-1)?.to ?? here;
      }
      if (steps.length === 0) break;
      cases.push({ start: first, steps });
    }
  }
  return withoutSuperfluous(cases, goal, known);
}

/** The fewest steps to something open; of several as near, those after which most can still be reached. */
function nearestWay(from: Situation, open: bigint, ahead: Ahead): Step[] | null {
  const cameBy = new Map<Situation, Step | null>([[from, null]]);
  for (let round = [from]; round.length > 0;) {
    let best: { step: Step; left: number } | null = null;
    const next: Situation[] = [];
    for (const step of round.flatMap(({ steps }) => steps)) {
      const gained = ahead.of(step) & open;
      if (gained !== 0n) {
        const left = bitsIn(gained | (ahead.after(step.to) & open));
        if (!best || left > best.left) best = { step, left };
      }
      if (!cameBy.has(step.to)) {
        cameBy.set(step.to, step);
        next.push(step.to);
      }
    }
    if (best) return [...wayTo(best.step.from, cameBy), best.step];
    round = next;
  }
  return null;
}

function bitsIn(mask: bigint): number {
  let count = 0;
  for (let rest = mask; rest !== 0n; rest &= rest - 1n) count += 1;
  return count;
}

/** Which goals every step reaches, and which lie ahead of every situation; sets are the bits of a number. */
class Ahead {
  private readonly bits = new Map<string, bigint>();
  private readonly masks = new Map<Step, bigint>();
  private readonly reachable = new Map<Situation, bigint>();
  readonly goals: string[];

  constructor(explorations: readonly Exploration[], goal: Goal, known: ReadonlySet<string> = new Set()) {
    for (const { situations } of explorations) {
      for (const step of situations.flatMap(({ steps }) => steps)) {
        this.masks.set(
          step,
          goalsOf(step, goal).reduce((mask, each) => (known.has(each) ? mask : mask | this.bitOf(each)), 0n),
        );
      }
      this.settle(situations);
    }
    this.goals = [...this.bits.keys()];
  }

  get everything(): bigint {
    return (1n << BigInt(this.bits.size)) - 1n;
  }

  of(step: Step): bigint {
    return this.masks.get(step) ?? 0n;
  }

  after(situation: Situation): bigint {
    return this.reachable.get(situation) ?? 0n;
  }

  private bitOf(goal: string): bigint {
    const bit = this.bits.get(goal) ?? 1n << BigInt(this.bits.size);
    this.bits.set(goal, bit);
    return bit;
  }

  private settle(situations: readonly Situation[]): void {
    const backwards = [...situations].reverse();
    // Found breadth first, so that going backwards settles nearly everything in one round.
    for (let isSettled = false; !isSettled;) {
      isSettled = true;
      for (const situation of backwards) {
        const before = this.after(situation);
        const mask = situation.steps.reduce((sum, step) => sum | this.of(step) | this.after(step.to), before);
        if (mask !== before) {
          this.reachable.set(situation, mask);
          isSettled = false;
        }
      }
    }
  }
}

/** The fewest steps from a situation up to and including one that is wanted; null where none is. */
export function shortestWay(from: Situation, isWanted: (step: Step) => boolean): Step[] | null {
  const cameBy = new Map<Situation, Step | null>([[from, null]]);
  const queue = [from];
  for (const situation of queue) {
    for (const step of situation.steps) {
      if (isWanted(step)) return [...wayTo(situation, cameBy), step];
      if (!cameBy.has(step.to)) {
        cameBy.set(step.to, step);
        queue.push(step.to);
      }
    }
  }
  return null;
}

function wayTo(situation: Situation, cameBy: Map<Situation, Step | null>): Step[] {
  const way: Step[] = [];
  for (let step = cameBy.get(situation); step; step = cameBy.get(step.from)) way.unshift(step);
  return way;
}

function withoutSuperfluous(cases: Case[], goal: Goal, known: ReadonlySet<string>): Case[] {
  const times = new Map([...known].map((item) => [item, 1]));
  const count = (each: Case, by: number) => {
    for (const item of new Set(each.steps.flatMap((step) => goalsOf(step, goal))))
      times.set(item, (times.get(item) ?? 0) + by);
  };
  for (const each of cases) count(each, 1);
  return cases.filter((each) => {
    if (!each.steps.flatMap((step) => goalsOf(step, goal)).every((item) => (times.get(item) ?? 0) > 1)) return true;
    count(each, -1);
    return false;
  });
}

/**
 * How many cases there must be at least: the size of a set of transitions no two of which lie on one path. Some larger set
 * may exist, so the true least number can be higher, never lower.
 */
export function leastCases(explorations: readonly Exploration[]): number {
  const ahead = new Ahead(explorations, 'transitions');
  const together = ahead.goals.map(() => 0n);
  for (const step of explorations.flatMap(({ situations }) => situations.flatMap(({ steps }) => steps))) {
    const mask = ahead.of(step);
    together.forEach((known, index) => {
      if ((mask >> BigInt(index)) & 1n) together[index] = known | mask | ahead.after(step.to);
    });
  }
  const has = (a: number, b: number) => ((together[a] ?? 0n) >> BigInt(b)) & 1n;
  const goTogether = (a: number, b: number) => (has(a, b) | has(b, a)) === 1n;
  const partners = ahead.goals.map((_, a) => ahead.goals.filter((__, b) => goTogether(a, b)).length);
  const apart: number[] = [];
  for (const index of [...partners.keys()].sort((a, b) => (partners[a] ?? 0) - (partners[b] ?? 0))) {
    if (apart.every((other) => !goTogether(index, other))) apart.push(index);
  }
  return apart.length;
}

/** One shortest case to every situation. */
export function shortestCases({ first }: Exploration): Case[] {
  const cameBy = new Map<Situation, Step | null>([[first, null]]);
  for (const situation of [first, ...reached(first)])
    for (const step of situation.steps) if (!cameBy.has(step.to)) cameBy.set(step.to, step);
  return [...cameBy.keys()]
    .filter((each) => each !== first)
    .map((each) => ({ start: first, steps: wayTo(each, cameBy) }));
}

function reached(first: Situation): Situation[] {
  const known = new Set([first]);
  for (const situation of known) for (const { to } of situation.steps) known.add(to);
  known.delete(first);
  return [...known];
}

/** Every case between situations that meets none twice. Throws when there are more than `limit`. */
export function simpleCases(start: Situation, isEnd: (situation: Situation) => boolean, limit = 1000): Case[] {
  const cases: Case[] = [];
  const seen = new Set<Situation>();
  const visit = (situation: Situation, steps: Step[]): void => {
    if (steps.length > 0 && isEnd(situation)) {
      cases.push({ start, steps });
      if (cases.length > limit) throw new RangeError(`more than ${limit}`);
    }
    seen.add(situation);
    for (const step of situation.steps) if (!seen.has(step.to)) visit(step.to, [...steps, step]);
    seen.delete(situation);
  };
  visit(start, []);
  return cases;
}

/** Random walks; the same seed walks the same way. */
export function randomCases({ first }: Exploration, count: number, seed: number, length = 12): Case[] {
  const next = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const steps: Step[] = [];
    for (let here = first; steps.length < length && here.steps.length > 0;) {
      const step = here.steps[Math.floor(next() * here.steps.length)]!;
      steps.push(step);
      here = step.to;
    }
    return { start: first, steps };
  });
}

/** Numbers from 0 to below 1 that depend on the seed alone (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
