import { useState } from 'react';
import { Button } from 'primereact/button';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { FilterBar } from '../../shared/ui/filters/FilterBar';
import { SearchField } from '../../shared/ui/filters/SearchField';
import { MoneyField } from '../../shared/ui/form/MoneyField';
import { SelectField } from '../../shared/ui/form/SelectField';
import { EmptyState } from '../../shared/ui/states/EmptyState';
import { DemoPage } from '../blocks/DemoPage';
import blocks from '../blocks/blocks.module.css';
import { CartProvider, useCart, useCartState } from './CartProvider';
import { isLookedFor } from './prices';
import { ProductCard } from './ProductCard';
import styles from './shop.module.css';
import { useProducts } from './useProducts';

/** Products of the demo shop by search, price range and category. */
export function Component() {
  return (
    <CartProvider>
      <Shop />
    </CartProvider>
  );
}

function Shop() {
  const { t } = useTranslation('demo-shop');
  const actor = useCart();
  const products = useProducts();
  const search = useCartState(({ context }) => context.search);
  const price = useCartState(({ context }) => context.price);
  const [category, setCategory] = useState('');
  const found = products
    .map((product, index) => ({ product, index }))
    .filter(({ product }) => isLookedFor(product, search, price) && (category === '' || product.category === category));
  const active = [price.least, price.most, category || null].filter((each) => each !== null).length;
  const clear = () => {
    actor.send({ type: 'search.type', text: '' });
    actor.send({ type: 'price.filter', price: { least: null, most: null } });
    setCategory('');
  };
  const filterPrice = (end: 'least' | 'most') => (value: number | null) => {
    if (value === null || !Number.isNaN(value)) actor.send({ type: 'price.filter', price: { ...price, [end]: value } });
  };
  const categories = [...new Set(products.map((each) => each.category))];
  return (
    <DemoPage>
      <FilterBar
        active={active}
        search={
          <SearchField
            label={t('shop.search')}
            value={search}
            onType={(text) => actor.send({ type: 'search.type', text })}
            onApply={() => undefined}
          />
        }
      >
        <SelectField
          aria-label={t('shop.category')}
          value={category}
          placeholder={t('shop.all')}
          options={categories.map((value) => ({ value, label: t(`shop.categories.${value}`) }))}
          onChange={setCategory}
        />
        <span className={styles.prices} role="group" aria-label={t('shop.price')}>
          <MoneyField aria-label={t('shop.least')} value={price.least} onChange={filterPrice('least')} />
          <span aria-hidden="true">–</span>
          <MoneyField aria-label={t('shop.most')} value={price.most} onChange={filterPrice('most')} />
        </span>
      </FilterBar>
      <p role="status" className={`${blocks.quiet} ${styles.found}`}>
        {t('shop.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('shop.none')}
          text={t('shop.noneText')}
          action={<Button type="button" outlined label={t('shop.clear')} onClick={clear} />}
        />
      ) : (
        <ul className={styles.products} aria-label={t('shop.products')}>
          {found.map(({ product, index }) => (
            <ProductCard key={product.id} product={product} index={index} />
          ))}
        </ul>
      )}
    </DemoPage>
  );
}
