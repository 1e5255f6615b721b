import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { HeaderPanel } from '../../shared/ui/menu/HeaderPanel';
import { useFormats } from '../blocks/useFormats';
import { CartLines } from './CartLines';
import { CartProvider, useCart, useCartState } from './CartProvider';
import { cartTotal, countOf } from './prices';
import styles from './cartButton.module.css';

/** The cart of the header: how much is in it, and on pressing what. */
export function CartButton() {
  return (
    <CartProvider>
      <Dropdown />
    </CartProvider>
  );
}

function Dropdown() {
  const { t } = useTranslation('demo-shop');
  const actor = useCart();
  const count = useCartState(({ context }) => countOf(context.cart));
  const isOpen = useCartState((state) => state.matches({ dropdown: 'open' }));
  return (
    <HeaderPanel
      icon="shopping-cart"
      label={count === 0 ? t('cart.button') : t('cart.buttonCount', { count })}
      title={t('cart.title')}
      count={count}
      width={440}
      isOpen={isOpen}
      onOpen={() => actor.send({ type: 'dropdown.open' })}
      onClose={() => actor.send({ type: 'dropdown.close' })}
    >
      <CartPanel />
    </HeaderPanel>
  );
}

function CartPanel() {
  const { t } = useTranslation('demo-shop');
  const { money } = useFormats();
  const items = useCartState(({ context }) => context.cart);
  const panel = useRef<HTMLDivElement>(null);
  const isEmpty = items.length === 0;
  // The focused element was removed with the last item.
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) panel.current?.querySelector('a')?.focus();
  }, [isEmpty]);
  return (
    <div ref={panel}>
      {isEmpty ? (
        <div className={styles.empty}>
          <i className="pi pi-shopping-cart" aria-hidden="true" />
          <p>{t('cart.isEmpty')}</p>
          <Link to="/apps/ecommerce/shop">{t('cart.toShop')}</Link>
        </div>
      ) : (
        <>
          <div className={styles.lines}>
            <CartLines />
          </div>
          <p className={styles.total}>
            {t('cart.total')} <strong>{money(cartTotal(items))}</strong>
          </p>
          <div className={styles.foot}>
            <Link to="/apps/ecommerce/checkout" className={`p-button p-component p-button-outlined`}>
              {t('cart.view')}
            </Link>
            <Link to="/apps/ecommerce/address-information" className="p-button p-component">
              {t('cart.checkout')}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
