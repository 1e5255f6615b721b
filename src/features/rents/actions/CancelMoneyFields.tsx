import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { Id } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { CountedDayNote } from '../../../shared/money/CountedDayNote';
import type { PlannedEntry } from '../../../shared/money/countedDays';
import { MethodTiles } from '../../../shared/money/MethodTiles';
import { ChoiceField, MoneyInputField } from '../../../shared/record/fields';
import { useSession } from '../../../shared/session';
import { useToday } from '../../../shared/useToday';
import styles from './actions.module.css';
import type { CancelMoneyValues } from './cancelMoney';

/** Says which money is on a rent that is cancelled, and asks what becomes of it; nothing for a rent without any. */
export function CancelMoneyFields({ rent }: { rent: Id }) {
  const { t, i18n } = useTranslation(['rent', 'money']);
  const { control } = useFormContext<CancelMoneyValues>();
  const [paid, held, rest, fee] = useWatch({ control, name: ['paid', 'held', 'rest', 'fee'] });
  const day = useToday();
  const mayKeep = useSession().can('ledger:update');
  if (paid === 0 && held === 0) return null;
  const amount = (value: number) => formatMoney(value, i18n.language);
  const entries: PlannedEntry[] = [
    ...(paid > 0 ? [{ day, till: rest === 'REFUND' ? (['payments'] as const) : null }] : []),
    ...(fee ? [{ day, till: null }] : []),
    ...(held > 0 ? [{ day, till: ['deposits'] as const }] : []),
  ];
  return (
    <>
      <p className={styles.money}>
        {paid > 0 ? t('cancellation.money.paid', { paid: amount(paid) }) : null}{' '}
        {held > 0 ? t('cancellation.money.deposit', { deposit: amount(held) }) : null}
      </p>
      {paid > 0 ? (
        <>
          <ChoiceField
            name="rest"
            label={t('cancellation.money.rest')}
            required
            wide
            options={(['CREDIT', 'REFUND'] as const).map((value) => ({
              value,
              label: t(`cancellation.money.${value}`),
            }))}
          />
          {rest === 'REFUND' ? (
            <Controller
              control={control}
              name="method"
              render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
                <div className={styles.wide} ref={(tiles) => ref(tiles?.querySelector('input'))}>
                  <MethodTiles
                    name="cancel-method"
                    legend={t('cancellation.money.method')}
                    chosen={value || null}
                    error={error ? t('money:form.error.method') : null}
                    onChoose={onChange}
                  />
                </div>
              )}
            />
          ) : null}
          {mayKeep ? (
            <MoneyInputField name="fee" label={t('cancellation.money.fee')} hint={t('cancellation.money.feeHint')} />
          ) : null}
        </>
      ) : null}
      <CountedDayNote rent={rent} entries={entries} className={styles.money} />
    </>
  );
}
