import { useSelector } from '@xstate/react';
import { InputTextarea } from 'primereact/inputtextarea';
import { LONGEST, PAYMENT_METHODS } from '../../../../contract/lib/limits';
import { countedOf, differenceOf, expectedOf, isFirst, leftOf } from '../../../../machines/page/cashUp.machine';
import type { CashUpErrors, PaymentMethod } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import controls from '../../../shared/ui/form/controls.module.css';
import { Field } from '../../../shared/ui/form/Field';
import { MoneyField } from '../../../shared/ui/form/MoneyField';
import type { CashUpActor } from './cashUpActor';
import styles from './cashUp.module.css';

/** What must be there by each method beside what is counted, cash for the bank, and a note. */
export function CountFields({ actor }: { actor: CashUpActor }) {
  const { t, i18n } = useTranslation(['openItems', 'errors']);
  const { can } = useSession();
  const snapshot = useSelector(actor, (state) => state);
  const { preview, values, errors } = snapshot.context;
  const errorOf = useErrorText();
  if (!preview) return null;
  const counting = { preview, values };
  const isLocked = !can('ledger:update') || !snapshot.matches('counting');
  const left = leftOf(counting);
  return (
    <>
      {isFirst(preview) ? (
        <Field
          id="count-opening"
          label={t('openItems:cashUp.opening')}
          required
          hint={t('openItems:cashUp.openingHint')}
          error={errorOf(errors.opening)}
          className={styles.single}
        >
          {(control) => (
            <MoneyField
              {...control}
              value={values.opening}
              disabled={isLocked}
              onChange={(amount) => actor.send({ type: 'opening.type', amount })}
            />
          )}
        </Field>
      ) : null}
      <table className={styles.counts}>
        <CountHeads />
        <tbody>
          {PAYMENT_METHODS.map((method) => (
            <MethodRow key={method} actor={actor} method={method} isLocked={isLocked} />
          ))}
        </tbody>
      </table>
      <div className={styles.pair}>
        <Field
          id="count-banked"
          label={t('openItems:cashUp.banked')}
          optional
          hint={left === null ? null : t('openItems:cashUp.left', { value: formatMoney(left, i18n.language) })}
          error={errorOf(errors.banked)}
        >
          {(control) => (
            <MoneyField
              {...control}
              value={values.banked}
              disabled={isLocked}
              onChange={(amount) => actor.send({ type: 'banked.type', amount })}
            />
          )}
        </Field>
        <Field
          id="count-note"
          label={t('openItems:cashUp.note')}
          required={snapshot.hasTag('different')}
          optional={!snapshot.hasTag('different')}
          hint={snapshot.hasTag('different') ? t('openItems:cashUp.noteHint') : null}
          error={errorOf(errors.note)}
        >
          {(control) => (
            <InputTextarea
              {...control}
              rows={2}
              value={values.note}
              maxLength={LONGEST.reason}
              disabled={isLocked}
              className={`${controls.control} ${styles.note}`}
              onChange={(event) => actor.send({ type: 'note.type', note: event.target.value })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** Column heads of counted amounts; `hasOwn` adds those that this user has typed. */
export function CountHeads({ hasOwn = false }: { hasOwn?: boolean }) {
  const { t } = useTranslation('openItems');
  const columns = ['method', 'expected', 'counted', 'difference', ...(hasOwn ? (['own'] as const) : [])] as const;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {t(`cashUp.column.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Words for what is wrong with a field; null for nothing. */
function useErrorText(): (error: CashUpErrors['note']) => string | null {
  const { t } = useTranslation(['openItems', 'errors']);
  return (error) =>
    error === undefined
      ? null
      : error === 'required'
        ? t('errors:field.required')
        : t(`openItems:cashUp.error.${error}`);
}

interface RowProps {
  actor: CashUpActor;
  method: PaymentMethod;
  isLocked: boolean;
}

/** A method: what must be there, what is counted, and by how much they differ. */
function MethodRow({ actor, method, isLocked }: RowProps) {
  const { t, i18n } = useTranslation(['openItems', 'money']);
  const { preview, values, errors } = useSelector(actor, ({ context }) => context);
  const errorOf = useErrorText();
  const counting = { preview, values };
  const expected = expectedOf(counting, method);
  const difference = differenceOf(counting, method);
  const name = t(`money:method.${method}`);
  const error = errorOf(errors[method]);
  const typed = values.counted[method];
  const money = (amount: number) => formatMoney(amount, i18n.language);
  return (
    <tr>
      <th scope="row">
        {name}
        {method === 'CASH' && preview?.opening ? (
          <small>{t('openItems:cashUp.withOpening', { value: money(preview.opening) })}</small>
        ) : null}
      </th>
      <td data-label={t('openItems:cashUp.column.expected')}>{money(expected)}</td>
      <td data-label={t('openItems:cashUp.column.counted')} className={styles.counted}>
        <MoneyField
          id={`count-${method}`}
          aria-label={t('openItems:cashUp.countedOf', { method: name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `count-${method}-error` : undefined}
          value={typed === undefined ? countedOf(counting, method) : typed}
          disabled={isLocked}
          onChange={(amount) => actor.send({ type: 'count.type', method, amount })}
        />
        {error ? (
          <p id={`count-${method}-error`} className={styles.error}>
            {error}
          </p>
        ) : null}
      </td>
      <td data-label={t('openItems:cashUp.column.difference')} className={difference ? styles.differs : undefined}>
        {difference === null ? '–' : money(difference)}
      </td>
    </tr>
  );
}
