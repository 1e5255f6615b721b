import type { ReactNode } from 'react';
import type { CartItem } from '../../../machines/types';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { useFormats } from '../blocks/useFormats';
import { cartSaving, cartTotal } from './prices';
import styles from './shop.module.css';

/** The total, and the button to the next step. */
export function CartSummary({ items, children }: { items: readonly CartItem[]; children?: ReactNode }) {
  const { t } = useTranslation('demo-shop');
  const { money } = useFormats();
  const total = cartTotal(items);
  const saving = cartSaving(items);
  return (
    <DetailPanel title={t('cart.summary')}>
      <dl className={styles.sums}>
        <div>
          <dt>{t('cart.subtotal')}</dt>
          <dd>{money(total + saving)}</dd>
        </div>
        {saving > 0 ? (
          <div>
            <dt>{t('cart.saved')}</dt>
            <dd>{money(-saving)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('cart.shipping')}</dt>
          <dd>{t('cart.free')}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('cart.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      {children}
    </DetailPanel>
  );
}
