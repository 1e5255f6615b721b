import { useFormContext, useWatch } from 'react-hook-form';
import type { Rate } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { priceOf } from '../../../shared/domain/price';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { partsText } from '../../../shared/price/priceText';
import { packagesOf, type RateValues } from './rateSchema';
import styles from './rates.module.css';

const LENGTHS = [1, 2, 3, 5, 7, 14, 30];

/**
 * Prices of common lengths by the packages in the form; a changed price also shows the former one. Says which models
 * a change of the rate affects; null for a new rate.
 */
export function RatePreview({ rate }: { rate: Rate | null }) {
  const { t, i18n } = useTranslation('rates');
  const { t: tl } = useTranslation('lists');
  const { control } = useFormContext<RateValues>();
  const packages = packagesOf(useWatch({ control, name: 'packages' }));
  const before = rate?.packages ?? null;
  const models = t('models', { count: rate?.modelCount ?? 0 });
  const units = t('units', { count: rate?.assetCount ?? 0 });
  const money = (value: number) => formatMoney(value, i18n.language);
  return (
    <section className={styles.preview} aria-labelledby="rate-preview">
      <header className={styles.head}>
        <h2 id="rate-preview">{t('field.costs')}</h2>
        <span>{t('field.how')}</span>
      </header>
      <dl className={styles.prices}>
        {LENGTHS.map((days) => {
          const price = priceOf(packages, days);
          const old = before && priceOf(before, days);
          return (
            <div key={days}>
              <dt>{tl('price.days', { count: days })}</dt>
              <dd>
                <strong>{price ? money(price.value) : t('field.unknown')}</strong>
                {price ? (
                  <>
                    <span>{partsText(tl, price.parts)}</span>
                    <span>{t('field.per', { value: money(price.value / days) })}</span>
                  </>
                ) : null}
                {old && old.value !== price?.value ? <s>{t('field.before', { value: money(old.value) })}</s> : null}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.note}>
        <i className="pi pi-info-circle" aria-hidden="true" />{' '}
        {rate ? <b>{`${t('field.usedBy')} ${models}, ${units}.`}</b> : null} {t('field.note')}
      </p>
    </section>
  );
}
