import { useState } from 'react';
import type { LineAsset } from '../../../../machines/types';
import type { FilterTools } from '../../../shared/collection/CollectionFilters';
import { MAINTENANCE_STATES, MAINTENANCE_TYPES } from '../../../../contract/lib/limits';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { FilterField } from '../../../shared/ui/filters/FilterField';
import { PeriodFilter } from '../../../shared/ui/filters/PeriodFilter';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { AssetPicker } from '../AssetPicker';
import { LATE, periodOf } from './maintenancesList.logic';
import { sameId } from '../../../shared/domain/ids';

/** Filters by state and lateness, type, days and equipment. */
export function MaintenancesFilters({ query, setFilters }: FilterTools) {
  const { t } = useTranslation('maintenances');
  const { can } = useSession();
  const [chosen, setChosen] = useState<LineAsset | null>(null);
  const { state = '', type = '', asset } = query.filters;
  // The address knows the number alone.
  const value = asset ? (sameId(chosen?.serialNumber, asset) ? chosen : { serialNumber: asset }) : null;
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
      {can('asset:read') || can('rent:update') ? (
        <FilterField width={168}>
          <AssetPicker
            aria-label={t('filter.byAsset')}
            placeholder={t('filter.asset')}
            value={value}
            onChange={(next) => {
              setChosen(next);
              setFilters({ asset: next ? String(next.serialNumber) : null });
            }}
          />
        </FilterField>
      ) : null}
    </>
  );
}
