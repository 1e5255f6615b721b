import type { HandoverOrder } from '../../../../../machines/handover/handover.machine';
import { depositMoves } from '../../../../../machines/handover/depositChoice.machine';
import type { DepositFigures, HandoverList } from '../../../../../machines/types';
import { depositDueOf } from '../../../../shared/domain/account';
import { today } from '../../../../shared/domain/days/days';
import { sumMoney, toCents } from '../../../../shared/domain/formats/money';
import { mayAddCharge } from '../../../../shared/rents/rentRules';
import { sumWithVat } from '../../lines/vat';
import { chargesOfReturn } from '../returnCharges';

/** The deposit of a rent as its hand-over changes it; null where nothing is known of it, or the user may not move it. */
export function depositFigures(list: HandoverList, mayMove: boolean): DepositFigures | null {
  const { rent, direction, units, movable, keepsOpen, heldBy = null } = list;
  const { depositHeld: held, depositIsHold: isHold = false, depositAsked: asked = 0, missing = 0, over = 0 } = rent;
  if (!mayMove || held === undefined) return null;
  const isCharged = direction === 'IN' && mayAddCharge(rent);
  const charges = isCharged ? sumWithVat(rent, chargesOfReturn(list, today())) : 0;
  const due = Math.max(sumMoney([missing, -over, charges ?? 0]), 0);
  const lacking = depositDueOf({ asked: toCents(asked), held: toCents(held) }) / 100;
  return { held, isHold, heldBy, lacking, due, isLast: !keepsOpen && units.length === movable.length };
}

type Decided = Pick<HandoverOrder, 'figures' | 'deposit'>;

/** The decision with what it rests on, for the rules of the choice. */
export function decisionIn(direction: HandoverList['direction'], { figures, deposit }: Decided) {
  const decision = deposit ?? { choice: null, amount: null, method: null, isHold: false };
  return { direction, figures, decision };
}

/** The deposit that is taken with equipment that goes out, as the call has it. */
export function depositOut(order: Decided) {
  const { take } = depositMoves(decisionIn('OUT', order));
  const { figures, deposit } = order;
  if (take === 0 || !figures || !deposit) return {};
  const { held } = figures;
  const hold = held > 0 ? figures.isHold : deposit.isHold;
  return { deposit: { take, held, hold, method: deposit.method ?? 'OTHER' } };
}

/** What a return keeps and gives back of the deposit, as the call has it; as it came in unless a method was chosen. */
export function depositIn(order: Decided) {
  const { keep, giveBack } = depositMoves(decisionIn('IN', order));
  if (keep === 0 && giveBack === 0) return {};
  const method = order.figures?.isHold ? null : order.deposit?.method;
  return {
    deposit: {
      held: order.figures?.held,
      ...(keep > 0 && { keep }),
      ...(giveBack > 0 && { giveBack }),
      ...(method && { method }),
    },
  };
}
