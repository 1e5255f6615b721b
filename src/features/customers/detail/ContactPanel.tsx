import type { Customer } from '../../../../machines/types';
import { formatPhone, phoneUrl } from '../../../shared/domain/formats/phone';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import styles from './customer.module.css';

/** How to reach a customer: one press calls, one writes. */
export function ContactPanel({ customer: { phone, email } }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  return (
    <DetailPanel title={t('detail.contact')}>
      {phone || email ? (
        <ul className={styles.contacts}>
          {phone ? (
            <li>
              <a href={phoneUrl(phone)}>
                <i className="pi pi-phone" aria-hidden="true" />
                <span className="rc-visually-hidden">{t('detail.call')}: </span>
                {formatPhone(phone)}
              </a>
            </li>
          ) : null}
          {email ? (
            <li>
              <a href={`mailto:${email}`}>
                <i className="pi pi-envelope" aria-hidden="true" />
                <span className="rc-visually-hidden">{t('detail.write')}: </span>
                {email}
              </a>
            </li>
          ) : null}
        </ul>
      ) : (
        <p className={styles.nothing}>{t('detail.none')}</p>
      )}
    </DetailPanel>
  );
}
