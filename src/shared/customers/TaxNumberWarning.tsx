import { Link } from 'react-router-dom';
import type { Customer } from '../../../machines/types';
import { useTranslation } from '../i18n/useTranslation';
import { customerPath } from '../paths';
import { useSession } from '../session';
import styles from '../ui/form/fieldWarning.module.css';

/** Names the customer with the same tax number. Their page opens beside the form, which keeps its values. */
export function TaxNumberWarning({ customer }: { customer: Customer | null }) {
  const { t } = useTranslation('customers');
  const { can } = useSession();
  return (
    <div role="status" className={styles.region}>
      {customer ? (
        <p className={styles.warning}>
          <i className="pi pi-exclamation-triangle" aria-hidden="true" /> {t('duplicateTaxNumber')}{' '}
          {can('customer:read') ? (
            <Link
              to={customerPath(customer.id)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('openBeside', { name: customer.description })}
            >
              {customer.description}
            </Link>
          ) : (
            <strong>{customer.description}</strong>
          )}
        </p>
      ) : null}
    </div>
  );
}
