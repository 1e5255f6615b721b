import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Rent } from '../../../../machines/types';
import { dayOf, daysInPeriod } from '../../../shared/domain/days/days';
import { formatMoney } from '../../../shared/domain/formats/money';
import { daysLate, isPartPaid } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useSession } from '../../../shared/session';
import { BoardLink } from '../../../shared/rents/BoardLink';
import { LateBadge } from '../../../shared/ui/badges/LateBadge';
import { PaymentBadge } from '../../../shared/ui/badges/PaymentBadge';
import { StageBadge } from '../../../shared/ui/badges/StageBadge';
import { DetailHead, DetailMeta } from '../../../shared/ui/detail/DetailHead';
import { useToday } from '../../../shared/useToday';
import { showsAccount } from '../../../shared/money/showsAccount';
import { formatShortDay } from '../parts/format';
import styles from './head.module.css';
import { useCustomerLink } from '../customer/useCustomerLink';

/** Head of the page: customer, period, codes, stage and actions. */
export function RentHead({ rent, menu, actions }: { rent: Rent; menu: ReactNode; actions: ReactNode }) {
  const { t, i18n } = useTranslation('rent');
  const today = useToday();
  const hasAccount = showsAccount(rent, useSession());
  const customerLink = useCustomerLink(rent.customer.id);
  const [start, end] = [dayOf(rent.startDate), dayOf(rent.endDate)];
  return (
    <DetailHead
      list={{ to: '/apps/cockpit/rents', label: t('breadcrumb') }}
      title={rent.code}
      badges={
        <>
          <StageBadge state={rent.state} />
          <LateBadge days={daysLate(rent, today)} />
          <PaymentBadge rent={rent} />
        </>
      }
      meta={
        <>
          <DetailMeta icon="user" label={t('customer')} isMain>
            {customerLink ? <Link to={customerLink}>{rent.customer.description}</Link> : rent.customer.description}
          </DetailMeta>
          <DetailMeta icon="calendar" label={t('period')}>
            {formatShortDay(start, i18n.language)} – {formatShortDay(end, i18n.language)}
            <span className={styles.length}> · {t('days', { count: daysInPeriod(start, end) })}</span>
          </DetailMeta>
          {!hasAccount && isPartPaid(rent) && rent.missing ? (
            <DetailMeta icon="euro" label={t('lines.missing')}>
              {t('missing', { value: formatMoney(rent.missing, i18n.language) })}
            </DetailMeta>
          ) : null}
          {rent.rentLines.length > 0 ? <BoardLink search={rent.code} day={start} /> : null}
          {rent.referenceCode ? (
            <DetailMeta icon="hashtag" label={t('reference')}>
              {rent.referenceCode}
            </DetailMeta>
          ) : null}
          {rent.invoiceReference ? (
            <DetailMeta icon="file" label={t('invoiceReference')}>
              {rent.invoiceReference}
            </DetailMeta>
          ) : null}
        </>
      }
      menu={menu}
      actions={actions}
    />
  );
}
