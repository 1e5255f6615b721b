import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import {
  cashWith,
  leavesItsTill,
  movesMoney,
  paidBefore,
  shareError,
  sharesOf,
  type Entered,
} from '../../../machines/rent/moneyEntry.machine';
import type { LedgerEntry, MoneyAccount, MoneyEntryKind, MoneyErrors } from '../../../machines/types';
import { invalidate } from '../cache/invalidation';
import { pageConfig } from '../config';
import { formatMoment } from '../domain/days/dayText';
import { today } from '../domain/days/days';
import { formatMoney, sumMoney } from '../domain/formats/money';
import { useTranslation } from '../i18n/useTranslation';
import { useNotify } from '../notifications';
import { failureText } from '../record/failureText';
import { entryText } from './entryText';
import { undoEntry } from './voidEntry.logic';
import { useUnsavedGuard } from '../record/useUnsavedGuard';
import { customerPath, rentPath } from '../routing/paths';
import { Button } from '../ui/Button';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { TickBox } from '../ui/form/TickBox';
import { useActorEvents } from '../useActorEvents';
import { AccountAfter } from './AccountAfter';
import { MoneyFields } from './MoneyFields';
import { RentShares, shareFieldId } from './RentShares';
import { moneyEntryLogic, type MoneyActor } from './moneyEntry.logic';
import { lastCenter, rememberCenter, useTills } from './useTills';
import styles from './moneyForm.module.css';

interface Props {
  kind: MoneyEntryKind;
  account: MoneyAccount;
  onClose: () => void;
}

/** Receives money on an account, gives it back, or settles a rest. The amount is marked as it opens; Enter sends. */
export default function MoneyDialog({ kind, account, onClose }: Props) {
  const { t, i18n } = useTranslation(['money', 'lists', 'errors']);
  const actor = useActorRef(moneyEntryLogic, {
    input: {
      kind,
      account,
      day: today(),
      cashLimit: pageConfig().cashLimit,
      center: takesIn(kind, account) ? lastCenter() : null,
    },
  });
  const snapshot = useSelector(actor, (state) => state);
  const { values, errors, failure, account: seen } = snapshot.context;
  useEffect(() => {
    // The page closes the dialog a moment after its machine has ended.
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'account.renew', account });
  }, [actor, account]);
  const centers = useTills();
  const isTyping = snapshot.matches('typing');
  useEffect(() => {
    if (centers && isTyping) actor.send({ type: 'centers.renew', centers: centers.map(({ id }) => id) });
  }, [actor, centers, isTyping]);
  const isWarning = snapshot.matches('warning');
  const isAsking = isWarning || snapshot.matches('leaving');
  useUnsavedGuard(actor, snapshot, isAsking, onClose);
  useOutcome(actor, Boolean(centers?.length));
  const isBusy = snapshot.hasTag('busy');
  // What may have been entered is sent again as it is.
  const isFixed = isBusy || (failure?.key !== undefined && snapshot.matches('refused'));
  const isOvertaken = snapshot.matches('overtaken');
  const before = paidBefore(seen, values);
  const sum = sumMoney([values.amount ?? Number.NaN, ...Object.values(before)]);
  const value = sum > 0 ? formatMoney(values.amount || sum, i18n.language) : '';
  const label = labelOf({ kind, values, account: seen });
  const cashQuestion = useCashQuestion(snapshot.context);
  const close = () => actor.send({ type: 'dialog.close' });
  const submit = () => actor.send({ type: isOvertaken ? 'account.accept' : 'entry.submit' });
  return (
    <ModalDialog
      size="form"
      title={t(`form.${kind}`, { customer: seen.customer.description })}
      onClose={close}
      onSubmit={submit}
      foot={
        <>
          {kind === 'receive' ? <p className={styles.footNote}>{t('form.noInvoice')}</p> : null}
          <Button text severity="secondary" label={t('lists:record.cancel')} disabled={isBusy} onClick={close} />
          <Button
            label={isOvertaken ? t('form.accept') : isBusy ? t('form.sending') : t(`form.submit.${label}`, { value })}
            loading={isBusy}
            onClick={submit}
          />
        </>
      }
      leaving={isAsking && actor}
      question={isWarning ? cashQuestion : undefined}
    >
      <Lead kind={kind} account={seen} />
      {isOvertaken ? <Overtaken actor={actor} /> : null}
      <fieldset className={styles.entry} disabled={isFixed}>
        <MoneyFields
          {...{ kind, values, errors, centers }}
          account={seen}
          onChange={(changes) => actor.send({ type: 'entry.change', changes })}
        />
        {kind === 'receive' ? <PaidBefore actor={actor} /> : null}
        {kind === 'receive' && seen.open.length > 0 ? <RentShares actor={actor} /> : null}
      </fieldset>
      <AccountAfter {...{ kind, values }} account={seen} />
      {failure ? (
        <p className={styles.failure} role="alert">
          {failureText(failure, i18n)}
        </p>
      ) : null}
    </ModalDialog>
  );
}

/** Whether the till that was chosen last is proposed: money of a rent that goes out leaves the one where it lies. */
const takesIn = (kind: MoneyEntryKind, { held, rent }: MoneyAccount): boolean =>
  rent === null || kind === 'receive' || (kind === 'deposit' && held === 0);

