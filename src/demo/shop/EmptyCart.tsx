import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { EmptyState } from '../../shared/ui/states/EmptyState';

/** Nothing in the cart, and where there would be something. */
export function EmptyCart() {
  const { t } = useTranslation('demo-shop');
  return (
    <EmptyState
      icon="shopping-cart"
      title={t('cart.isEmpty')}
      text={t('cart.emptyText')}
      action={
        <Link className="p-button p-component" to="/apps/ecommerce/shop">
          {t('cart.toShop')}
        </Link>
      }
    />
  );
}
