import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { rentPath } from '../../../shared/routing/paths';
import cells from '../../../shared/ui/table/cells.module.css';
import type { Column } from '../../../shared/ui/table/types';
import type { StatementLine } from './statement.logic';
import styles from './statement.module.css';

export interface StatementWords {
  t: TFunction<'openItems'>;
  tMoney: TFunction<'money'>;
  lang: string;
}

/** What a line is, without the rent that it is about: `Pagamento`, `Saldo final, a favor do cliente`. */
export function lineText({ entry, balance }: StatementLine, { t, tMoney, lang }: StatementWords): string {
  if (entry === 'opening') return t('statement.opening');
  if (entry !== 'closing') {
    const what = tMoney(`kind.${entry.kind}`, { defaultValue: tMoney('kind.other') });
    return entry.isReversal ? t('statement.reversal', { what: what.toLocaleLowerCase(lang) }) : what;
  }
  return t(balance > 0 ? 'statement.closingOwed' : balance < 0 ? 'statement.closingCredit' : 'statement.closing');
}

/** The rent of a line, as a link to its page, and the note. */
export function LineDocument({ line, words }: { line: StatementLine; words: StatementWords }) {
  const { entry } = line;
  if (typeof entry === 'string') return lineText(line, words);
  return (
    <>
      {lineText(line, words)}
      {entry.rent ? (
        <>
          {' '}
          <Link className={cells.link} to={rentPath(entry.rent.id)}>
            {entry.rent.code}
          </Link>
        </>
      ) : null}
      {entry.note ? <span className={styles.noteOf}> · {entry.note}</span> : null}
    </>
  );
}

/** Columns of a statement. */
export function statementColumns(words: StatementWords): Column<StatementLine>[] {
  const { t, lang } = words;
  const money = (amount: number) => <span className={cells.figure}>{formatMoney(amount, lang)}</span>;
  /** Debit or credit of an entry; nothing where it has none. */
  const amount = (side: 'debit' | 'credit') => ({
    key: side,
    header: t(`statement.column.${side}`),
    width: 116,
    align: 'end' as const,
    cell: ({ entry }: StatementLine) => (typeof entry !== 'string' && entry[side] > 0 ? money(entry[side]) : null),
  });
  return [
    {
      key: 'day',
      header: t('statement.column.day'),
      width: 92,
      cell: ({ day }) => day && <span className={cells.figure}>{formatDay(day, lang)}</span>,
    },
    {
      key: 'document',
      header: t('statement.column.document'),
      isHeader: true,
      isCut: true,
      cell: (line) => <LineDocument line={line} words={words} />,
    },
    amount('debit'),
    amount('credit'),
    {
      key: 'balance',
      header: t('statement.column.balance'),
      width: 124,
      align: 'end',
      cell: ({ balance }) => money(balance),
    },
  ];
}
