import { wayTo, type Case } from './cases';
import { transitionKey, type Exploration, type Situation, type Step } from './explore';

/** Elements of a chart that a set of cases has to cover. */
export type Goal = 'transitions' | 'states';

const nodesOf = ({ snapshot }: Situation): string[] => snapshot._nodes.map(({ id }) => id);
const goalsOf = (step: Step, goal: Goal): string[] =>
  goal === 'transitions' ? step.transitions.map(transitionKey) : nodesOf(step.to);

/**
 * A small set of cases through every reachable transition (or state). Each case continues to the nearest uncovered
 * goal, preferring those that keep most others within reach. Redundant cases are dropped.
 * @param maxSteps most steps of a case; more only where its first goal is farther away
 */
export function coveringCases(
  explorations: readonly Exploration[],
  goal: Goal = 'transitions',
  maxSteps = Infinity,
): Case[] {
  const covered = new Set<string>();
  if (goal === 'states') explorations.flatMap(({ first }) => nodesOf(first)).forEach((node) => covered.add(node));
  const masks = new GoalMasks(explorations, goal, covered);
  let uncovered = masks.all;
  const cases: Case[] = [];
  for (const { first } of explorations) {
    for (;;) {
      const steps: Step[] = [];
      for (let here = first; ;) {
        const way = nearestWay(here, uncovered, masks);
        if (!way || (steps.length > 0 && steps.length + way.length > maxSteps)) break;
        steps.push(...way);
        for (const step of way) uncovered &= ~masks.reachedBy(step);
        here = way.at(-1)?.to ?? here;
      }
      if (steps.length === 0) break;
      cases.push({ start: first, steps });
    }
  }
  return withoutRedundant(cases, goal, covered);
}

/** The fewest steps to an uncovered goal; of several as near, those after which most can still be reached. */
function nearestWay(from: Situation, uncovered: bigint, masks: GoalMasks): Step[] | null {
  const stepTo = new Map<Situation, Step | null>([[from, null]]);
  for (let level = [from]; level.length > 0;) {
    let best: { step: Step; remaining: number } | null = null;
    const nextLevel: Situation[] = [];
    for (const step of level.flatMap(({ steps }) => steps)) {
      const gained = masks.reachedBy(step) & uncovered;
      if (gained !== 0n) {
        const remaining = countBits(gained | (masks.reachableFrom(step.to) & uncovered));
        if (!best || remaining > best.remaining) best = { step, remaining };
      }
      if (!stepTo.has(step.to)) {
        stepTo.set(step.to, step);
        nextLevel.push(step.to);
      }
    }
    if (best) return [...wayTo(best.step.from, stepTo), best.step];
    level = nextLevel;
  }
  return null;
}

function countBits(mask: bigint): number {
  let count = 0;
  for (let rest = mask; rest !== 0n; rest &= rest - 1n) count += 1;
  return count;
}

/** Goals that each step reaches, and goals that can be reached from each situation. A set of goals is a number with a bit for each. */
class GoalMasks {
  private readonly bits = new Map<string, bigint>();
  private readonly reached = new Map<Step, bigint>();
  private readonly reachable = new Map<Situation, bigint>();
  readonly goals: string[];

  /** @param covered goals to leave out */
  constructor(explorations: readonly Exploration[], goal: Goal, covered: ReadonlySet<string> = new Set()) {
    for (const { situations } of explorations) {
      for (const step of situations.flatMap(({ steps }) => steps)) {
        const goals = goalsOf(step, goal).filter((each) => !covered.has(each));
        this.reached.set(
          step,
          goals.reduce((mask, each) => mask | this.bitOf(each), 0n),
        );
      }
      this.propagate(situations);
    }
    this.goals = [...this.bits.keys()];
  }

  get all(): bigint {
    return (1n << BigInt(this.bits.size)) - 1n;
  }

  reachedBy(step: Step): bigint {
    return this.reached.get(step) ?? 0n;
  }

  reachableFrom(situation: Situation): bigint {
    return this.reachable.get(situation) ?? 0n;
  }

  private bitOf(goal: string): bigint {
    const bit = this.bits.get(goal) ?? 1n << BigInt(this.bits.size);
    this.bits.set(goal, bit);
    return bit;
  }

  /** Passes the goals of steps back to earlier situations until nothing changes. Backwards, one round settles nearly all. */
  private propagate(situations: readonly Situation[]): void {
    const backwards = [...situations].reverse();
    for (let isSettled = false; !isSettled;) {
      isSettled = true;
      for (const situation of backwards) {
        const before = this.reachableFrom(situation);
        const mask = situation.steps.reduce(
          (sum, step) => sum | this.reachedBy(step) | this.reachableFrom(step.to),
          before,
        );
        if (mask !== before) {
          this.reachable.set(situation, mask);
          isSettled = false;
        }
      }
    }
  }
}

/** The cases without those whose every goal another case reaches, too. */
function withoutRedundant(cases: Case[], goal: Goal, covered: ReadonlySet<string>): Case[] {
  const times = new Map([...covered].map((item) => [item, 1]));
  const goalsIn = ({ steps }: Case) => [...new Set(steps.flatMap((step) => goalsOf(step, goal)))];
  const count = (each: Case, by: number) => {
    for (const item of goalsIn(each)) times.set(item, (times.get(item) ?? 0) + by);
  };
  for (const each of cases) count(each, 1);
  return cases.filter((each) => {
    if (!goalsIn(each).every((item) => (times.get(item) ?? 0) > 1)) return true;
    count(each, -1);
    return false;
  });
}

/**
 * A lower bound for the number of cases: the size of a set of transitions no two of which lie on one path. A larger set may
 * exist, so that the true minimum can be higher, never lower.
 */
export function leastCases(explorations: readonly Exploration[]): number {
  const masks = new GoalMasks(explorations, 'transitions');
  /** Goals that some path reaches together with, or after, each goal. */
  const followers = masks.goals.map(() => 0n);
  for (const step of explorations.flatMap(({ situations }) => situations.flatMap(({ steps }) => steps))) {
    const reached = masks.reachedBy(step);
    followers.forEach((known, index) => {
      if ((reached >> BigInt(index)) & 1n) followers[index] = known | reached | masks.reachableFrom(step.to);
    });
  }
  const isFollowed = (a: number, by: number) => (((followers[a] ?? 0n) >> BigInt(by)) & 1n) === 1n;
  const shareAPath = (a: number, b: number) => isFollowed(a, b) || isFollowed(b, a);
  const companions = masks.goals.map((_, a) => masks.goals.filter((__, b) => shareAPath(a, b)).length);
  // Greedy: goals that share a path with fewest others first.
  const separate: number[] = [];
  for (const index of [...companions.keys()].sort((a, b) => (companions[a] ?? 0) - (companions[b] ?? 0))) {
    if (separate.every((other) => !shareAPath(index, other))) separate.push(index);
  }
  return separate.length;
}
