import { Button } from 'primereact/button';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailFact, DetailFacts, DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { EmptyState } from '../../shared/ui/states/EmptyState';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { Picture } from '../blocks/Picture';
import { CartProvider, useCart, useCartState } from './CartProvider';
import { Price } from './Price';
import { ProductCard, useAddToCart } from './ProductCard';
import { Quantity } from './Quantity';
import styles from './shop.module.css';
import { useProducts, type Product } from './useProducts';
import { WishButton } from './WishButton';

/** One product of the shop; the address counts them from 0. */
export function Component() {
  const { t } = useTranslation('demo-shop');
  const { index = '' } = useParams();
  const products = useProducts();
  const product = products[Number(index)];
  return (
    <CartProvider>
      <DemoPage secondary={product ? <Neighbours index={Number(index)} count={products.length} /> : null}>
        {product ? (
          <Detail key={product.id} product={product} />
        ) : (
          <EmptyState
            icon="box"
            title={t('product.missing')}
            text={t('product.missingText', { count: products.length })}
            action={
              <Link className="p-button p-component" to="/apps/ecommerce/shop">
                {t('product.toShop')}
              </Link>
            }
          />
        )}
      </DemoPage>
    </CartProvider>
  );
}

/** The products before and after; after the last comes the first. */
function Neighbours({ index, count }: { index: number; count: number }) {
  const { t } = useTranslation('demo-shop');
  const link = (to: number, icon: string, label: string) => (
    <Link
      to={`/apps/ecommerce/product-detail/${(to + count) % count}`}
      className={styles.iconButton}
      aria-label={label}
    >
      <i className={`pi pi-${icon}`} aria-hidden="true" />
    </Link>
  );
  return (
    <span className={blocks.row}>
      {link(index - 1, 'chevron-left', t('product.previous'))}
      {link(index + 1, 'chevron-right', t('product.next'))}
    </span>
  );
}

function Detail({ product }: { product: Product }) {
  const { t } = useTranslation('demo-shop');
  const { id, title, person, imgList, text, sku, category, stock } = product;
  const actor = useCart();
  const add = useAddToCart();
  const products = useProducts();
  const hasProducts = useCartState(({ context }) => context.products.length > 0);
  const [qty, setQty] = useState(1);
  useEffect(() => {
    if (hasProducts) actor.send({ type: 'item.open', id });
  }, [actor, id, hasProducts]);
  const others = products.map((each, index) => ({ each, index })).filter(({ each }) => each.id !== id);
  // Of the same kind first; a row of four is filled with what else there is.
  const related = [
    ...others.filter(({ each }) => each.category === category),
    ...others.filter(({ each }) => each.category !== category),
  ].slice(0, 4);
  return (
    <div className={blocks.stack}>
      <div className={styles.detail}>
        <div className={styles.pictures}>
          {imgList.map((name, index) => (
            <Picture
              key={name}
              name={name}
              label={index === 0 ? title : undefined}
              size={index === 0 ? 'large' : 'small'}
            />
          ))}
        </div>
        <div className={blocks.stack}>
          <div>
            <span className={blocks.quiet}>{person}</span>
            <h2 className={styles.name}>{title}</h2>
            <Price of={product} isLarge />
          </div>
          <p className={blocks.text}>{text}</p>
          <div className={blocks.row}>
            <Quantity title={title} qty={qty} onChange={setQty} />
            <Button type="button" icon="pi pi-cart-plus" label={t('shop.add')} onClick={() => add(id, title, qty)} />
            <WishButton id={id} title={title} />
          </div>
          <DetailPanel title={t('product.description')}>
            <DetailFacts>
              <DetailFact label={t('product.maker')}>{person}</DetailFact>
              <DetailFact label={t('product.sku')}>{sku}</DetailFact>
              <DetailFact label={t('product.category')}>{t(`shop.categories.${category}`)}</DetailFact>
              <DetailFact label={t('product.stock')}>{String(stock)}</DetailFact>
            </DetailFacts>
          </DetailPanel>
        </div>
      </div>
      {related.length > 0 ? (
        <section>
          <h2 className={styles.related}>{t('product.related')}</h2>
          <ul className={styles.products}>
            {related.map(({ each, index }) => (
              <ProductCard key={each.id} product={each} index={index} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
