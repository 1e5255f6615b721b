import { Button } from 'primereact/button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { useNotify } from '../../shared/notifications';
import blocks from '../blocks/blocks.module.css';
import { Picture } from '../blocks/Picture';
import { useCart, useCartState } from './CartProvider';
import { Price } from './Price';
import styles from './shop.module.css';
import type { Product } from './useProducts';
import { WishButton } from './WishButton';

/** A product among others: picture, name, price, into the cart. */
export function ProductCard({ product, index }: { product: Product; index: number }) {
  const { t } = useTranslation('demo-shop');
  const add = useAddToCart();
  const { id, title, person, imgList } = product;
  return (
    <li className={styles.product}>
      <Link to={`/apps/ecommerce/product-detail/${index}`} tabIndex={-1} aria-hidden="true">
        <Picture name={imgList[0] ?? 'box'} />
      </Link>
      <div className={styles.productText}>
        <span className={blocks.quiet}>{person}</span>
        <h2>
          <Link to={`/apps/ecommerce/product-detail/${index}`}>{title}</Link>
        </h2>
        <Price of={product} />
      </div>
      <div className={styles.productFoot}>
        <Button
          type="button"
          outlined
          size="small"
          icon="pi pi-cart-plus"
          label={t('shop.addShort')}
          aria-label={t('shop.addThis', { title })}
          onClick={() => add(id, title, 1)}
        />
        <WishButton id={id} title={title} />
      </div>
    </li>
  );
}

/** Puts a product into the cart and says so. */
export function useAddToCart() {
  const actor = useCart();
  const notify = useNotify();
  const hasProducts = useCartState(({ context }) => context.products.length > 0);
  return (id: string, title: string, qty: number) => {
    if (!hasProducts) return;
    actor.send({ type: 'item.add', id, qty });
    notify({ severity: 'success', ns: 'demo-shop', messageKey: 'shop.added', values: { title } });
  };
}
