import { Random } from '../../server/seed/random';
import type { Exploration, Situation, Step } from './explore';

/** A test case: the situation that it begins in, and its steps from there. */
export interface Case {
  start: Situation;
  steps: Step[];
}

/** The fewest steps from a situation up to and including one that is wanted; null where none is. */
export function shortestWay(from: Situation, isWanted: (step: Step) => boolean): Step[] | null {
  const stepTo = new Map<Situation, Step | null>([[from, null]]);
  // The loop also visits what it adds: breadth first.
  for (const situation of stepTo.keys()) {
    for (const step of situation.steps) {
      if (isWanted(step)) return [...wayTo(situation, stepTo), step];
      if (!stepTo.has(step.to)) stepTo.set(step.to, step);
    }
  }
  return null;
}

/**
 * The steps that lead to a situation.
 * @param stepTo the step by which a search first reached each situation; null where it began
 */
export function wayTo(situation: Situation, stepTo: ReadonlyMap<Situation, Step | null>): Step[] {
  const way: Step[] = [];
  for (let step = stepTo.get(situation); step; step = stepTo.get(step.from)) way.unshift(step);
  return way;
}

/** One shortest case to every situation. */
export function shortestCases({ first }: Pick<Exploration, 'first'>): Case[] {
  const stepTo = new Map<Situation, Step | null>([[first, null]]);
  // The loop also visits what it adds: breadth first.
  for (const situation of stepTo.keys())
    for (const step of situation.steps) if (!stepTo.has(step.to)) stepTo.set(step.to, step);
  return [...stepTo.keys()].slice(1).map((each) => ({ start: first, steps: wayTo(each, stepTo) }));
}

/** Every case from `start` to an end that meets no situation twice. Throws `RangeError` when there are more than `limit`. */
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

/** So many random cases of up to `length` steps; the same seed gives the same cases. */
export function randomCases({ first }: Exploration, count: number, seed: number, length = 12): Case[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => {
    const steps: Step[] = [];
    for (let here = first; steps.length < length && here.steps.length > 0;) {
      const step = random.pick(here.steps);
      steps.push(step);
      here = step.to;
    }
    return { start: first, steps };
  });
}
