import type { AnyStateMachine } from 'xstate';
import { coveringCases, type Goal } from '../paths/cases';
import { explore, type Exploration } from '../paths/explore';

/** A view model's chart as steps from state to state; it has no context, so that a state is a situation. */
export function exploreView(chart: AnyStateMachine): Exploration {
  const events = [...chart.events].filter((type) => !type.startsWith('xstate.')).map((type) => ({ type }));
  return explore({ machine: chart, events });
}

/**
 * Events of a few long walks that together take every step of a chart, or reach every state. Opening a screen costs
 * more than another gesture.
 */
export function coveringWalks(chart: AnyStateMachine, goal?: Goal): string[][] {
  return coveringCases([exploreView(chart)], goal).map(({ steps }) => steps.map(({ event }) => event.type));
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
