import { cashUpMachine } from '../../../machines/page/cashUp.machine';
import type { CashUp, CashUpPreview } from '../../../machines/types';
import { done, failed, sampleOf } from '../sample';

const cashUp: CashUp = {
  ...{ id: 3, center: null, day: '2026-11-20T00:00:00', afterDay: '2026-11-19T00:00:00', opening: 50 },
  ...{ expected: { CASH: 80 }, counted: { CASH: 80 }, differences: {}, banked: 0, left: 80, note: null },
  ...{ closedBy: 'ana', closedAt: '2026-11-20T18:00:00Z', reopenedBy: null, reopenedAt: null, reason: null },
  isLatest: true,
};

/** What a till must have: 50 euro of before, and 30 in cash. */
export const previewOf = (changes: Partial<CashUpPreview> = {}): CashUpPreview => ({
  ...{ afterDay: '2026-11-19T00:00:00', opening: 50, expected: { CASH: 80 }, entries: 1, cashUp: null },
  ...changes,
});

const event = (type: string, values: object = {}) => ({ type, ...values });
const renew = (changes?: Partial<CashUpPreview>) => event('ledger.renew', { preview: previewOf(changes) });
const count = (amount: number | null) => event('count.type', { method: 'CASH', amount });

export const cashUpSample = sampleOf(cashUpMachine, {
  events: [
    renew(),
    renew({ expected: { CASH: 90 } }),
    renew({ cashUp }),
    renew({ cashUp: { ...cashUp, isLatest: false } }),
    count(80),
    count(70),
    event('opening.type', { amount: 50 }),
    event('banked.type', { amount: 10 }),
    event('note.type', { note: 'Faltam dez' }),
    event('day.close'),
    event('question.accept'),
    event('question.cancel'),
    event('day.reopen'),
    event('reason.type', { reason: 'Engano' }),
    event('dialog.close'),
    done('closeDay', cashUp),
    failed('closeDay', { kind: 'blocked', messageKey: 'day-closed' }),
    done('reopenDay', { ...cashUp, reason: 'Engano' }),
    failed('reopenDay', { kind: 'blocked', messageKey: 'not-latest' }),
  ],
  distinguish: ({ preview, values, isChanged, reason, failure }) => [
    preview?.expected.CASH,
    preview?.cashUp?.isLatest,
    values.counted.CASH,
    values.note !== '',
    isChanged,
    reason,
    failure?.kind,
  ],
});
