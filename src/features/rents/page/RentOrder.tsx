import type { Rent } from '../../../../machines/types';
import { formatTaxNumber } from '../../../shared/domain/customer';
import { formatPhone } from '../../../shared/domain/formats/phone';
import { dayOf, daysInPeriod, formatDay } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Paper } from '../../../shared/ui/paper/Paper';
import { useToday } from '../../../shared/useToday';
import { addressLines } from '../customer/addressLines';
import { formatShortDay } from '../parts/format';
import { LinesTotal } from '../lines/LinesTotal';
import { OrderConditions } from './OrderConditions';
import { OrderPayment } from './OrderPayment';
import { OrderCharges, OrderLines } from './OrderTables';
import styles from './order.module.css';

/** The rental order on A4: never on the screen, alone on paper. */
export function RentOrder({ rent }: { rent: Rent }) {
  const { t, i18n } = useTranslation('rent');
  const lang = i18n.language;
  const today = useToday();
  const address = addressLines(rent.delliveryAddress);
  const [start, end] = [dayOf(rent.startDate), dayOf(rent.endDate)];
  const { customer } = rent;
  return (
    <Paper title={t('print.title')} subtitle={rent.code} note={t('print.issued', { day: formatDay(today, lang) })}>
      <div className={styles.parties}>
        <section>
          <h2>{t('customer')}</h2>
          <strong>{customer.description}</strong>
          {customer.taxNumber ? (
            <span>
              {t('print.taxNumber')} {formatTaxNumber(customer.taxNumber)}
            </span>
          ) : null}
          {customer.phone ? (
            <span>
              {t('print.phone')} {formatPhone(customer.phone)}
            </span>
          ) : null}
        </section>
        <section>
          <h2>{t('address.title')}</h2>
          {address ? (
            <>
              <span>{address.street}</span>
              <span>{address.place}</span>
            </>
          ) : (
            <span>—</span>
          )}
        </section>
        <section>
          <h2>{t('period')}</h2>
          <span>
            {formatShortDay(start, lang)} – {formatShortDay(end, lang)}
          </span>
          <span>{t('days', { count: daysInPeriod(start, end) })}</span>
          {rent.referenceCode ? <span>{t('referenceOf', { reference: rent.referenceCode })}</span> : null}
        </section>
      </div>
      <OrderLines rent={rent} />
      <OrderCharges rent={rent} />
      <div className={styles.sums}>
        <OrderPayment rent={rent} />
        <div className={styles.totals}>
          <LinesTotal rent={rent} onChangeDiscount={null} />
        </div>
      </div>
      {rent.notes ? (
        <section className={styles.notes}>
          <h2>{t('notes.title')}</h2>
          <p>{rent.notes}</p>
        </section>
      ) : null}
      <OrderConditions />
      <footer className={styles.signatures}>
        {[t('print.delivered'), t('print.received')].map((who) => (
          <div key={who}>
            <strong>{who}</strong>
            <span>{t('print.signatureDate')}</span>
          </div>
        ))}
      </footer>
    </Paper>
  );
}
