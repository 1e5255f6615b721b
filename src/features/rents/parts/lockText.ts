import type { TFunction } from 'i18next';
import type { AssetLock } from '../../../../machines/types';
import { dayOf, formatDay } from '../../../shared/domain/days/days';

/** Why an asset cannot be chosen, in words; `t` reads the `rent` namespace. */
export function lockText(lock: AssetLock, t: TFunction<'rent'>, lang: string): string {
  switch (lock.reason) {
    case 'rent':
      return t(lock.customer ? 'lock.rent' : 'lock.rentPlain', {
        day: formatDay(dayOf(lock.lastDay), lang),
        code: lock.code,
        customer: lock.customer,
      });
    case 'maintenance':
      if (lock.period === null) return t('lock.maintenanceOpen');
      return t('lock.maintenance', {
        start: formatDay(dayOf(lock.period.start), lang),
        end: formatDay(dayOf(lock.period.end), lang),
      });
    case 'state':
      return t('lock.state', { state: lock.description });
    default:
      return t('lock.alreadyOnRent');
  }
}
