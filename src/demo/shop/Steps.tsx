import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import styles from './shop.module.css';

const STEPS = [
  { key: 'cart', to: '/apps/ecommerce/checkout' },
  { key: 'address', to: '/apps/ecommerce/address-information' },
  { key: 'payment', to: '/apps/ecommerce/payment' },
] as const;

/** The way from the cart to an order; what lies behind can be gone back to. */
export function Steps({ current }: { current: (typeof STEPS)[number]['key'] }) {
  const { t } = useTranslation('demo-shop');
  const here = STEPS.findIndex(({ key }) => key === current);
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={styles.steps}>
        {STEPS.map(({ key, to }, index) => (
          <li
            key={key}
            className={index < here ? styles.done : undefined}
            aria-current={index === here ? 'step' : undefined}
          >
            <span className={styles.circle} aria-hidden="true">
              {index < here ? <i className="pi pi-check" /> : index + 1}
            </span>
            {index < here ? (
              <Link to={to}>
                {t(`steps.${key}`)}
                <span className="rc-visually-hidden">, {t('steps.done')}</span>
              </Link>
            ) : (
              t(`steps.${key}`)
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
