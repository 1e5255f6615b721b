import type { Rent } from '../../../../machines/types';
import { dayOf, type Day } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useResource } from '../../../shared/record/useResource';
import { mayReview, priceDifference } from './priceReview.logic';

interface Props {
  rent: Rent;
  /** The day on which the rent would begin; another one needs a note of its own (`key`). */
  day: Day;
}

/** Says what the days that an early start adds cost more, and of a paid rent the choice. Nothing where no rate knows. */
export function EarlyDaysNote({ rent, day }: Props) {
  return mayReview(moveOf(rent, day)) ? <Difference rent={rent} day={day} /> : null;
}

function Difference({ rent, day }: Props) {
  const { t, i18n } = useTranslation('rent');
  const { value } = useResource(priceDifference, moveOf(rent, day), 'rates');
  return (
    <p aria-live="polite">
      {t(rent.payed ? 'ask.startDifferencePaid' : 'ask.startDifference', {
        value: value === null ? '…' : formatMoney(value, i18n.language),
      })}
    </p>
  );
}

const moveOf = (rent: Rent, day: Day) => ({ rent, start: day, end: dayOf(rent.endDate) });
