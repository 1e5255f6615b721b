import type { KeyboardEvent } from 'react';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { MAX_MONEY } from '../../../../contract/lib/limits';
import { formatMoney, isMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import controls from '../../../shared/ui/form/controls.module.css';
import { MoneyField } from '../../../shared/ui/form/MoneyField';
import { IconButton } from '../../../shared/ui/IconButton';
import { EMPTY_PACKAGE, type PackageValues, type RateValues } from './rateSchema';
import styles from './rates.module.css';

/** The packages of a rate as rows of days and price, edited in place. */
export function PackagesField() {
  const { t } = useTranslation(['rates', 'errors']);
  const { control, formState } = useFormContext<RateValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'packages' });
  const { errors } = formState;
  const ownError = errors.packages?.message ?? errors.packages?.root?.message;
  return (
    <section className={styles.packages} aria-labelledby="rate-packages">
      <header className={styles.head}>
        <h2 id="rate-packages">{t('field.packages')}</h2>
        <span>{t('field.noVat')}</span>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('field.days')}</th>
            <th scope="col" className={styles.price}>
              {t('field.price')}
            </th>
            <th scope="col" className={styles.perDay}>
              {t('field.perDay')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody onKeyDown={focusFieldBelow}>
          {fields.map(({ id }, index) => (
            <PackageRow key={id} index={index} onRemove={() => remove(index)} />
          ))}
        </tbody>
      </table>
      {ownError ? (
        <p className={styles.error} role="alert">
          {fields.length === 0 ? t('field.missing') : t(ownError as 'errors:field.taken', { ns: 'errors' })}
        </p>
      ) : null}
      <Button
        text
        icon="pi pi-plus"
        label={t('field.add')}
        onClick={() => append(EMPTY_PACKAGE, { focusName: `packages.${fields.length}.days` })}
      />
    </section>
  );
}

/** Fields of a row: days and price. */
const FIELDS = 2;

/** Leads Enter to the field below; in the last row it saves, as in any form. */
function focusFieldBelow(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const below = fields[fields.indexOf(event.target) + FIELDS];
  if (!below) return;
  event.preventDefault();
  below.focus();
  below.select();
}

function PackageRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t, i18n } = useTranslation(['rates', 'errors']);
  const { control, register, formState } = useFormContext<RateValues>();
  const own = useWatch({ control, name: `packages.${index}` }) as PackageValues | undefined;
  const wrong = formState.errors.packages?.[index];
  const row = index + 1;
  const noteId = `package-${index}-note`;
  const message = wrong?.days?.message ?? wrong?.price?.message;
  const days = Number(own?.days);
  const perDay = own?.price != null && isMoney(own.price) && days >= 1 ? own.price / days : null;
  return (
    <>
      <tr>
        <td>
          <input
            {...register(`packages.${index}.days`)}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            className={`${controls.control} ${styles.days}`}
            aria-label={t('field.day', { row })}
            aria-invalid={wrong?.days ? true : undefined}
            aria-describedby={message ? noteId : undefined}
          />
        </td>
        <td>
          <Controller
            control={control}
            name={`packages.${index}.price`}
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <MoneyField
                aria-label={t('field.priceOf', { row })}
                aria-invalid={wrong?.price ? true : undefined}
                aria-describedby={message ? noteId : undefined}
                inputRef={ref}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
        </td>
        <td className={styles.perDay}>{perDay === null ? '–' : formatMoney(perDay, i18n.language)}</td>
        <td>
          <IconButton icon="trash" className={styles.take} label={t('field.takeOf', { row })} onClick={onRemove} />
        </td>
      </tr>
      {message ? (
        <tr>
          <td colSpan={4} id={noteId} className={styles.error}>
            {t(message as 'errors:field.taken', { ns: 'errors', max: formatMoney(MAX_MONEY, i18n.language) })}
          </td>
        </tr>
      ) : null}
    </>
  );
}
