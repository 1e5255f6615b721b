import { formatPeriod } from '../../../shared/domain/days/dayText';
import { dayNumber, dayOf, formatDay, type Day } from '../../../shared/domain/days/days';
import type { UnitObstacle } from '../../../../contract/rentCounts';
import { useTranslation } from '../../../shared/i18n/useTranslation';

/** Says why a unit cannot go out, without the code of the rent that has it. */
export function useObstacleText(today: Day): (obstacle: UnitObstacle) => string {
  const { t, i18n } = useTranslation('dashboards');
  const day = (value: string) => formatDay(dayOf(value), i18n.language);
  return (obstacle) => {
    switch (obstacle.kind) {
      case 'OUT': {
        const { endDate, customer } = obstacle.rent;
        const late = dayNumber(today) - dayNumber(dayOf(endDate));
        return late > 0
          ? t('today.obstacle.late', { count: late, customer })
          : t('today.obstacle.out', { day: day(endDate), customer });
      }
      case 'MAINTENANCE': {
        const [start, end] = [dayOf(obstacle.startDate), dayOf(obstacle.endDate)];
        return obstacle.isUnderWay
          ? t('today.obstacle.repaired', { day: day(end) })
          : t('today.obstacle.planned', {
              days: formatPeriod({ start, end: start === end ? null : end }, i18n.language),
            });
      }
      case 'STATE':
        return obstacle.state;
    }
  };
}
