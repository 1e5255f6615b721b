import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
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
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { key } = useLocation();

  // A page that opened has been chosen.
  useEffect(() => actor.send({ type: 'dropdown.close' }), [actor, key]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) actor.send({ type: 'dropdown.close' });
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [actor, isOpen]);

  return (
    <div
      ref={root}
      className={styles.cart}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        actor.send({ type: 'dropdown.close' });
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={count === 0 ? t('cart.button') : t('cart.buttonCount', { count })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => actor.send({ type: isOpen ? 'dropdown.close' : 'dropdown.open' })}
      >
        <i className="pi pi-shopping-cart" aria-hidden="true" />
        {count > 0 ? (
          <span className={styles.badge} aria-hidden="true">
            {Math.min(count, 99)}
          </span>
        ) : null}
      </button>
      {isOpen ? <Panel id={id} /> : null}
    </div>
  );
}

function Panel({ id }: { id: string }) {
  const { t } = useTranslation('demo-shop');
  const { money } = useFormats();
  const items = useCartState(({ context }) => context.cart);
  const panel = useRef<HTMLElement>(null);
  const isEmpty = items.length === 0;
  // The focused element was removed with the last item.
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) panel.current?.querySelector('a')?.focus();
  }, [isEmpty]);
  return (
    <section ref={panel} id={id} className={styles.panel} aria-label={t('cart.title')}>
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
    </section>
  );
}
