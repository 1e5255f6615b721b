import type { TFunction } from 'i18next';
import type { Asset } from '../../../../machines/types';
import { addDays, compareDays, dayOf, type Day } from '../../../shared/domain/days/days';
import { dayOfYear } from '../../../shared/domain/days/dayText';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useToday } from '../../../shared/useToday';
import styles from './list.module.css';

/** Where the asset is now and until when, as a sentence; empty where the server did not say. */
export function nowText(asset: Asset, t: TFunction<'inventory'>, today: Day, lang: string): string {
  const now = asset.availability?.now;
  if (!now) return '';
  const { place, booking } = now;
  if (!booking) return t(`place.${place}`);
  const name = booking.customer ?? booking.code;
  const short = (day: Day) => dayOfYear(day, lang, today);
  const end = dayOf(booking.endDate);
  switch (place) {
    case 'out':
      return t(isLate(asset, today) ? 'now.late' : 'now.out', { name, day: short(end) });
    case 'kept':
      return t(booking.kind === 'rent' ? 'now.kept' : 'now.planned', { name, day: short(end) });
    case 'repair':
      // Work that takes longer than planned has no day that could be promised.
      return compareDays(end, today) < 0 ? t('place.repair') : t('now.repair', { day: short(end) });
    case 'free':
      return t('now.free', { day: short(addDays(dayOf(booking.startDate), -1)) });
    case 'unavailable':
      return t('place.unavailable');
  }
}

/** Whether the asset should have come back before today. */
function isLate({ availability }: Asset, today: Day): boolean {
  const { place, booking } = availability?.now ?? {};
  return place === 'out' && booking != null && compareDays(dayOf(booking.endDate), today) < 0;
}

/** Where the asset is now, and until when; marked where it is late. */
export function NowText({ asset }: { asset: Asset }) {
  const { t, i18n } = useTranslation('inventory');
  const today = useToday();
  if (!isLate(asset, today)) return nowText(asset, t, today, i18n.language);
  return (
    <span className={styles.late}>
      <i className="pi pi-exclamation-triangle" aria-hidden="true" /> {nowText(asset, t, today, i18n.language)}
    </span>
  );
}
