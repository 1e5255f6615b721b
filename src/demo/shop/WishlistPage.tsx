import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { EmptyState } from '../../shared/ui/states/EmptyState';
import { DemoPage } from '../blocks/DemoPage';
import { CartProvider, useCartState } from './CartProvider';
import { ProductCard } from './ProductCard';
import styles from './shop.module.css';
import { useProducts } from './useProducts';

/** Saved products. */
export function Component() {
  return (
    <CartProvider>
      <DemoPage>
        <Wishlist />
      </DemoPage>
    </CartProvider>
  );
}

function Wishlist() {
  const { t } = useTranslation('demo-shop');
  const products = useProducts();
  const wished = useCartState(({ context }) => context.wished);
  if (wished.length === 0) {
    return (
      <EmptyState
        icon="heart"
        title={t('wishlist.none')}
        text={t('wishlist.noneText')}
        action={
          <Link className="p-button p-component" to="/apps/ecommerce/shop">
            {t('product.toShop')}
          </Link>
        }
      />
    );
  }
  return (
    <ul className={styles.products} aria-label={t('wishlist.list')}>
      {products.map((product, index) =>
        wished.includes(product.id) ? <ProductCard key={product.id} product={product} index={index} /> : null,
      )}
    </ul>
  );
}
