import { useSelector } from '@xstate/react';
import { InputText } from 'primereact/inputtext';
import { LONGEST, PAYMENT_METHODS } from '../../../../contract/lib/limits';
import type { CashUp, PaymentMethod } from '../../../../machines/types';
import { formatMoment } from '../../../shared/domain/days/dayText';
import { formatMoney, toCents } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RecordFailure } from '../../../shared/record/RecordFailure';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { DetailFact, DetailFacts, DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import controls from '../../../shared/ui/form/controls.module.css';
import { Field } from '../../../shared/ui/form/Field';
import type { CashUpActor } from './cashUpActor';
import { CountHeads } from './CountFields';
import styles from './cashUp.module.css';

/** A closed day: what was counted, beside what this user has counted where a colleague was faster. */
export function ClosedDay({ actor, cashUp }: { actor: CashUpActor; cashUp: CashUp }) {
  const { t, i18n } = useTranslation(['openItems', 'money']);
  const { can } = useSession();
  const snapshot = useSelector(actor, (state) => state);
  const { values, isChanged } = snapshot.context;
  const lang = i18n.language;
  const money = (amount: number) => formatMoney(amount, lang);
  const own = (method: PaymentMethod) => values.counted[method];
  const methods = PAYMENT_METHODS.filter(
    (method) => cashUp.expected[method] || cashUp.counted[method] || own(method) || method === 'CASH',
  );
  return (
    <DetailPanel title={t('openItems:cashUp.closed.title')}>
      <div className={styles.form}>
        <p className={styles.word}>
          {t('openItems:cashUp.closed.by', { user: cashUp.closedBy, when: formatMoment(cashUp.closedAt, lang) })}
        </p>
        {isChanged ? (
          <p className={styles.moved} role="status">
            {t('openItems:cashUp.closed.meanwhile')}
          </p>
        ) : null}
        <table className={styles.counts}>
          <CountHeads hasOwn={isChanged} />
          <tbody>
            {methods.map((method) => {
              const [expected, counted] = [cashUp.expected[method] ?? 0, cashUp.counted[method] ?? 0];
              const difference = (toCents(counted) - toCents(expected)) / 100;
              const typed = own(method);
              return (
                <tr key={method}>
                  <th scope="row">{t(`money:method.${method}`)}</th>
                  <td data-label={t('openItems:cashUp.column.expected')}>{money(expected)}</td>
                  <td data-label={t('openItems:cashUp.column.counted')}>{money(counted)}</td>
                  <td
                    data-label={t('openItems:cashUp.column.difference')}
                    className={difference === 0 ? undefined : styles.differs}
                  >
                    {money(difference)}
                  </td>
                  {isChanged ? (
                    <td data-label={t('openItems:cashUp.column.own')}>
                      {typed === undefined || typed === null || Number.isNaN(typed) ? '–' : money(typed)}
                    </td>
                  ) : null}
                </tr>
              );
            })}
          </tbody>
        </table>
        <DetailFacts>
          <DetailFact label={t('openItems:cashUp.opening')}>{money(cashUp.opening)}</DetailFact>
          <DetailFact label={t('openItems:cashUp.banked')}>{money(cashUp.banked)}</DetailFact>
          <DetailFact label={t('openItems:cashUp.leftInTill')}>{money(cashUp.left)}</DetailFact>
          {cashUp.note ? <DetailFact label={t('openItems:cashUp.note')}>{cashUp.note}</DetailFact> : null}
        </DetailFacts>
        {can('ledger:update') ? <Reopening actor={actor} cashUp={cashUp} /> : null}
      </div>
    </DetailPanel>
  );
}

/** Opens the day again, with a reason; of the last cash-up of a till alone. */
function Reopening({ actor, cashUp }: { actor: CashUpActor; cashUp: CashUp }) {
  const { t } = useTranslation('openItems');
  const snapshot = useSelector(actor, (state) => state);
  const { reason, failure } = snapshot.context;
  if (!cashUp.isLatest) return <p className={styles.word}>{t('cashUp.notLatest')}</p>;
  const reopen = () => actor.send({ type: 'day.reopen' });
  if (!snapshot.matches('reopening'))
    return (
      <p className={styles.submit}>
        <Button
          outlined
          severity="secondary"
          icon="pi pi-lock-open"
          label={t('cashUp.reopen.action')}
          onClick={reopen}
        />
      </p>
    );
  const isBusy = snapshot.hasTag('busy');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        reopen();
      }}
    >
      <Field id="reopen-reason" label={t('cashUp.reopen.reason')} required hint={t('cashUp.reopen.hint')}>
        {(control) => (
          <InputText
            {...control}
            autoFocus
            value={reason}
            maxLength={LONGEST.reason}
            autoComplete="off"
            disabled={isBusy}
            className={controls.control}
            onChange={(event) => actor.send({ type: 'reason.type', reason: event.target.value })}
          />
        )}
      </Field>
      <RecordFailure failure={failure} />
      <p className={styles.submit}>
        <Button
          text
          severity="secondary"
          label={t('cashUp.reopen.cancel')}
          disabled={isBusy}
          onClick={() => actor.send({ type: 'dialog.close' })}
        />
        <Button label={t('cashUp.reopen.submit')} loading={isBusy} disabled={reason.trim() === ''} onClick={reopen} />
      </p>
    </form>
  );
}
