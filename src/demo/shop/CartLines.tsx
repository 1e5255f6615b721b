import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import blocks from '../blocks/blocks.module.css';
import { Picture } from '../blocks/Picture';
import { useFormats } from '../blocks/useFormats';
import { useCart, useCartState } from './CartProvider';
import { lineTotal, priceOf } from './prices';
import { Quantity } from './Quantity';
import styles from './shop.module.css';
import { useProducts } from './useProducts';

/** The lines of the cart with their quantity; one that goes fades first. */
export function CartLines() {
  const { t } = useTranslation('demo-shop');
  const { money } = useFormats();
  const actor = useCart();
  const products = useProducts();
  const items = useCartState(({ context }) => context.cart);
  const leaving = useCartState(({ context }) => context.leaving);
  // The line takes its button with it: the keyboard goes on at the next one, or where the page begins.
  const remove = (button: HTMLElement, id: string) => {
    const staying = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('li:not([inert]) [data-removes]') ?? [])];
    const place = staying.indexOf(button);
    actor.send({ type: 'item.remove', id });
    (staying[place + 1] ?? staying[place - 1] ?? button.closest('main'))?.focus();
  };
  return (
    <ul className={blocks.list} aria-label={t('cart.items')}>
      {items.map((item) => {
        const { id, title, imgList, qty } = item;
        return (
          <li
            key={id}
            className={`${styles.line} ${leaving.includes(id) ? styles.leaving : ''}`}
            inert={leaving.includes(id)}
          >
            <Picture name={imgList[0] ?? 'box'} size="small" />
            <span className={styles.lineText}>
              <Link to={`/apps/ecommerce/product-detail/${products.findIndex((product) => product.id === id)}`}>
                {title}
              </Link>
              <span className={blocks.quiet}>{t('cart.each', { price: money(priceOf(item)) })}</span>
            </span>
            <Quantity
              title={title}
              qty={qty}
              onChange={(next) => actor.send({ type: 'quantity.set', id, qty: next })}
            />
            <span className={`${blocks.number} ${blocks.strong} ${styles.lineTotal}`}>{money(lineTotal(item))}</span>
            <button
              type="button"
              className={styles.iconButton}
              aria-label={t('cart.remove', { title })}
              data-removes
              onClick={({ currentTarget }) => remove(currentTarget, id)}
            >
              <i className="pi pi-trash" aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
