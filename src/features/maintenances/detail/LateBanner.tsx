import type { Maintenance } from '../../../../machines/types';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { maintenanceDaysLate } from '../../../shared/domain/maintenance';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import { useToday } from '../../../shared/useToday';
import { DetailBanner } from '../../../shared/ui/detail/DetailBanner';

/** Says that the work should have begun or ended by now, and offers to change its days. */
export function LateBanner({
  maintenance,
  onChangeDays,
}: {
  maintenance: Maintenance;
  onChangeDays: (() => void) | null;
}) {
  const { t, i18n } = useTranslation('maintenances');
  const today = useToday();
  const { state, startDate, endDate } = maintenance;
  if (maintenanceDaysLate(maintenance, today) === 0) return null;
  const isPlanned = state === 'SCHEDULED';
  const day = formatDay(dayOf(isPlanned ? startDate : endDate), i18n.language);
  return (
    <DetailBanner
      tone="alert"
      title={t(isPlanned ? 'lateBanner.start' : 'lateBanner.end', { day })}
      action={
        onChangeDays ? <Button outlined severity="secondary" label={t('changeDays')} onClick={onChangeDays} /> : null
      }
    >
      {t(isPlanned ? 'lateBanner.startHint' : 'lateBanner.endHint')}
    </DetailBanner>
  );
}
