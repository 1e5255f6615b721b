import type { TFunction } from 'i18next';
import { PLACES } from '../../../../contract/lib/limits';
import type { ListedAssetState } from '../../../../contract/assetStates';
import type { CollectionQuery } from '../../../../machines/types';
import type { FilterTools } from '../../../shared/collection/CollectionFilters';
import { ASSET_STATE_TYPES, isAssetStateType } from '../../../shared/domain/asset';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { FilterField } from '../../../shared/ui/filters/FilterField';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { optionsOf, type AssetChoices } from '../../../shared/collection/useAssetChoices';
import { knowsPlaces } from './assetsList.logic';

/** Filters by state, by where equipment is, by tag and by center; those that have nothing to choose from are left out. */
export function AssetFilters({ query, setFilters, choices }: FilterTools & { choices: AssetChoices }) {
  const { t } = useTranslation(['inventory', 'lists']);
  const { type, ...set } = query.filters;
  const values: CollectionQuery['filters'] = { ...set, state: set.state ?? (type ? TYPE + type : '') };
  const filters = {
    state: { options: stateOptions(choices.states, t), mayHave: choices.mayHave.states },
    place: { options: PLACES.map((place) => ({ value: place, label: t(`place.${place}`) })), mayHave: knowsPlaces() },
    tag: { options: optionsOf(choices.tags), mayHave: choices.mayHave.tags },
    center: { options: optionsOf(choices.centers), mayHave: choices.mayHave.centers },
  };
  return (Object.keys(filters) as (keyof typeof filters)[]).map((name) => {
    const { options, mayHave } = filters[name];
    const value = values[name] ?? '';
    if (!mayHave && value === '') return null;
    // An unknown value of the address stays visible, so that it can be removed.
    const isKnown = value === '' || options.some((option) => option.value === value);
    return (
      <FilterField key={name} width={148}>
        <SelectField
          aria-label={t(`filter.by.${name}`)}
          placeholder={t(`filter.${name}`)}
          value={value}
          options={isKnown ? options : [...options, { value, label: typeName(value.replace(TYPE, ''), t) }]}
          onChange={(next) => setFilters(name === 'state' ? stateFilter(next) : { [name]: next })}
        />
      </FilterField>
    );
  });
}

/** Marks a type of states among the states, which have numbers. */
const TYPE = 'type ';

/** The states, those of a type together; a type that has several can be chosen as a whole. */
function stateOptions(states: readonly ListedAssetState[], t: TFunction) {
  const other = states.filter(({ type }) => !isAssetStateType(type));
  const known = ASSET_STATE_TYPES.flatMap((type) => {
    const own = optionsOf(states.filter((state) => state.type === type));
    return own.length > 1
      ? [{ value: TYPE + type, label: t('filter.allOf', { type: typeName(type, t) }) }, ...own]
      : own;
  });
  return [...known, ...optionsOf(other)];
}

/** One choice sets one of the two filters, and takes the other away. */
function stateFilter(choice: string) {
  return choice.startsWith(TYPE) ? { state: '', type: choice.slice(TYPE.length) } : { state: choice, type: '' };
}

/** The type of a state in words; anything else as it is. */
export function typeName(type: string, t: TFunction): string {
  return isAssetStateType(type) ? t(`lists:assetType.${type}`) : type;
}
