import type { Statement } from '../../../../contract/ledger';
import type { Customer } from '../../../../machines/types';
import { formatTaxNumber } from '../../../shared/domain/customer';
import { formatPeriod } from '../../../shared/domain/days/dayText';
import { formatDay, type Day } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { AgeingStrip } from '../../../shared/money/AgeingStrip';
import { nameOf, type Period } from '../../../shared/money/period';
import { Paper } from '../../../shared/ui/paper/Paper';
import paper from '../../../shared/ui/paper/paper.module.css';
import { linesOf, type StatementLine } from './statement.logic';
import { lineText } from './statementColumns';
import styles from './statement.module.css';

interface Props {
  customer: Customer;
  period: Period;
  statement: Statement;
  today: Day;
}

/** The statement on A4: whose it is, how old the debts are, and each line. */
export function StatementPaper({ customer, period, statement, today }: Props) {
  const { t, i18n } = useTranslation(['openItems', 'customers']);
  const lang = i18n.language;
  const written = formatPeriod({ start: period.from, end: period.to }, lang);
  const lines = linesOf(statement);
  const value = (amount: number) => ({ value: formatMoney(amount, lang) });
  return (
    <Paper
      title={t('statement.title')}
      subtitle={customer.description}
      note={nameOf(period, today) === 'all' ? formatDay(today, lang) : written}
    >
      {customer.taxNumber ? (
        <p>
          {t('customers:taxNumber')} {formatTaxNumber(customer.taxNumber)}
        </p>
      ) : null}
      <section className={paper.section}>
        <h2>{t('ageing.title')}</h2>
        <AgeingStrip ageing={statement.ageing} />
      </section>
      {lines.length > 0 ? <Lines lines={lines} /> : <p>{t('statement.empty', value(statement.closing))}</p>}
      {statement.notStarted > 0 ? <p>{t('statement.notStarted', value(statement.notStarted))}</p> : null}
    </Paper>
  );
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation('openItems');
  return (
    <section className={paper.section}>
      <table>
        <thead>
          <tr>
            <th className={styles.day}>{t('statement.column.day')}</th>
            <th>{t('statement.column.document')}</th>
            {(['debit', 'credit', 'balance'] as const).map((column) => (
              <th key={column} className={paper.amount}>
                {t(`statement.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ line }: { line: StatementLine }) {
  const { t, i18n } = useTranslation('openItems');
  const { t: tMoney } = useTranslation('money');
  const lang = i18n.language;
  const { entry, day, balance } = line;
  const { rent, note, debit, credit } = typeof entry === 'string' ? { debit: 0, credit: 0 } : entry;
  return (
    <tr className={day === null ? styles.balance : undefined}>
      <td className={styles.day}>{day && formatDay(day, lang)}</td>
      <td>{[lineText(line, { t, tMoney, lang }), rent?.code, note].filter(Boolean).join(' · ')}</td>
      {[debit, credit].map((amount, index) => (
        <td key={index} className={paper.amount}>
          {amount > 0 ? formatMoney(amount, lang) : null}
        </td>
      ))}
      <td className={paper.amount}>{formatMoney(balance, lang)}</td>
    </tr>
  );
}
