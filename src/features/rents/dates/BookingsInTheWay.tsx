import { useSelector } from '@xstate/react';
import { explainClosed } from '../../../shared/domain/availability/availability';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { exchangeableUnit, newDaysOf, occupancyOfRent, type UnitOnRent } from './rentOccupancy';
import { ClosedReasons } from './ClosedDays';
import type { RentDates } from './rentDates.logic';
import { Button } from '../../../shared/ui/Button';
import textButton from '../../../shared/ui/textButton.module.css';

interface Props {
  dates: RentDates;
  /** Opens the exchange of a unit on the rent that has it. */
  onExchange: (unit: UnitOnRent) => void;
}

/** Bookings that keep equipment of the rent on the chosen days, with the exchange that would make it free. */
export function BookingsInTheWay({ dates, onExchange }: Props) {
  const { t } = useTranslation('rent');
  const isClosed = useSelector(dates, (state) => state.matches({ choosing: 'closed' }));
  const { start, end, rent, bookings } = useSelector(dates, (state) => state.context);
  if (!isClosed || start === null || end === null) return null;
  return (
    <ClosedReasons
      label={t('dates.inTheWay')}
      reasons={newDaysOf(rent, { start, end }).flatMap((days) =>
        explainClosed(occupancyOfRent(bookings, rent), days.start, days.end),
      )}
      actionOf={(reason) => {
        const unit = exchangeableUnit(bookings, reason);
        return unit ? (
          <Button
            link
            className={textButton.link}
            aria-label={`${t('exchange.title')}: ${t('dates.exchangeOn', { asset: reason.asset, code: reason.code })}`}
            onClick={() => onExchange(unit)}
          >
            {t('exchange.title')}
          </Button>
        ) : null;
      }}
    />
  );
}
