import { Link, useNavigate } from 'react-router-dom';
import type { Bookings, Id, Rent } from '../../../../machines/types';
import { dayOf, formatDay, formatDayWithWeekday } from '../../../shared/domain/days/days';
import { isOverdue } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { sameId } from '../../../shared/domain/ids';
import { rentPath, type RentPageState } from '../../../shared/routing/paths';
import { useSession } from '../../../shared/session';
import { Button } from '../../../shared/ui/Button';
import { DetailBanner } from '../../../shared/ui/detail/DetailBanner';
import textButton from '../../../shared/ui/textButton.module.css';
import { useToday } from '../../../shared/useToday';
import { waitingFor, type WaitingRent } from '../dates/rentOccupancy';
import { weekContext } from '../parts/format';
import styles from './detail.module.css';
import { MaintenanceLink } from './MaintenanceLink';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { useLineRights } from '../lines/useLineRights';
import { useFailureText } from '../parts/useFailureText';

interface Props {
  rent: Rent;
  /** Other bookings of the rent's equipment; null until they are read. */
  bookings: Bookings | null;
  /** Opens the dates; null where the user may not move the end. */
  onChangeEnd: (() => void) | null;
}

/** Urgent information: a failed action, outdated data, an overdue rent, unavailable equipment. */
export function Banners({ rent, bookings, onChangeEnd }: Props) {
  const { t, i18n } = useTranslation('rent');
  const today = useToday();
  const end = dayOf(rent.endDate);
  return (
    <>
      <FailureBanner />
      {isOverdue(rent, today) ? (
        <DetailBanner
          tone="alert"
          title={t('overdue.was', { context: weekContext(end), day: formatDayWithWeekday(end, i18n.language) })}
          action={
            onChangeEnd ? (
              <Button outlined severity="secondary" label={t('overdue.changeEnd')} onClick={onChangeEnd} />
            ) : null
          }
        >
          <Waiting rents={bookings && waitingFor(rent, bookings)} />
        </DetailBanner>
      ) : null}
      {rent.warnings && rent.warnings.length > 0 ? (
        <DetailBanner tone="warning" icon="wrench" title={t('warnings.title')}>
          <ul>
            {rent.warnings.map((warning) => (
              <li key={String(warning.id)}>
                <MaintenanceLink id={warning.id}>
                  {t('warnings.item', {
                    asset: String(warning.asset.serialNumber),
                    start: formatDay(dayOf(warning.startDate), i18n.language),
                    end: formatDay(dayOf(warning.endDate), i18n.language),
                  })}
                </MaintenanceLink>{' '}
                <Exchange rent={rent} serial={warning.asset.serialNumber} />
              </li>
            ))}
          </ul>
        </DetailBanner>
      ) : null}
    </>
  );
}

/** Opens the exchange of a unit, where its line allows one. */
function Exchange({ rent, serial }: { rent: Rent; serial: Id }) {
  const { t } = useTranslation('rent');
  const { kindOf } = useLineRights(rent, useSession().can('rent:update'));
  const navigate = useNavigate();
  const line = rent.rentLines.find(({ asset }) => sameId(asset.serialNumber, serial));
  const kind = line && kindOf(line);
  if (!kind || kind === 'recover') return null;
  const state: RentPageState = { exchanges: String(serial) };
  return (
    <Button
      link
      className={textButton.change}
      aria-label={`${t(`${kind}.title`)}: ${String(serial)}`}
      onClick={() => void navigate('.', { replace: true, state })}
    >
      {t(`${kind}.title`)}
    </Button>
  );
}

/** Rents that wait for overdue equipment, as links; null until they are read. It has its room then already. */
function Waiting({ rents }: { rents: WaitingRent[] | null }) {
  const { t, i18n } = useTranslation('rent');
  if (!rents || rents.length === 0) return <p className={styles.waiting}>{rents ? t('overdue.noneWaiting') : null}</p>;
  const list = (
    <ul className={styles.waiting}>
      {rents.map(({ id, code, customer, startDate, assets }) => (
        <li key={String(id)}>
          <Link to={rentPath(id)}>
            {t(customer ? 'overdue.waiting' : 'overdue.waitingPlain', {
              code,
              customer,
              day: formatDay(dayOf(startDate), i18n.language),
              assets: assets.join(', '),
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (rents.length === 1) return list;
  return (
    <details>
      <summary className={styles.waiting}>{t('overdue.allWaiting', { count: rents.length })}</summary>
      {list}
    </details>
  );
}

const FAILED = {
  reserve: 'rent-reserve-fail-messsage',
  start: 'rent-start-fail-messsage',
  end: 'rent-end-fail-message',
  undoStart: 'rent-undo-start-error-message',
  undoEnd: 'rent-undo-end-error-message',
  pay: 'rent-mark-payed-error-message',
  unpay: 'rent-mark-not-payed-error-message',
  reopen: 'rent-reopen-error-message',
  delete: 'rent-delete-error-message',
  shorten: 'rent-update-date-error-message',
} as const;

/** The last action failed, or the rent could not be read again: why, and another try. */
function FailureBanner() {
  const { t } = useTranslation('rent');
  const actor = RentActor.useActorRef();
  const snapshot = RentActor.useSelector((state) => state);
  const reason = useFailureText(snapshot.context.failure);
  const { action, rent } = snapshot.context;
  const isRefused = snapshot.matches({ ready: 'refused' });
  if (!isRefused && !snapshot.matches({ ready: 'outdated' })) return null;
  return (
    <DetailBanner
      tone="alert"
      title={isRefused ? t(FAILED[action], { code: rent?.code, reason: '' }) : t('outdated')}
      action={
        <>
          {isRefused ? (
            <Button
              text
              severity="secondary"
              label={t('dismiss')}
              onClick={() => actor.send({ type: 'failure.dismiss' })}
            />
          ) : null}
          <Button
            data-retry
            outlined
            severity="secondary"
            icon="pi pi-refresh"
            label={t('retry')}
            onClick={() => actor.send({ type: 'rent.retry' })}
          />
        </>
      }
    >
      <span>{reason}</span>
    </DetailBanner>
  );
}
