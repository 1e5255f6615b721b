import { paidBefore } from '../../../../machines/rent/moneyEntry.machine';
import type { DepositAction, MoneyAccount, MoneyEntryKind, MoneyValues } from '../../../../machines/types';
import { accountAfter, missingOf, overOf, type AccountEvent } from '../../domain/account';
import { formatMoney, isMoney, toCents } from '../../domain/formats/money';
import { useTranslation } from '../../i18n/useTranslation';
import { PaymentBadge } from '../../ui/badges/PaymentBadge';
import styles from './moneyForm.module.css';

interface Props {
  kind: MoneyEntryKind;
  account: MoneyAccount;
  values: MoneyValues;
}

/** The account of the rent as it will be once this is entered; dashes as long as it cannot be. */
export function AccountAfter({ kind, account, values }: Props) {
  const { t, i18n } = useTranslation('money');
  const { rent, total, paid, held, isHold } = account;
  if (!rent) return null;
  const events = eventsOf({ kind, account, values });
  const figuresNow = { total: toCents(total), paid: toCents(paid), held: toCents(held), isHold };
  const after = events && accountAfter({ ...figuresNow, settlements: rent.payed ? 1 : 0 }, events);
  const over = after ? overOf(after) : 0;
  const money = (cents: number | null) => formatMoney(cents === null ? Number.NaN : cents / 100, i18n.language);
  const figures = [
    { name: t('paid'), value: after && after.paid },
    { name: t(over > 0 ? 'over' : 'missing'), value: after && (over || missingOf(after)) },
    ...(held > 0 || kind === 'deposit' ? [{ name: t('deposit'), value: after && after.held }] : []),
  ];
  return (
    <section className={styles.after} aria-label={t('form.after')}>
      <span>{t('form.after')}</span>
      <dl>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(value)}</dd>
          </div>
        ))}
      </dl>
      {after ? (
        <PaymentBadge
          rent={{ state: rent.state, payed: after.isPaid && rent.state !== 'ORDERING', paidTotal: after.paid }}
        />
      ) : null}
    </section>
  );
}

/** What is entered, in the order in which it counts; null while the amount cannot be sent. */
function eventsOf({ kind, account, values }: Props): AccountEvent[] | null {
  if (values.amount === null || !isMoney(values.amount)) return null;
  const amount = toCents(values.amount);
  const { credit, deposit } = paidBefore(account, values);
  const isHold = account.held > 0 ? account.isHold : values.isHold;
  const ofDeposit: Record<DepositAction, AccountEvent> = {
    TAKE: { type: 'deposit.take', amount, isHold },
    GIVE_BACK: { type: 'deposit.giveBack', amount },
    KEEP: { type: 'deposit.keep', amount },
  };
  const events: Record<MoneyEntryKind, AccountEvent[]> = {
    receive: [
      { type: 'money.receive', amount: toCents(credit) },
      { type: 'deposit.keep', amount: toCents(deposit) },
      { type: 'money.receive', amount },
    ],
    refund: [{ type: 'money.refund', amount }],
    move: [{ type: 'money.refund', amount }],
    settle: [{ type: 'money.settle', amount }],
    deposit: [ofDeposit[values.action]],
  };
  return events[kind].filter((event) => 'amount' in event && event.amount > 0);
}
