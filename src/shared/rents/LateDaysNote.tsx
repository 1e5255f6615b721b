import { Link } from 'react-router-dom';
import type { Rent } from '../../../machines/types';
import { formatMoney } from '../domain/formats/money';
import { daysLate } from '../domain/rent';
import { useTranslation } from '../i18n/useTranslation';
import { handoverPath } from '../routing/paths';
import { useResource } from '../record/useResource';
import { useSession } from '../session';
import { useToday } from '../useToday';
import { movableUnits, offeredHandovers } from './handover';
import { lateProposal } from './lateCharge';
import { mayAddCharge } from './rentRules';

/** Says what late days would cost that ending the rent leaves out, and leads to the return, which can charge them. */
export function LateDaysNote({ rent }: { rent: Rent }) {
  const late = daysLate(rent, useToday());
  const isCharged = mayAddCharge(rent) && offeredHandovers(rent).includes('IN');
  return isCharged && late > 0 ? <Note rent={rent} /> : null;
}

function Note({ rent }: { rent: Rent }) {
  const { t, i18n } = useTranslation('rent');
  const { seesPrices } = useSession();
  const today = useToday();
  const count = daysLate(rent, today);
  const serials = movableUnits(rent, 'IN');
  const { value } = useResource(lateProposal, { rent, serials, today }, 'rates');
  return (
    <p>
      {value === null && !seesPrices
        ? t('ask.lateDaysOnly', { count })
        : t('ask.lateDays', { count, value: value === null ? '…' : formatMoney(value, i18n.language) })}{' '}
      <Link to={handoverPath(rent.id, 'IN')}>{t('ask.chargeLateDays')}</Link>
    </p>
  );
}
