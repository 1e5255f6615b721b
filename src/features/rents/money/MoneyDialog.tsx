import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LedgerEntry, MoneyEntryKind, Rent } from '../../../../machines/types';
import { invalidate } from '../../../shared/cache/invalidation';
import { formatMoment } from '../../../shared/domain/days/dayText';
import { today } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useNotify } from '../../../shared/notifications';
import { failureText } from '../../../shared/record/failureText';
import { useUnsavedGuard } from '../../../shared/record/useUnsavedGuard';
import { rentPath } from '../../../shared/routing/paths';
import { Button } from '../../../shared/ui/Button';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import { useActorEvents } from '../../../shared/useActorEvents';
import { DialogFailure } from '../parts/DialogFailure';
import { entryText } from './entryText';
import { undoEntry } from './entries.logic';
import { MoneyFields } from './MoneyFields';
import { moneyEntryLogic } from './moneyEntry.logic';
import styles from './money.module.css';

interface Props {
  kind: MoneyEntryKind;
  rent: Rent;
  onClose: () => void;
}

type MoneyActor = ActorRefFrom<typeof moneyEntryLogic>;

/** Receives money on a rent, gives it back, or settles a rest. The amount is marked as it opens; Enter sends. */
export default function MoneyDialog({ kind, rent, onClose }: Props) {
  const { t, i18n } = useTranslation('money');
  const actor = useActorRef(moneyEntryLogic, { input: { kind, rent, day: today() } });
  const snapshot = useSelector(actor, (state) => state);
  const { values, errors, failure, rent: seen } = snapshot.context;
  useEffect(() => actor.send({ type: 'account.renew', rent }), [actor, rent]);
  useUnsavedGuard(actor, snapshot, snapshot.matches('leaving'), onClose);
  useOutcome(actor);
  const isBusy = snapshot.hasTag('busy');
  const isOvertaken = snapshot.matches('overtaken');
  const value = values.amount && Number.isFinite(values.amount) ? formatMoney(values.amount, i18n.language) : '';
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
          <Button text severity="secondary" label={t('rent:cancel')} disabled={isBusy} onClick={close} />
          <Button
            label={isOvertaken ? t('form.accept') : isBusy ? t('form.sending') : t(`form.submit.${kind}`, { value })}
            loading={isBusy}
            onClick={submit}
          />
        </>
      }
      leaving={snapshot.matches('leaving') && actor}
    >
      <Lead rent={seen} />
      {isOvertaken ? <Overtaken actor={actor} /> : null}
      <MoneyFields
        {...{ kind, values, errors }}
        rent={seen}
        onChange={(changes) => actor.send({ type: 'entry.change', changes })}
      />
      <DialogFailure failure={failure} />
    </ModalDialog>
  );
}

/** Focus on the first wrong field, and the notice of what was made, from which it can be undone. */
function useOutcome(actor: MoneyActor): void {
  const { t, i18n } = useTranslation(['money', 'errors']);
  const notify = useNotify();
  useActorEvents(actor, {
    'rent.changed': () => invalidate('rents'),
    'form.invalid': () => {
      const { errors } = actor.getSnapshot().context;
      const wrong = (['amount', 'day', 'method', 'note'] as const).find((name) => errors[name]);
      document.getElementById(wrong === 'method' ? 'money-method-CASH' : `money-${wrong}`)?.focus();
    },
    'entry.made': ({ kind, amount, entry }) => {
      const { id, code } = actor.getSnapshot().context.rent;
      const undo = (made: LedgerEntry) =>
        undoEntry({ rentId: id, entry: made.id, reason: t('money:undo.reason') }, (failure) => {
          const reason = failureText(failure, i18n);
          const [severity, messageKey] = failure
            ? (['error', 'undo.failed'] as const)
            : (['success', 'undo.done'] as const);
          notify({ severity, messageKey, values: { code, reason }, ns: 'money', about: `void ${entry?.id}` });
          invalidate('rents');
        });
      notify({
        severity: 'success',
        messageKey: `done.${kind}`,
        values: { code, value: formatMoney(amount, i18n.language) },
        ns: 'money',
        link: { text: code, to: rentPath(id) },
        onUndo: entry ? () => undo(entry) : undefined,
      });
    },
  });
}

function Lead({ rent }: { rent: Rent }) {
  const { t, i18n } = useTranslation('money');
  const { code, missing = 0, over = 0, paymentTotalWithVat } = rent;
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const key = over > 0 ? 'leadOver' : missing > 0 ? 'leadMissing' : 'leadPaid';
  return (
    <p className={styles.lead}>
      {t(`form.${key}`, { code, missing: money(missing), over: money(over), total: money(paymentTotalWithVat) })}
    </p>
  );
}

/** What another user has changed: missing before and now, and the last entry. */
function Overtaken({ actor }: { actor: MoneyActor }) {
  const { t, i18n } = useTranslation('money');
  const { rent, before, last } = useSelector(actor, ({ context }) => context);
  const money = (amount = 0) => formatMoney(amount, i18n.language);
  return (
    <div className={styles.overtaken} role="alert">
      <p>{t('form.overtaken', { now: money(rent.missing), before: money(before?.missing) })}</p>
      {last ? (
        <p>
          {t('form.overtakenBy', {
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
