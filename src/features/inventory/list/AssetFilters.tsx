import type { FilterTools } from '../../../shared/collection/CollectionFilters';
import { ASSET_STATE_TYPES } from '../../../shared/domain/asset';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { FilterField } from '../../../shared/ui/filters/FilterField';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { optionsOf, type AssetChoices } from '../../../shared/collection/useAssetChoices';

/** Filters by state, by its type, by tag and by center; those that have nothing to choose from are left out. */
export function AssetFilters({ query, setFilters, choices }: FilterTools & { choices: AssetChoices }) {
  const { t } = useTranslation(['inventory', 'lists']);
  const filters = {
    state: { options: optionsOf(choices.states), mayHave: choices.mayHave.states },
    type: {
      options: ASSET_STATE_TYPES.map((type) => ({ value: type, label: t(`lists:assetType.${type}`) })),
      mayHave: true,
    },
    tag: { options: optionsOf(choices.tags), mayHave: choices.mayHave.tags },
    center: { options: optionsOf(choices.centers), mayHave: choices.mayHave.centers },
  };
  return Object.entries(filters).map(([name, { options, mayHave }]) => {
    const value = query.filters[name] ?? '';
    if (!mayHave && value === '') return null;
    // An unknown value of the address stays visible, so that it can be removed.
    const isKnown = value === '' || options.some((option) => option.value === value);
    return (
      <FilterField key={name} width={148}>
        <SelectField
          aria-label={t(`filter.by.${name}`)}
          placeholder={t(`filter.${name}`)}
          value={value}
          options={isKnown ? options : [...options, { value, label: value }]}
          onChange={(next) => setFilters({ [name]: next })}
        />
      </FilterField>
    );
  });
}
