import { Link } from 'react-router-dom';
import type { Customer } from '../../../machines/types';
import { useTranslation } from '../i18n/useTranslation';
import { customerPath } from '../routing/paths';
import { useSession } from '../session';
import styles from '../ui/form/fieldWarning.module.css';
import { Button } from '../ui/Button';
import textButton from '../ui/textButton.module.css';

interface Props {
  customer: Customer | null;
  /** Takes this customer in place of a new one, where one is being chosen. */
  onUse?: ((customer: Customer) => void) | undefined;
}

/** Names the customer with the same tax number. Their page opens beside the form, which keeps its values. */
export function TaxNumberWarning({ customer, onUse }: Props) {
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
          )}{' '}
          {onUse ? (
            <Button link className={textButton.link} onClick={() => onUse(customer)}>
              {t('useCustomer')}
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