/** Ten minutes, in milliseconds: how long the last entry can be reversed without a look at the list. */
const UNDO_TIME = 600_000;

/** The text of the button: what is entered, or a plain confirmation where no new money moves. */
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

/** Focus on the first wrong field, the center for the next time, and the notice of what was made, from which it can be undone. */
function useOutcome(actor: MoneyActor, asksCenter: boolean): void {
  const { t, i18n } = useTranslation(['money', 'errors']);
  const notify = useNotify();
  useActorEvents(actor, {
    'rent.changed': () => invalidate(actor.getSnapshot().context.account.rent ? 'rents' : ['rents', 'customers']),
    'form.invalid': () => document.getElementById(wrongField(actor.getSnapshot().context))?.focus(),
    'entry.made': ({ kind, amount, entry }) => {
      const { account, values } = actor.getSnapshot().context;
      const { rent, customer } = account;
      const [of, code, to, owner] = rent
        ? (['rents', rent.code, rentPath(rent.id), rent] as const)
        : (['customers', customer.description, customerPath(customer.id), customer] as const);
      const undo = (made: LedgerEntry) =>
        undoEntry({ account: of, id: owner.id, entry: made.id, reason: t('money:undo.reason') }, (failure) => {
          const reason = failureText(failure, i18n);
          const [severity, messageKey] = failure
            ? (['error', 'undo.failed'] as const)
            : (['success', 'undo.done'] as const);
          notify({ severity, messageKey, values: { code, reason }, ns: 'money', about: 'money entry' });
          invalidate(of);
        });
      notify({
        severity: 'success',
        messageKey: rent ? `done.${kind === 'deposit' ? values.action : kind}` : `done.${kind}OfCustomer`,
        values: { code, value: formatMoney(amount, i18n.language) },
        ns: 'money',
        link: { text: code, to },
        onUndo: entry ? () => undo(entry) : undefined,
        undoText: 'undo.action',
        undoTime: UNDO_TIME,
        // The next entry takes the offer away: older ones are reversed in the list of entries.
        about: 'money entry',
        undoKey: 'undo.done',
      });
      const made = actor.getSnapshot().context;
      if (asksCenter && movesMoney(made) && !leavesItsTill(made)) rememberCenter(values.center);
    },
  });
}

/** Id of the first field that cannot be sent. */
function wrongField({ errors, ...entered }: Entered & { errors: MoneyErrors }): string {
  const wrong = (['amount', 'day', 'method', 'note', 'shares'] as const).find((name) => errors[name]);
  if (wrong === 'method') return 'money-method-CASH';
  if (wrong !== 'shares') return `money-${wrong}`;
  const { shares } = sharesOf(entered);
  return shareFieldId((shares.find(shareError) ?? shares.find(({ share }) => share))?.rent.id);
}

function Lead({ kind, account }: Pick<Props, 'kind' | 'account'>) {
  const { t, i18n } = useTranslation('money');
  const { rent, missing, over, total, held, asked } = account;
  const money = (amount: number) => formatMoney(amount, i18n.language);
  if (kind === 'deposit')
    return (
      <p className={styles.lead}>
        {t('form.leadDeposit', { code: rent?.code, held: money(held), asked: money(asked) })}
      </p>
    );
  if (!rent)
    return (
      <p className={styles.lead}>
        {kind === 'receive'
          ? t('form.leadCustomer', { count: account.open.length, missing: money(missing) })
          : t('form.leadCredit', { credit: money(account.credit) })}
      </p>
    );
  const key = over > 0 ? 'leadOver' : missing > 0 ? 'leadMissing' : 'leadPaid';
  return (
    <p className={styles.lead}>
      {t(`form.${key}`, { code: rent.code, missing: money(missing), over: money(over), total: money(total) })}
    </p>
  );
}

/** Whether the customer's credit and the deposit pay first; nothing where there is neither. */
function PaidBefore({ actor }: { actor: MoneyActor }) {
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

/** What another user has changed: missing before and now, and the last entry. */
function Overtaken({ actor }: { actor: MoneyActor }) {
  const { t, i18n } = useTranslation('money');
  const { kind, account, before, last } = useSelector(actor, ({ context }) => context);
  const money = (amount: number) => formatMoney(amount, i18n.language);
  if (!before) return null;
  const isMissing = before.missing !== account.missing || before.over !== account.over;
  const figureOfRent = isMissing ? 'missing' : before.held === account.held ? 'credit' : 'held';
  const figure = account.rent ? figureOfRent : kind === 'receive' ? 'missing' : 'credit';
  return (
    <div className={styles.overtaken} role="alert">
      <p>{t(`form.overtaken.${figure}`, { now: money(account[figure]), before: money(before[figure]) })}</p>
      {last ? (
        <p>
          {t('form.overtaken.by', {
            what: entryText(last, t),
            value: money(last.amount),
            when: formatMoment(last.voided?.at ?? last.at, i18n.language),
            user: last.voided?.by ?? last.by ?? '—',
          })}
        </p>
      ) : null}
    </div>
  );
}
