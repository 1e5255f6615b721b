import type { TFunction } from 'i18next';
import type { PaymentMethod } from '../../../../machines/types';
import { formatDay, formatDayAs, shortWeekday, type Day } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import cells from '../../../shared/ui/table/cells.module.css';
import type { Column } from '../../../shared/ui/table/types';
import type { ReceivedRow } from './received.logic';
import styles from './received.module.css';

export interface ReceivedWords {
  t: TFunction<'openItems'>;
  tMoney: TFunction<'money'>;
  lang: string;
  by: 'day' | 'month';
}

/** `sex 27/11/2026`, or a month with its year; the sum of all without one. */
export function stepText(day: Day | null, { t, lang, by }: Pick<ReceivedWords, 't' | 'lang' | 'by'>): string {
  if (day === null) return t('received.total');
  return by === 'day'
    ? `${shortWeekday(day, lang)} ${formatDay(day, lang)}`
    : formatDayAs(day, lang, { month: 'long', year: 'numeric' });
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
    // Six methods and deposits have room on a tablet.
    width: 88,
    align: 'end',
    isAmount: true,
    text: valueOf,
    head: () => <span className={styles.head}>{header}</span>,
    cell: (row) => (
      <span className={valueOf(row) === 0 ? cells.dash : cells.figure}>
        {valueOf(row) === 0 ? '–' : formatMoney(valueOf(row), lang)}
      </span>
    ),
  });
  return [
    {
      key: 'day',
      header: t(`received.column.${words.by}`),
      isHeader: true,
      width: 120,
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
