import { Link } from 'react-router-dom';
import type { AssetCondition, RentLine, UnitFacts } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { dayOf } from '../../../shared/domain/days/days';
import { dayOfYear } from '../../../shared/domain/days/dayText';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { rentPath } from '../../../shared/routing/paths';
import { useSession } from '../../../shared/session';
import type { UnitOnRent } from '../dates/rentOccupancy';
import styles from './units/sheet.module.css';

interface Props {
  line: RentLine;
  condition: AssetCondition;
  next: UnitFacts['nextRent'];
  onExchange: (unit: UnitOnRent) => void;
}

/** The next rent of a unit that is not in order, with a button that exchanges the unit there. */
export function NextRent({ line, condition, next, onExchange }: Props) {
  const { t, i18n } = useTranslation('handover');
  const mayExchange = useSession().can('rent:update') && isOffered('availability');
  const { serialNumber: serial, assetModel: model } = line.asset;
  if (!next || condition === 'OK') return null;
  const day = (value: string) => dayOfYear(dayOf(value), i18n.language);
  return (
    <p className={styles.next}>
      <i className="pi pi-exclamation-circle" aria-hidden="true" />
      <span>
        {t('next.on')} <Link to={rentPath(next.id)}>{next.code}</Link>{' '}
        {t(condition === 'LOST' ? 'next.lost' : 'next.days', { start: day(next.startDate), end: day(next.endDate) })}{' '}
        {mayExchange && model ? (
          <button
            type="button"
            className={styles.exchange}
            onClick={() => onExchange({ rentId: String(next.id), serial, model })}
          >
            {t('next.exchange')}
          </button>
        ) : null}
      </span>
    </p>
  );
}
