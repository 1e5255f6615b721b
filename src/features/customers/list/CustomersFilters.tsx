import type { FilterTools } from '../../../shared/collection/CollectionFilters';
import type { Countries } from '../../../shared/customers/useCountries';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { SITUATIONS } from './customersList.logic';
import styles from './list.module.css';

/** Filters by the state of a customer's rents, and by country. */
export function CustomersFilters({ query, setFilters, countries }: FilterTools & { countries: Countries }) {
  const { t } = useTranslation('customers');
  const { can } = useSession();
  return (
    <>
      {can('rent:read') ? (
        <span className={styles.situation}>
          <SelectField
            aria-label={t('filter.bySituation')}
            placeholder={t('filter.situation')}
            value={query.filters.situation ?? ''}
            options={SITUATIONS.map((value) => ({ value, label: t(`situation.${value}`) }))}
            onChange={(situation) => setFilters({ situation })}
          />
        </span>
      ) : null}
      <span className={styles.country}>
        <SelectField
          aria-label={t('filter.byCountry')}
          placeholder={t('filter.country')}
          value={query.filters.country ?? ''}
          options={countries.options}
          onChange={(country) => setFilters({ country })}
        />
      </span>
    </>
  );
}
