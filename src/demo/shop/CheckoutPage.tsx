import { Button } from 'primereact/button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { CartLines } from './CartLines';
import { CartProvider, useCart, useCartState } from './CartProvider';
import { CartSummary } from './CartSummary';
import { EmptyCart } from './EmptyCart';
import styles from './shop.module.css';
import { Steps } from './Steps';

/** First step of an order: what is in the cart. */
export function Component() {
  return (
    <CartProvider>
      <DemoPage>
        <Cart />
      </DemoPage>
    </CartProvider>
  );
}

function Cart() {
  const { t } = useTranslation('demo-shop');
  const actor = useCart();
  const items = useCartState(({ context }) => context.cart);
  if (items.length === 0) return <EmptyCart />;
  const emptyCart = (
    <Button
      type="button"
      text
      size="small"
      severity="secondary"
      icon="pi pi-trash"
      label={t('cart.empty')}
      onClick={() => actor.send({ type: 'cart.empty' })}
    />
  );
  return (
    <>
      <Steps current="cart" />
      <div className={blocks.split}>
        <DetailPanel title={t('cart.items')} aside={emptyCart}>
          <CartLines />
        </DetailPanel>
        <CartSummary items={items}>
          <Link to="/apps/ecommerce/address-information" className={`p-button p-component ${styles.wideButton}`}>
            {t('steps.toAddress')}
          </Link>
        </CartSummary>
      </div>
    </>
  );
}
