import { Link } from 'react-router-dom';
import type { Maintenance } from '../../../../machines/types';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { rentPath } from '../../../shared/routing/paths';
import { useSession } from '../../../shared/session';
import { DetailBanner } from '../../../shared/ui/detail/DetailBanner';
import { affectedRents } from '../affectedRents';
import { ExchangeLink } from '../ExchangeLink';

/** Links to the rents that need the equipment while it is in the workshop. */
export function AffectedRents({ maintenance }: { maintenance: Maintenance }) {
  const { t, i18n } = useTranslation('maintenances');
  const mayOpen = useSession().can('rent:read');
  const rents = affectedRents(maintenance);
  if (rents.length === 0) return null;
  const day = (wire: string) => formatDay(dayOf(wire), i18n.language);
  return (
    <DetailBanner tone="warning" title={t('affected.title', { count: rents.length })}>
      {t('affected.text', { count: rents.length })}
      <ul>
        {rents.map((rent) => (
          <li key={String(rent.id)}>
            {mayOpen ? <Link to={rentPath(rent.id)}>{rent.code}</Link> : rent.code}{' '}
            {t('affected.days', { start: day(rent.startDate), end: day(rent.endDate) })}{' '}
            <ExchangeLink asset={maintenance.asset} rent={rent} />
          </li>
        ))}
      </ul>
    </DetailBanner>
  );
}
