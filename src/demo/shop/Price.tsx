import { useTranslation } from '../../shared/i18n/useTranslation';
import { useFormats } from '../blocks/useFormats';
import { priceOf } from './prices';
import styles from './shop.module.css';

/** The price, with the price before the discount beside it. */
export function Price({ of: product, isLarge }: { of: { price: number; discount: number }; isLarge?: boolean }) {
  const { t } = useTranslation('demo-shop');
  const { money } = useFormats();
  return (
    <span className={`${styles.price} ${isLarge ? styles.largePrice : ''}`}>
      <strong>{money(priceOf(product))}</strong>
      {product.discount > 0 ? (
        <>
          <span className="rc-visually-hidden">{t('shop.before')}</span>
          <s>{money(product.price)}</s>
          <span className={styles.off}>{t('shop.off', { share: product.discount })}</span>
        </>
      ) : null}
    </span>
  );
}
