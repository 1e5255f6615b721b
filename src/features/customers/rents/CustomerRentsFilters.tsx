import type { FilterTools } from '../../../shared/collection/CollectionFilters';
import { RENT_STAGES } from '../../../../contract/lib/limits';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { FilterField } from '../../../shared/ui/filters/FilterField';
import { SelectField } from '../../../shared/ui/form/SelectField';

/** Filters by stage and by payment. */
export function CustomerRentsFilters({ query, setFilters }: FilterTools) {
  const { t } = useTranslation(['customerRents', 'rents']);
  return (
    <>
      <FilterField width={170}>
        <SelectField
          aria-label={t('filter.byState')}
          placeholder={t('filter.state')}
          value={query.filters.state ?? ''}
          options={RENT_STAGES.map((value) => ({ value, label: t(`rents:stage.${value}`) }))}
          onChange={(state) => setFilters({ state })}
        />
      </FilterField>
      <FilterField width={170}>
        <SelectField
          aria-label={t('filter.byPayment')}
          placeholder={t('filter.payment')}
          value={query.filters.payed ?? ''}
          options={[
            { value: 'true', label: t('rents:payment.paid') },
            { value: 'false', label: t('rents:payment.unpaid') },
          ]}
          onChange={(payed) => setFilters({ payed })}
        />
      </FilterField>
    </>
  );
}
