import type { TFunction } from 'i18next';
import type { PaymentMethod } from '../../../../machines/types';
import { formatDayAs, formatDayWithWeekday, type Day } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import cells from '../../../shared/ui/table/cells.module.css';
import type { Column } from '../../../shared/ui/table/types';
import type { ReceivedRow } from './received.logic';

export interface ReceivedWords {
  t: TFunction<'openItems'>;
  tMoney: TFunction<'money'>;
  lang: string;
  by: 'day' | 'month';
}

/** A day with its weekday, or a month with its year; the sum of all without one. */
export function stepText(day: Day | null, { t, lang, by }: Pick<ReceivedWords, 't' | 'lang' | 'by'>): string {
  if (day === null) return t('received.total');
  return by === 'day' ? formatDayWithWeekday(day, lang) : formatDayAs(day, lang, { month: 'long', year: 'numeric' });
}

/** Columns: a method each, what they add up to, and deposits apart. */
export function receivedColumns(
  methods: readonly PaymentMethod[],
  withDeposits: boolean,
  words: ReceivedWords,
): Column<ReceivedRow>[] {
  const { t, tMoney, lang } = words;
  const amount = (key: string, header: string, valueOf: (row: ReceivedRow) => number): Column<ReceivedRow> => ({
    key,
    header,
    width: 112,
    align: 'end',
    isAmount: true,
    text: valueOf,
    cell: (row) => <span className={cells.figure}>{valueOf(row) === 0 ? '–' : formatMoney(valueOf(row), lang)}</span>,
  });
  return [
    {
      key: 'day',
      header: t(`received.column.${words.by}`),
      isHeader: true,
      isCut: true,
      text: ({ day }) => stepText(day, words),
    },
    ...methods.map((method) => amount(method, tMoney(`method.${method}`), ({ byMethod }) => byMethod[method] ?? 0)),
    amount('received', t('received.column.received'), ({ received }) => received),
    ...(withDeposits
      ? [
          amount('depositsIn', t('received.column.depositsIn'), ({ depositsIn }) => depositsIn),
          amount('depositsOut', t('received.column.depositsOut'), ({ depositsOut }) => depositsOut),
        ]
      : []),
  ];
}
