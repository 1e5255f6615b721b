import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Rent } from '../../../../machines/types';
import { dayOf, daysInPeriod } from '../../../shared/domain/days';
import { daysLate } from '../../../shared/domain/rent';
import { LateBadge } from '../../../shared/ui/badges/LateBadge';
import { PaymentBadge } from '../../../shared/ui/badges/PaymentBadge';
import { StageBadge } from '../../../shared/ui/badges/StageBadge';
import { useToday } from '../../../shared/useToday';
import { formatShortDay } from './format';
import styles from './head.module.css';
import { useCustomerLink } from './useCustomerLink';

/** Head of the page: customer, period, codes, stage and actions. */
export function RentHead({ rent, menu, actions }: { rent: Rent; menu: ReactNode; actions: ReactNode }) {
  const { t, i18n } = useTranslation('rent');
  const today = useToday();
  const customerLink = useCustomerLink(rent.customer.id);
  const [start, end] = [dayOf(rent.startDate), dayOf(rent.endDate)];
  return (
    <header className={styles.head}>
      <nav className={styles.breadcrumb} aria-label={t('breadcrumbLabel')}>
        <Link to="/apps/cockpit/rents">{t('breadcrumb')}</Link>
        <i className="pi pi-angle-right" aria-hidden="true" />
        <span aria-current="page">{rent.code}</span>
      </nav>
      <div className={styles.row}>
        <div className={styles.what}>
          <div className={styles.name}>
            <h1 data-rent-code tabIndex={-1}>
              {rent.code}
            </h1>
            <StageBadge state={rent.state} />
            <LateBadge days={daysLate(rent, today)} />
            <PaymentBadge rent={rent} />
          </div>
          <dl className={styles.meta}>
            <div className={styles.customer}>
              <dt>
                <i className="pi pi-user" aria-hidden="true" />
                <span className={styles.srOnly}>{t('customer')}</span>
              </dt>
              <dd>
                {customerLink ? <Link to={customerLink}>{rent.customer.description}</Link> : rent.customer.description}
              </dd>
            </div>
            <div>
              <dt>
                <i className="pi pi-calendar" aria-hidden="true" />
                <span className={styles.srOnly}>{t('period')}</span>
              </dt>
              <dd className={styles.figures}>
                {formatShortDay(start, i18n.language)} – {formatShortDay(end, i18n.language)}
                <span className={styles.length}> · {t('days', { count: daysInPeriod(start, end) })}</span>
              </dd>
            </div>
            {rent.referenceCode ? (
              <div>
                <dt>
                  <i className="pi pi-hashtag" aria-hidden="true" />
                  <span className={styles.srOnly}>{t('reference')}</span>
                </dt>
                <dd>{rent.referenceCode}</dd>
              </div>
            ) : null}
          </dl>
        </div>
        <div className={styles.actions}>
          {menu}
          {actions}
        </div>
      </div>
    </header>
  );
}
