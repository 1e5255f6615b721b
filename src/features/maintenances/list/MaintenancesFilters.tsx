import type { FilterTools } from '../../../shared/collection/CollectionFilters';
import { MAINTENANCE_STATES, MAINTENANCE_TYPES } from '../../../../contract/lib/limits';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { FilterField } from '../../../shared/ui/filters/FilterField';
import { PeriodFilter } from '../../../shared/ui/filters/PeriodFilter';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { LATE, periodOf } from './maintenancesList.logic';

/** Filters by state and lateness, type and days. */
export function MaintenancesFilters({ query, setFilters }: FilterTools) {
  const { t } = useTranslation('maintenances');
  const { state = '', type = '' } = query.filters;
  return (
    <>
      <FilterField width={132}>
        <SelectField
          aria-label={t('filter.byState')}
          placeholder={t('filter.state')}
          value={state}
          options={[...MAINTENANCE_STATES, LATE].map((each) => ({ value: each, label: t(`state.${each}`) }))}
          onChange={(next) => setFilters({ state: next })}
        />
      </FilterField>
      <FilterField width={122}>
        <SelectField
          aria-label={t('filter.byType')}
          placeholder={t('filter.type')}
          value={type}
          options={MAINTENANCE_TYPES.map((each) => ({ value: each, label: t(`type.${each}`) }))}
          onChange={(next) => setFilters({ type: next })}
        />
      </FilterField>
      <PeriodFilter
        label={t('filter.period')}
        value={periodOf(query)}
        onChange={({ start, end }) => setFilters({ from: start, to: end })}
      />
    </>
  );
}
