import { cashUpCalls, type CashUpPreview, type DayEntry } from '../../../../contract/cashUps';
import { countedAmounts, isFirst, cashUpMachine } from '../../../../machines/page/cashUp.machine';
import { call } from '../../../shared/api/client/call';
import { callActor } from '../../../shared/api/client/callActor';
import { isLost } from '../../../shared/api/client/errors';
import { invalidate } from '../../../shared/cache/invalidation';
import { addDays, dayOf, type Day } from '../../../shared/domain/days/days';
import { keptResourceOf, resourceOf } from '../../../shared/record/useResource';
import { NO_CENTER } from '../../../shared/money/useTills';

/** A day of a till; 0 is that of money without a center. */
export interface Till {
  day: Day;
  center: string;
}

export const previewResource = keptResourceOf<CashUpPreview, Till>((query, signal) =>
  call(cashUpCalls.preview)({ query }, signal),
);

/** The days that a cash-up covers. */
export interface EntriesQuery {
  from: Day;
  to: Day;
  center: string;
}

/** Entries of these days that moved money, the newest first. */
export const entriesResource = resourceOf<DayEntry[], EntriesQuery>(async (query, signal) => {
  const { items } = await call(cashUpCalls.entries)({ query }, signal);
  return items.filter(({ money }) => money !== 0);
});

/** First day that a cash-up covers, or would cover. */
export function firstDayOf(preview: CashUpPreview, day: Day): Day {
  const after = preview.cashUp?.afterDay ?? preview.afterDay;
  return after === null ? day : addDays(dayOf(after), 1);
}

/** Last day that a cash-up covers, or would cover. */
export const lastDayOf = (preview: CashUpPreview, day: Day): Day =>
  preview.cashUp === null ? day : dayOf(preview.cashUp.day);

/** Whether nothing can be closed on this day: it lies before the first cash-up of its till. */
export const isBeforeFirst = ({ cashUp, afterDay }: CashUpPreview, day: Day): boolean =>
  cashUp === null && afterDay !== null && day <= dayOf(afterDay);

/** The end of a day in this till, with the real calls. A lost answer is asked for once more: the same key closes it once. */
export function cashUpLogic({ day, center }: Till): typeof cashUpMachine {
  return cashUpMachine.provide({
    actors: {
      closeDay: callActor(async ({ preview, values }) => {
        const { opening, banked, note } = values;
        const body = {
          ...{ day, center: center === NO_CENTER ? null : center, banked: banked ?? 0, note: note.trim() || null },
          ...(preview && isFirst(preview) ? { opening: opening ?? 0 } : {}),
          counted: countedAmounts({ preview, values }),
        };
        try {
          return await call(cashUpCalls.close)({ query: {}, body });
        } catch (error) {
          if (!isLost(error)) throw error;
          return await call(cashUpCalls.close)({ query: {}, body });
        }
      }),
      reopenDay: callActor(({ cashUp, reason }) => call(cashUpCalls.reopen)({ id: cashUp.id, body: { reason } })),
    },
  });
}

/** Tells what shows tills and their days. */
export const invalidateTills = (): void => invalidate(['ledger', 'cash-ups']);
