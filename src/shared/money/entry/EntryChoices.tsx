import { depositActions } from '../../../../machines/rent/moneyEntry.machine';
import { useTranslation } from '../../i18n/useTranslation';
import { TickBox } from '../../ui/form/TickBox';
import { MethodTiles } from '../MethodTiles';
import { TileChoice } from '../TileChoice';
import { METHOD_FIELD, type FieldsProps } from './fieldsProps';
import styles from './moneyForm.module.css';

/** Payment method of the entry. Money that is given back uses the method of its payment unless another one is chosen. */
export function MethodChoice({ kind, account, values, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('money');
  const asItCame = kind === 'deposit' && values.action === 'GIVE_BACK' ? account.heldBy : null;
  return (
    <MethodTiles
      name={METHOD_FIELD}
      chosen={values.method ?? asItCame}
      error={errors.method ? t('form.error.method') : null}
      onChoose={(method) => onChange({ method })}
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
