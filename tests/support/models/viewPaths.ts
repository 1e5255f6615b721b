import type { AnyStateMachine } from 'xstate';
import { shortestCases } from '../../paths/cases';
import { coveringCases } from '../../paths/coveringCases';
import { explore, type Exploration } from '../../paths/explore';

/** A view model's chart as steps from state to state; it has no context, so that a state is a situation. */
export function exploreView(chart: AnyStateMachine): Exploration {
  const events = [...chart.events].filter((type) => !type.startsWith('xstate.')).map((type) => ({ type }));
  return explore({ machine: chart, events });
}

/** Which walks to take through a chart: the shortest to a state that is farthest away, or all, through every transition. */
export type Share = 'one' | 'all';

/** Events of a few long walks. Opening a screen costs more than another gesture. */
export function coveringWalks(chart: AnyStateMachine, share: Share): string[][] {
  const view = exploreView(chart);
  const cases = share === 'all' ? coveringCases([view]) : shortestCases(view).slice(-1);
  return cases.map(({ steps }) => steps.map(({ event }) => event.type));
}

/** The walk that numbers choose, each among what can be done where it has led; ends where nothing can. */
export function chosenWalk({ first }: Exploration, choices: readonly number[]): string[] {
  const types: string[] = [];
  let here = first;
  for (const choice of choices) {
    const step = here.steps[choice % here.steps.length];
    if (!step) break;
    types.push(step.event.type);
    here = step.to;
  }
  return types;
}
