import type { FilterTools } from '../../../shared/collection/CollectionFilters';
import type { Countries } from '../../../shared/customers/useCountries';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { FilterField } from '../../../shared/ui/filters/FilterField';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { SITUATIONS } from '../../../../contract/lib/limits';

/** Filters by the state of a customer's rents, and by country. */
export function CustomersFilters({ query, setFilters, countries }: FilterTools & { countries: Countries }) {
  const { t } = useTranslation('customers');
  const { can } = useSession();
  return (
    <>
      {can('rent:read') ? (
        <FilterField width={210}>
          <SelectField
            aria-label={t('filter.bySituation')}
            placeholder={t('filter.situation')}
            value={query.filters.situation ?? ''}
            options={SITUATIONS.map((value) => ({ value, label: t(`situation.${value}`) }))}
            onChange={(situation) => setFilters({ situation })}
          />
        </FilterField>
      ) : null}
      <FilterField width={170}>
        <SelectField
          aria-label={t('filter.byCountry')}
          placeholder={t('filter.country')}
          value={query.filters.country ?? ''}
          options={countries.options}
          onChange={(country) => setFilters({ country })}
        />
      </FilterField>
    </>
  );
}
