import { readPlanning, type Planning } from '../../../../contract/planning';
import { boardMachine } from '../../../../machines/planning/board.machine';
import { planningPageMachine, type PlanningQuestion } from '../../../../machines/planning/planningPage.machine';
import { call } from '../../../shared/api/client/call';
import { addDays } from '../../../shared/domain/days/days';
import { heldReadingOf } from '../../../shared/collection/useHeldReading';
import { resourceOf } from '../../../shared/record/useResource';
import { ZOOM_DAYS } from './rules/planningBoard';
import { DAYS_AHEAD } from './rules/planningDay';

/** An answer, with the question that it answers. */
export interface ReadPlanning extends Planning {
  question: PlanningQuestion;
}

/** The page's machine with the real calls and parts. */
export const planningPageLogic = planningPageMachine.provide({
  actors: {
    heldReading: heldReadingOf(
      resourceOf<ReadPlanning, PlanningQuestion>(async (question, signal) => ({
        ...(await call(readPlanning)({ query: parametersOf(question) }, signal)),
        question,
      })),
    ),
    board: boardMachine,
  },
});

/** A question as the call takes it. */
function parametersOf({ query, today, day, pages, models }: PlanningQuestion) {
  const { zoom, from, center, tag, search, free } = query;
  const period = day
    ? { day, from: day, to: addDays(day, DAYS_AHEAD - 1) }
    : { from, to: addDays(from, ZOOM_DAYS[zoom] - 1) };
  return {
    ...{ today, ...period, center, tag, page: [...pages], model: [...models], search: search || undefined },
    ...(free ? { freeFrom: free.start, freeTo: free.end } : {}),
  };
}
