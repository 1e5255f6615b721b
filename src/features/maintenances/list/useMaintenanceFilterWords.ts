import type { CollectionQuery } from '../../../../machines/types';
import { formatDay, type Day } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { periodOf } from './maintenancesList.logic';

/** Says in one sentence which filters are set; empty without any. */
export function useMaintenanceFilterWords(): (query: CollectionQuery) => string {
  const { t, i18n } = useTranslation('maintenances');
  return (query) => {
    const { state, type, asset } = query.filters;
    const { start, end } = periodOf(query);
    const day = (value: Day) => formatDay(value, i18n.language);
    const words = [
      asset && t('noMatch.asset', { serial: asset }),
      state && t(`state.${state}`, { defaultValue: state }),
      type && t(`type.${type}`, { defaultValue: type }),
      start && end
        ? t('noMatch.between', { from: day(start), to: day(end) })
        : start
          ? t('noMatch.from', { from: day(start) })
          : end && t('noMatch.to', { to: day(end) }),
    ].filter(Boolean);
    return words.length === 0 ? '' : `${words.join(', ')}.`;
  };
}
