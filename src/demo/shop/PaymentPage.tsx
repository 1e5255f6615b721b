import { Button } from 'primereact/button';
import { useEffect, useId, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { CartProvider, useCart, useCartState } from './CartProvider';
import { CartSummary } from './CartSummary';
import { EmptyCart } from './EmptyCart';
import styles from './shop.module.css';
import { Steps } from './Steps';

const KINDS = ['card', 'transfer', 'delivery'] as const;

/** Last step of an order: how it is paid, then that it was placed. */
export function Component() {
  return (
    <CartProvider>
      <DemoPage>
        <Payment />
      </DemoPage>
    </CartProvider>
  );
}

function Payment() {
  const actor = useCart();
  const { cart, address } = useCartState(({ context }) => context);
  const isPlaced = useCartState((state) => state.matches({ checkout: 'placed' }));
  const isHere = useCartState((state) => state.matches({ checkout: 'payment' }));
  useEffect(() => {
    // After a reload the steps before are as good as taken: what was entered there is known.
    if (isHere || isPlaced || !address) return;
    actor.send({ type: 'checkout.begin' });
    actor.send({ type: 'address.submit', address });
  }, [actor, isHere, isPlaced, address]);
  if (isPlaced) return <Placed />;
  if (cart.length === 0) return <EmptyCart />;
  if (!address) return <Navigate to="/apps/ecommerce/address-information" replace />;
  return (
    <>
      <Steps current="payment" />
      <div className={blocks.split}>
        <PaymentForm />
        <CartSummary items={cart} />
      </div>
    </>
  );
}

function PaymentForm() {
  const { t } = useTranslation('demo-shop');
  const actor = useCart();
  const address = useCartState(({ context }) => context.address);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('card');
  const name = useId();
  return (
    <DetailPanel title={t('payment.title')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'payment.submit' });
        }}
      >
        <fieldset className={styles.kinds}>
          <legend>{t('payment.kind')}</legend>
          {KINDS.map((each) => (
            <label key={each} className={styles.kind}>
              <input type="radio" name={name} checked={kind === each} onChange={() => setKind(each)} />
              <span>
                <span className={blocks.strong}>{t(`payment.kinds.${each}`)}</span>
                <span className={blocks.quiet}>{t(`payment.hints.${each}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div>
          <span className={blocks.strong}>{t('payment.to')}</span>
          <p className={blocks.text}>
            {address ? `${address.name}, ${address.street}, ${address.postalCode} ${address.city}` : null}
          </p>
          <Link to="/apps/ecommerce/address-information">{t('payment.change')}</Link>
        </div>
        <div className={blocks.row}>
          <Button type="submit" label={t('steps.place')} />
        </div>
      </form>
    </DetailPanel>
  );
}

function Placed() {
  const { t } = useTranslation('demo-shop');
  const actor = useCart();
  const navigate = useNavigate();
  const order = useCartState(({ context }) => context.order);
  return (
    <div className={blocks.split}>
      <DetailPanel title={t('payment.placed')}>
        <p role="status" className={blocks.lead}>
          {t('payment.placedText', { number: order?.number })}
        </p>
        <Button
          type="button"
          label={t('payment.again')}
          onClick={() => {
            void navigate('/apps/ecommerce/shop');
            actor.send({ type: 'checkout.close' });
          }}
        />
      </DetailPanel>
      <CartSummary items={order?.items ?? []} />
    </div>
  );
}
