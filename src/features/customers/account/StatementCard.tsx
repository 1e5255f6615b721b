import { RecordCard } from '../../../shared/collection/RecordCard';
import card from '../../../shared/collection/recordCard.module.css';
import { formatDay } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { rentPath } from '../../../shared/routing/paths';
import type { StatementLine } from './statement.logic';
import { lineText, type StatementWords } from './statementColumns';

/** A line of a statement on a phone: what it is, its amount with a sign, and what is owed afterwards. */
export function StatementCard({ line, words }: { line: StatementLine; words: StatementWords }) {
  const { entry, day, balance } = line;
  const { t, lang } = words;
  const money = (amount: number) => formatMoney(amount, lang);
  if (typeof entry === 'string') {
    return (
      <RecordCard title={lineText(line, words)} isSplit>
        <span className={card.value}>{money(balance)}</span>
      </RecordCard>
    );
  }
  const { rent, note, debit, credit } = entry;
  return (
    <RecordCard to={rent ? rentPath(rent.id) : undefined} title={lineText(line, words)} isSplit>
      <span className={card.value}>{money(debit - credit)}</span>
      <span className={card.text}>{[day && formatDay(day, lang), rent?.code, note].filter(Boolean).join(' · ')}</span>
      <span className={card.text}>{t('statement.balanceAfter', { value: money(balance) })}</span>
    </RecordCard>
  );
}
