import { useTranslation } from '../../shared/i18n/useTranslation';
import { useCart, useCartState } from './CartProvider';
import styles from './shop.module.css';

/** Keeps a product on the wishlist, or takes it off again. */
export function WishButton({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('demo-shop');
  const actor = useCart();
  const isWished = useCartState(({ context }) => context.wished.includes(id));
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={t(isWished ? 'shop.unwish' : 'shop.wish', { title })}
      onClick={() => actor.send({ type: isWished ? 'item.unwish' : 'item.wish', id })}
    >
      <i className={`pi ${isWished ? 'pi-heart-fill' : 'pi-heart'}`} aria-hidden="true" />
    </button>
  );
}
