import type { DayEntry } from '../../../../contract/cashUps';
import { PAYMENT_METHODS } from '../../../../contract/lib/limits';
import type { CashUpPreview, PaymentMethod } from '../../../../machines/types';
import { formatMoment, formatPeriod } from '../../../shared/domain/days/dayText';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { formatMoney, sumMoney, toCents } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Paper } from '../../../shared/ui/paper/Paper';
import paper from '../../../shared/ui/paper/paper.module.css';
import styles from './cashUp.module.css';

interface Props {
  /** Name of the till. */
  name: string;
  days: { from: string; to: string };
  preview: CashUpPreview;
  entries: readonly DayEntry[];
}

const isDeposit = ({ kind }: DayEntry): boolean => kind === 'DEPOSIT_IN' || kind === 'DEPOSIT_OUT';

/** The day on A4: entries by method, deposits apart, what was counted, and two signatures. */
export function CashUpPaper({ name, days, preview, entries }: Props) {
  const { t, i18n } = useTranslation(['openItems', 'money']);
  const isSeveral = days.from < days.to;
  const payments = entries.filter((entry) => !isDeposit(entry));
  const methods = PAYMENT_METHODS.filter((method) => payments.some((entry) => entry.method === method));
  return (
    <Paper
      title={t('openItems:cashUp.title')}
      subtitle={name}
      note={formatPeriod({ start: days.from, end: isSeveral ? days.to : null }, i18n.language)}
    >
      {methods.map((method) => (
        <EntriesOnPaper
          key={method}
          title={t(`money:method.${method}`)}
          entries={payments.filter((entry) => entry.method === method)}
          isSeveral={isSeveral}
        />
      ))}
      <EntriesOnPaper
        title={t('openItems:cashUp.paper.deposits')}
        entries={entries.filter(isDeposit)}
        isSeveral={isSeveral}
      />
      <div className={styles.together}>
        <CountOnPaper preview={preview} />
        <div className={styles.signatures}>
          <span>{t('openItems:cashUp.paper.counted')}</span>
          <span>{t('openItems:cashUp.paper.checked')}</span>
        </div>
      </div>
    </Paper>
  );
}

/** What must be there and what was counted by each method; room to write by hand while the day is open. */
function CountOnPaper({ preview }: { preview: CashUpPreview }) {
  const { t, i18n } = useTranslation(['openItems', 'money']);
  const { cashUp, expected } = preview;
  const money = (amount: number | undefined) => formatMoney(amount ?? 0, i18n.language);
  return (
    <section className={paper.section}>
      <h2>{t('openItems:cashUp.count.title')}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('openItems:cashUp.column.method')}</th>
            {(['expected', 'counted', 'difference'] as const).map((column) => (
              <th key={column} className={paper.amount}>
                {t(`openItems:cashUp.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PAYMENT_METHODS.filter((method) => isOnPaper(method, preview)).map((method) => (
            <tr key={method}>
              <td>
                {t(`money:method.${method}`)}{' '}
                {method === 'CASH' && preview.opening
                  ? t('openItems:cashUp.withOpening', { value: money(preview.opening) })
                  : null}
              </td>
              <td className={paper.amount}>{money(expected[method])}</td>
              <td className={paper.amount}>{cashUp ? money(cashUp.counted[method]) : null}</td>
              <td className={paper.amount}>
                {cashUp ? money((toCents(cashUp.counted[method] ?? 0) - toCents(expected[method] ?? 0)) / 100) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {cashUp ? (
        <p>
          {t('openItems:cashUp.paper.sums', {
            ...{ opening: money(cashUp.opening), banked: money(cashUp.banked), left: money(cashUp.left) },
          })}
          <br />
          {t('openItems:cashUp.closed.by', {
            ...{ user: cashUp.closedBy, when: formatMoment(cashUp.closedAt, i18n.language) },
          })}
        </p>
      ) : null}
      {cashUp?.note ? <p className={styles.noteOnPaper}>{cashUp.note}</p> : null}
    </section>
  );
}

const isOnPaper = (method: PaymentMethod, { expected, cashUp }: CashUpPreview): boolean =>
  method === 'CASH' || Boolean(expected[method]) || Boolean(cashUp?.counted[method]);

interface EntriesProps {
  title: string;
  entries: readonly DayEntry[];
  /** Whether they are of more than one day, which each then names. */
  isSeveral: boolean;
}

function EntriesOnPaper({ title, entries, isSeveral }: EntriesProps) {
  const { t, i18n } = useTranslation(['money', 'openItems']);
  if (entries.length === 0) return null;
  return (
    <section className={paper.section}>
      <h2>
        {title} · {formatMoney(sumMoney(entries.map(({ money }) => money)), i18n.language)}
      </h2>
      <table>
        <tbody>
          {entries.map((entry) => (
            <tr key={String(entry.id)}>
              <td className={styles.kind}>
                {t(`kind.${entry.kind}`, { defaultValue: t('kind.other') })}{' '}
                {entry.isReversal ? t('openItems:cashUp.entries.reversal') : null}
              </td>
              <td>
                {[
                  ...[isSeveral && formatDay(dayOf(entry.onDay), i18n.language), entry.rent?.code],
                  ...[entry.customer.description, entry.reference],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td className={paper.amount}>{formatMoney(entry.money, i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
