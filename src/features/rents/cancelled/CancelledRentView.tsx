import { useActorRef } from '@xstate/react';
import { Link, useNavigate } from 'react-router-dom';
import type { CancelledRent, Rent } from '../../../../machines/types';
import { dateToDay, dayOf, daysInPeriod, formatDay } from '../../../shared/domain/days/days';
import { formatPeriod } from '../../../shared/domain/days/dayText';
import { isRentStage } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { mayRepeat, repeatHash } from '../../../shared/rents/lookupLink';
import { CANCELLED_RENTS } from '../../../shared/routing/paths';
import { useSession } from '../../../shared/session';
import { Badge } from '../../../shared/ui/badges/Badge';
import { Button } from '../../../shared/ui/Button';
import { DetailBanner } from '../../../shared/ui/detail/DetailBanner';
import { DetailHead, DetailMeta } from '../../../shared/ui/detail/DetailHead';
import detail from '../../../shared/ui/detail/detail.module.css';
import { isOffered } from '../../../shared/config';
import { MovementsPanel } from '../money/MovementsPanel';
import { HistoryPanel } from '../history/HistoryPanel';
import { historyResource } from '../page/rentPage.logic';
import { AddressPanel } from '../customer/AddressPanel';
import { NotesPanel } from '../notes/NotesPanel';
import { useCustomerLink } from '../customer/useCustomerLink';
import { useRestore } from './useRestore';
import { CancelledLines } from './CancelledLines';

/** Shows a cancelled rent: the reason, the account, the day, and the rent as it was. It can be repeated, and its cancellation taken back. */
export function CancelledRentView({ cancelled }: { cancelled: CancelledRent }) {
  const { t, i18n } = useTranslation(['cancelledRents', 'rent', 'rents']);
  const lang = i18n.language;
  const session = useSession();
  const navigate = useNavigate();
  const { restore, isRestoring } = useRestore();
  const customerLink = useCustomerLink(cancelled.customer.id);
  const { id, code, customer, referenceCode, state, reason, cancelledBy, cancelledAt } = cancelled;
  const period = { start: dayOf(cancelled.startDate), end: dayOf(cancelled.endDate) };
  const history = useActorRef(historyResource, { input: { key: id } });
  // Only unpaid rents can be cancelled.
  const rent: Rent = { ...cancelled, payed: false };
  const repeat = () => void navigate({ hash: repeatHash({ id, isCancelled: true }) });
  return (
    <article className={detail.page}>
      <DetailHead
        list={{ to: CANCELLED_RENTS, label: t('title') }}
        title={code}
        badges={<Badge tone="late" icon="ban" text={t('badge')} />}
        meta={
          <>
            <DetailMeta icon="user" label={t('column.customer')} isMain>
              {customerLink ? <Link to={customerLink}>{customer.description}</Link> : customer.description}
            </DetailMeta>
            <DetailMeta icon="calendar" label={t('column.period')}>
              {formatPeriod(period, lang)} · {t('rent:days', { count: daysInPeriod(period.start, period.end) })}
            </DetailMeta>
            <DetailMeta icon="history" label={t('stage')}>
              {isRentStage(state) ? t(`rents:stage.${state}`) : state}
            </DetailMeta>
            {referenceCode ? (
              <DetailMeta icon="hashtag" label={t('rent:reference')}>
                {referenceCode}
              </DetailMeta>
            ) : null}
          </>
        }
        actions={
          <>
            {mayRepeat(session) ? <Button icon="pi pi-clone" label={t('repeat')} onClick={repeat} /> : null}
            {isOffered('restoreRent') && session.can('rent:update') ? (
              <Button
                outlined
                severity="secondary"
                icon="pi pi-undo"
                label={t('restore')}
                loading={isRestoring}
                onClick={() => restore(cancelled)}
              />
            ) : null}
          </>
        }
      />
      <DetailBanner
        tone="warning"
        icon="ban"
        title={`${t('cancelled', { day: formatDay(dateToDay(new Date(cancelledAt)), lang), user: cancelledBy })}.`}
      >
        {t('because', { reason })}
      </DetailBanner>
      <div className={detail.columns}>
        <CancelledLines rent={rent} />
        <div className={detail.side}>
          <AddressPanel rent={rent} canEdit={false} isPhone={false} />
          <NotesPanel rent={rent} canEdit={false} />
        </div>
      </div>
      {isOffered('ledger') && session.seesPrices && cancelled.entryCount !== 0 ? (
        <MovementsPanel rentId={id} count={cancelled.entryCount ?? null} canEdit cancelledOf={customer.id} />
      ) : null}
      <HistoryPanel rent={rent} handovers={null} history={history} />
    </article>
  );
}
