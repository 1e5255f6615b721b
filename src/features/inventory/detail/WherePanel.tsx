import { Skeleton } from 'primereact/skeleton';
import { Link } from 'react-router-dom';
import type { Asset, Rent } from '../../../../machines/types';
import { formatAddress } from '../../../shared/domain/customer';
import { dayOf } from '../../../shared/domain/days/days';
import { daysLate } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import type { useResource } from '../../../shared/record/useResource';
import { useHasRoute } from '../../../shared/routing/routing';
import { customerPath } from '../../../shared/routing/paths';
import { useSession } from '../../../shared/session';
import { LateBadge } from '../../../shared/ui/badges/LateBadge';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import { useToday } from '../../../shared/useToday';
import { isComplete, type AssetBookings } from './assetResources';
import { nextStay, whereIs, type Stay } from './stays';
import { customerOf, periodText, StayName } from './StayText';
import styles from './stays.module.css';

interface Props {
  asset: Asset;
  /** Null without the permission to read rents or maintenances. */
  bookings: ReturnType<typeof useResource<AssetBookings>> | null;
  stays: Stay[];
}

/** Where the asset is now, and where it goes next. */
export function WherePanel({ asset, bookings, stays }: Props) {
  const { t, i18n } = useTranslation(['inventory', 'rents', 'lists']);
  const today = useToday();
  const next = nextStay(stays, today);
  const isLoading = bookings?.snapshot.matches('loading') ?? false;
  const isUnknown = bookings?.snapshot.matches('failed') ?? false;
  return (
    <DetailPanel title={t('where.title')}>
      {bookings && isUnknown ? (
        <ReadFailureNotice isUnread failure={bookings.snapshot.context.failure} onRetry={bookings.refresh} />
      ) : null}
      <div className={bookings ? styles.where : undefined}>
        {isLoading ? (
          <Skeleton width="260px" height="22px" />
        ) : (
          <Now asset={asset} stays={stays} knowsRents={!isUnknown && Boolean(bookings?.value?.rents)} />
        )}
      </div>
      {next ? (
        <p className={styles.next}>
          {t('where.next')} <strong>{periodText(next.start, next.end, i18n.language)}</strong> <StayName stay={next} />
          {customerOf(next) ? `, ${customerOf(next)}` : ''}
        </p>
      ) : isLoading ? (
        <div className={styles.next}>
          <Skeleton width="260px" height="20px" />
        </div>
      ) : bookings && isComplete(bookings.value) ? (
        <p className={styles.next}>
          {t('where.next')} {t('stay.noneComing')}
        </p>
      ) : null}
    </DetailPanel>
  );
}

function Now({ asset, stays, knowsRents }: { asset: Asset; stays: Stay[]; knowsRents: boolean }) {
  const { t, i18n } = useTranslation('inventory');
  const where = whereIs(asset, stays);
  const center = asset.center?.description;
  if (where.kind === 'rented') return <WithCustomer rent={where.rent} />;
  if (where.kind === 'repair') {
    const { maintenance } = where;
    return (
      <div className={styles.now}>
        <i className="pi pi-wrench" aria-hidden="true" />
        <p>
          <strong>{t('where.repair')}</strong>
          <span>
            {maintenance
              ? t('where.repairDays', {
                  days: periodText(dayOf(maintenance.startDate), dayOf(maintenance.endDate), i18n.language),
                })
              : t('where.repairState', { state: asset.state.description })}
          </span>
        </p>
      </div>
    );
  }
  const place = center ? t(knowsRents ? 'where.center' : 'where.belongs', { center }) : t('where.nowhere');
  return (
    <div className={styles.now}>
      <i className={where.kind === 'unavailable' ? 'pi pi-ban' : 'pi pi-warehouse'} aria-hidden="true" />
      <p>
        <strong>
          {where.kind === 'unavailable' ? t('where.unavailable', { state: asset.state.description ?? '' }) : place}
        </strong>
        {where.kind === 'unavailable' ? <span>{place}</span> : null}
      </p>
    </div>
  );
}

function WithCustomer({ rent }: { rent: Rent }) {
  const { t, i18n } = useTranslation('inventory');
  const { can } = useSession();
  const today = useToday();
  const stay: Stay = { kind: 'rent', key: '', start: dayOf(rent.startDate), end: dayOf(rent.endDate), rent };
  const customer = customerOf(stay);
  const path = customerPath((rent as Partial<Rent>).customer?.id ?? '');
  const hasPage = useHasRoute(path) && can('customer:read') && customer !== '';
  const address = rent.delliveryAddress;
  return (
    <div className={styles.now}>
      <i className="pi pi-truck" aria-hidden="true" />
      <div>
        <p>
          <strong>
            {t('where.rented')} {hasPage ? <Link to={path}>{customer}</Link> : customer}
          </strong>{' '}
          <LateBadge days={daysLate(rent, today)} compact />
        </p>
        {address?.street ? <address className={styles.address}>{formatAddress(address)}</address> : null}
        <p className={styles.second}>
          {periodText(stay.start, stay.end, i18n.language)} · <StayName stay={stay} />
        </p>
      </div>
    </div>
  );
}
