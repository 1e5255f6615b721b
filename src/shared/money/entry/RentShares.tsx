import { useSelector } from '@xstate/react';
import { shareError, sharesOf } from '../../../../machines/rent/moneyEntry.machine';
import type { Id } from '../../../../machines/types';
import { formatMoney } from '../../domain/formats/money';
import { useTranslation } from '../../i18n/useTranslation';
import { dueWords } from '../../rents/dueWords';
import { MoneyField } from '../../ui/form/MoneyField';
import { useToday } from '../../useToday';
import type { MoneyActor } from './moneyEntry.logic';
import styles from './moneyForm.module.css';

/** Id of the field with what a rent gets. */
export const shareFieldId = (rent: Id | undefined): string => `money-share-${String(rent)}`;

/** What each rent of the customer gets of the amount, those first that are due first, and what is left over. Needs the texts `rents`. */
export function RentShares({ actor }: { actor: MoneyActor }) {
  const { t, i18n } = useTranslation('money');
  const { t: words } = useTranslation('rents');
  const today = useToday();
  const { account, values, errors } = useSelector(actor, ({ context }) => context);
  const { shares, rest } = sharesOf({ account, values });
  const money = (amount: number) => formatMoney(amount, i18n.language);
  const type = (rent: Id, share: number | null) =>
    actor.send({ type: 'entry.change', changes: { shares: { ...values.shares, [String(rent)]: share } } });
  return (
    <fieldset className={styles.shares} aria-describedby={errors.shares ? 'money-shares-note' : undefined}>
      <legend>{t('form.shares')}</legend>
      <ul>
        {shares.map(({ rent, share }) => (
          <li key={String(rent.id)}>
            <label htmlFor={shareFieldId(rent.id)}>
              <strong>{rent.code}</strong>
              <small>
                {t('form.shareMissing', { missing: money(rent.missing) })} ·{' '}
                {dueWords(rent, today, { t: words, language: i18n.language })}
              </small>
            </label>
            <MoneyField
              id={shareFieldId(rent.id)}
              aria-invalid={(errors.shares && shareError({ rent, share })) !== undefined || undefined}
              value={share}
              onChange={(next) => type(rent.id, next)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.rest} aria-live="polite">
        {rest > 0
          ? t('form.shareRest', { rest: money(rest) })
          : rest < 0
            ? t('form.shareOver', { over: money(-rest) })
            : null}
      </p>
      {errors.shares ? (
        <p id="money-shares-note" className={styles.error}>
          {t(`form.error.shares.${errors.shares}`)}
        </p>
      ) : null}
    </fieldset>
  );
}
