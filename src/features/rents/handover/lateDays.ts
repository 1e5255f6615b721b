import type { HandoverOrder } from '../../../../machines/handover/handover.machine';
import type { HandoverDraft, LateDecision } from '../../../../machines/types';
import type { Day } from '../../../shared/domain/days/days';
import { isMoney } from '../../../shared/domain/formats/money';
import { daysLate } from '../../../shared/domain/rent';
import { mayAddCharge } from '../../../shared/rents/rentRules';

/** The value of late days as far as it is charged. */
export function lateTaken(late: LateDecision | null): number {
  return late?.isOn && hasLateValue(late) ? (late.value ?? 0) : 0;
}

/** Whether the value of late days may be sent. */
export function hasLateValue(late: LateDecision | null): boolean {
  return late !== null && late.value !== null && isMoney(late.value);
}

/** Whether the return charges late days. */
export function lateIsCharged(order: Pick<HandoverOrder, 'rent' | 'late' | 'onDay'>, own: Day): boolean {
  const { rent, late } = order;
  return late?.isOn === true && daysLate(rent, dayOfDraft(order, own)) > 0 && mayAddCharge(rent);
}

/** The day of a hand-over: the chosen one, else the caller's own. */
export function dayOfDraft({ onDay }: Pick<HandoverDraft, 'onDay'>, own: Day): Day {
  return onDay || own;
}
