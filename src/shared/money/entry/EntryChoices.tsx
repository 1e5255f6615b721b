import type { KeyboardEvent } from 'react';
import { PAYMENT_METHODS } from '../../../../contract/lib/limits';
import { depositActions } from '../../../../machines/rent/moneyEntry.machine';
import { useTranslation } from '../../i18n/useTranslation';
import { TickBox } from '../../ui/form/TickBox';
import { METHOD_ICONS, methodOfKey } from '../methods';
import { TileChoice } from '../TileChoice';
import type { FieldsProps } from './fieldsProps';
import styles from './moneyForm.module.css';

/** The methods side by side: one stop of Tab, arrows or a digit choose. What is given back goes as it came, unless chosen. */
export function MethodChoice({ kind, account, values, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('money');
  const asItCame = kind === 'deposit' && values.action === 'GIVE_BACK' ? account.heldBy : null;
  const onKeyDown = ({ key }: KeyboardEvent<HTMLFieldSetElement>) => {
    const method = methodOfKey(key);
    if (!method) return;
    onChange({ method });
    document.getElementById(`money-method-${method}`)?.focus();
  };
  return (
    <TileChoice
      name="money-method"
      legend={t('form.how')}
      options={PAYMENT_METHODS.map((value) => ({ value, icon: METHOD_ICONS[value], label: t(`method.${value}`) }))}
      chosen={values.method ?? asItCame}
      error={errors.method ? t('form.error.method') : null}
      onChoose={(method) => onChange({ method })}
      onKeyDown={onKeyDown}
    />
  );
}

/** Whether what is missing is a credit or written off. */
export function SettleChoice({ values, onChange }: Pick<FieldsProps, 'values' | 'onChange'>) {
  const { t } = useTranslation('money');
  return (
    <TileChoice
      name="money-settle"
      legend={t('form.as')}
      options={(['CREDIT', 'WRITE_OFF'] as const).map((value) => ({ value, label: t(`as.${value}`) }))}
      chosen={values.settleAs}
      onChoose={(settleAs) => onChange({ settleAs })}
    />
  );
}

/** What happens to the deposit, where there is a choice. */
export function DepositChoice({ account, values, onChange }: FieldsProps) {
  const { t } = useTranslation('money');
  const actions = depositActions(account);
  if (actions.length < 2) return null;
  return (
    <TileChoice
      name="money-action"
      legend={t('form.as')}
      options={actions.map((value) => ({ value, label: t(`action.${value}`) }))}
      chosen={values.action}
      onChoose={(action) => onChange({ action })}
    />
  );
}

/** Whether a card or a cheque is held instead of money; no choice beside what is held already. */
export function HoldField({ account, values, onChange }: FieldsProps) {
  const { t } = useTranslation('money');
  if (values.action !== 'TAKE' || account.held > 0) return null;
  return (
    <TickBox
      id="money-hold"
      className={styles.wide}
      checked={values.isHold}
      label={t('form.hold')}
      hint={t('form.holdHint')}
      onChange={(isHold) => onChange({ isHold })}
    />
  );
}
