import { cashWith, paidBefore, type Entered } from '../../../../machines/rent/moneyEntry.machine';
import { formatMoney, sumMoney } from '../../domain/formats/money';
import { useTranslation } from '../../i18n/useTranslation';
import { failureText } from '../../record/failureText';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { AccountAfter } from './AccountAfter';
import { CompanyCash, Lead, Overtaken } from './EntryNotes';
import { MoneyFields } from './MoneyFields';
import { PaidBefore } from './PaidBefore';
import { RentShares } from './RentShares';
import { useMoneyEntry, type MoneyEntry } from './useMoneyEntry';
import styles from './moneyForm.module.css';

/** Receives money on an account, gives it back, or settles a rest. The amount is marked as it opens; Enter sends. */
export default function MoneyDialog(props: MoneyEntry) {
  const { kind } = props;
  const { t, i18n } = useTranslation(['money', 'lists', 'errors']);
  const { actor, snapshot, centers, isAsking } = useMoneyEntry(props);
  const { values, errors, failure, account } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  // What may have been entered is sent again as it is.
  const isFixed = isBusy || (failure?.key !== undefined && snapshot.matches('refused'));
  const isOvertaken = snapshot.matches('overtaken');
  const cashQuestion = useCashQuestion(snapshot.context);
  const submitText = useSubmitText({ kind, values, account });
  const close = () => actor.send({ type: 'dialog.close' });
  const submit = () => actor.send({ type: isOvertaken ? 'account.accept' : 'entry.submit' });
  return (
    <ModalDialog
      size="form"
      title={t(`form.${kind}`, { customer: account.customer.description })}
      onClose={close}
      onSubmit={submit}
      foot={
        <>
          {kind === 'receive' ? <p className={styles.footNote}>{t('form.noInvoice')}</p> : null}
          <Button text severity="secondary" label={t('lists:record.cancel')} disabled={isBusy} onClick={close} />
          <Button
            label={isOvertaken ? t('form.accept') : isBusy ? t('form.sending') : submitText}
            loading={isBusy}
            onClick={submit}
          />
        </>
      }
      leaving={isAsking && actor}
      question={snapshot.matches('warning') ? cashQuestion : undefined}
    >
      <Lead kind={kind} account={account} />
      {isOvertaken ? <Overtaken actor={actor} /> : null}
      <fieldset className={styles.entry} disabled={isFixed}>
        <MoneyFields
          {...{ kind, account, values, errors, centers }}
          onChange={(changes) => actor.send({ type: 'entry.change', changes })}
        />
        {kind === 'receive' ? <PaidBefore actor={actor} /> : null}
        {kind === 'receive' && account.open.length > 0 ? <RentShares actor={actor} /> : null}
      </fieldset>
      {kind === 'receive' ? <CompanyCash actor={actor} /> : null}
      <AccountAfter {...{ kind, account, values }} />
      {failure ? (
        <p className={styles.failure} role="alert">
          {failureText(failure, i18n)}
        </p>
      ) : null}
    </ModalDialog>
  );
}

/** The text of the button that sends, with the amount. */
function useSubmitText({ kind, values, account }: Entered): string {
  const { t, i18n } = useTranslation('money');
  const sum = sumMoney([values.amount ?? Number.NaN, ...Object.values(paidBefore(account, values))]);
  const value = sum > 0 ? formatMoney(values.amount || sum, i18n.language) : '';
  return t(`form.submit.${labelOf({ kind, values, account })}`, { value });
}

/** Which text of the button: what is entered, or a plain confirmation where no new money moves. */
function labelOf({ kind, values, account }: Entered): 'receive' | 'refund' | 'settle' {
  if (kind === 'deposit') {
    const isHold = account.held > 0 ? account.isHold : values.isHold;
    if (isHold || values.action === 'KEEP') return 'settle';
    return values.action === 'TAKE' ? 'receive' : 'refund';
  }
  return kind === 'move' || !values.amount ? 'settle' : kind;
}

/** What is asked where as much cash comes in for a rent as may not be taken. */
function useCashQuestion({ cashLimit, ...entered }: Entered & { cashLimit: number | null }) {
  const { t, i18n } = useTranslation('money');
  const money = (amount: number) => formatMoney(amount, i18n.language);
  return {
    question: t('form.cash.question', { limit: money(cashLimit ?? 0), sum: money(cashWith(entered)) }),
    accept: t('form.cash.accept'),
    back: t('form.cash.back'),
  };
}
