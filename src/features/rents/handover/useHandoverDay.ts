import type { Day } from '../../../shared/domain/days/days';
import { useToday } from '../../../shared/useToday';
import { HandoverActor } from './handover.logic';
import { dayOfDraft } from './lateDays';

/** The day of the hand-over on the page: the chosen one, else today. */
export function useHandoverDay(): Day {
  const today = useToday();
  return HandoverActor.useSelector(({ context }) => dayOfDraft(context, today));
}
