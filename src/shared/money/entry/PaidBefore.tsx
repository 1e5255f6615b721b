import { useSelector } from '@xstate/react';
import { formatMoney } from '../../domain/formats/money';
import { useTranslation } from '../../i18n/useTranslation';
import { TickBox } from '../../ui/form/TickBox';
import type { MoneyActor } from './moneyEntry.logic';
import styles from './moneyForm.module.css';

/** Whether the customer's credit and the deposit pay first; nothing where there is neither. */
export function PaidBefore({ actor }: { actor: MoneyActor }) {
  const { t, i18n } = useTranslation('money');
  const { account, values } = useSelector(actor, ({ context }) => context);
  const hasCredit = useSelector(actor, (state) => state.can({ type: 'credit.toggle' }));
  const holdsDeposit = useSelector(actor, (state) => state.can({ type: 'deposit.toggle' }));
  const money = (amount: number) => formatMoney(amount, i18n.language);
  if (!hasCredit && !holdsDeposit && !values.usesCredit && !values.usesDeposit) return null;
  return (
    <div className={styles.before}>
      {hasCredit || values.usesCredit ? (
        <TickBox
          id="money-credit"
          checked={values.usesCredit}
          label={t('form.useCredit', { value: money(account.credit) })}
          onChange={() => actor.send({ type: 'credit.toggle' })}
        />
      ) : null}
      {holdsDeposit || values.usesDeposit ? (
        <TickBox
          id="money-deposit"
          checked={values.usesDeposit}
          label={t('form.useDeposit', { value: money(account.held) })}
          hint={t('form.depositStays')}
          onChange={() => actor.send({ type: 'deposit.toggle' })}
        />
      ) : null}
    </div>
  );
}
