import type { DayEntry } from '../../../../contract/cashUps';
import { PAYMENT_METHODS } from '../../../../contract/lib/limits';
import type { CashUpPreview, PaymentMethod } from '../../../../machines/types';
import { formatPeriod } from '../../../shared/domain/days/dayText';
import { formatMoney, sumMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Paper } from '../../../shared/ui/paper/Paper';
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
  const { cashUp } = preview;
  const lang = i18n.language;
  const money = (amount: number | undefined) => formatMoney(amount ?? 0, lang);
  const payments = entries.filter((entry) => !isDeposit(entry));
  const methods = PAYMENT_METHODS.filter((method) => payments.some((entry) => entry.method === method));
  return (
    <Paper
      title={t('openItems:cashUp.title')}
      subtitle={name}
      note={formatPeriod({ start: days.from, end: days.from === days.to ? null : days.to }, lang)}
    >
      {methods.map((method) => (
        <EntriesOnPaper
          key={method}
          title={t(`money:method.${method}`)}
          entries={payments.filter((entry) => entry.method === method)}
        />
      ))}
      <EntriesOnPaper title={t('openItems:cashUp.paper.deposits')} entries={entries.filter(isDeposit)} />
      <section className={styles.onPaper}>
        <h2>{t('openItems:cashUp.count.title')}</h2>
        <table>
          <thead>
            <tr>
              <th>{t('openItems:cashUp.column.method')}</th>
              <th>{t('openItems:cashUp.column.expected')}</th>
              <th>{t('openItems:cashUp.column.counted')}</th>
            </tr>
          </thead>
          <tbody>
            {PAYMENT_METHODS.filter((method) => isOnPaper(method, preview)).map((method) => (
              <tr key={method}>
                <td>{t(`money:method.${method}`)}</td>
                <td>{money(preview.expected[method])}</td>
                <td>{cashUp ? money(cashUp.counted[method]) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {cashUp ? (
          <p>
            {t('openItems:cashUp.paper.sums', {
              ...{ opening: money(cashUp.opening), banked: money(cashUp.banked), left: money(cashUp.left) },
            })}{' '}
            {cashUp.note}
          </p>
        ) : null}
      </section>
      <div className={styles.signatures}>
        <span>{t('openItems:cashUp.paper.counted')}</span>
        <span>{t('openItems:cashUp.paper.checked')}</span>
      </div>
    </Paper>
  );
}

const isOnPaper = (method: PaymentMethod, { expected, cashUp }: CashUpPreview): boolean =>
  method === 'CASH' || Boolean(expected[method]) || Boolean(cashUp?.counted[method]);

function EntriesOnPaper({ title, entries }: { title: string; entries: readonly DayEntry[] }) {
  const { t, i18n } = useTranslation('money');
  if (entries.length === 0) return null;
  return (
    <section className={styles.onPaper}>
      <h2>
        {title} · {formatMoney(sumMoney(entries.map(({ money }) => money)), i18n.language)}
      </h2>
      <table>
        <tbody>
          {entries.map((entry) => (
            <tr key={String(entry.id)}>
              <td>{t(`kind.${entry.kind}`, { defaultValue: t('kind.other') })}</td>
              <td>{[entry.rent?.code, entry.customer.description, entry.reference].filter(Boolean).join(' · ')}</td>
              <td>{formatMoney(entry.money, i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
