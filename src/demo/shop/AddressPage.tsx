import { yupResolver } from '@hookform/resolvers/yup';
import { Button } from 'primereact/button';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import type { CartAddress } from '../../../machines/types';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import blocks from '../blocks/blocks.module.css';
import { DemoPage } from '../blocks/DemoPage';
import { InputField } from '../../shared/ui/form/InputField';
import { CartProvider, useCart, useCartState } from './CartProvider';
import { CartSummary } from './CartSummary';
import { EmptyCart } from './EmptyCart';
import styles from './shop.module.css';
import { Steps } from './Steps';

const NO_ADDRESS: CartAddress = { name: '', street: '', postalCode: '', city: '', phone: '' };

/** Second step of an order: where it goes. */
export function Component() {
  return (
    <CartProvider>
      <DemoPage>
        <Address />
      </DemoPage>
    </CartProvider>
  );
}

function Address() {
  const actor = useCart();
  const items = useCartState(({ context }) => context.cart);
  const isHere = useCartState((state) => state.matches({ checkout: 'address' }));
  const isPaying = useCartState((state) => state.matches({ checkout: 'payment' }));
  useEffect(() => {
    // The step follows the address, by link and by button alike.
    actor.send({ type: isPaying ? 'checkout.back' : 'checkout.begin' });
  }, [actor, isPaying, items.length]);
  if (items.length === 0) return <EmptyCart />;
  return isHere ? (
    <>
      <Steps current="address" />
      <div className={blocks.split}>
        <AddressForm />
        <CartSummary items={items} />
      </div>
    </>
  ) : null;
}

function AddressForm() {
  const { t } = useTranslation('demo-shop');
  const actor = useCart();
  const navigate = useNavigate();
  const known = useCartState(({ context }) => context.address);
  const schema = useMemo(() => {
    const needed = (key: keyof CartAddress) =>
      string()
        .trim()
        .required(t('address.required', { field: t(`address.${key}`) }));
    return object({
      name: needed('name'),
      street: needed('street'),
      postalCode: needed('postalCode').matches(/^\d{4}-\d{3}$/u, t('address.postalCodeWrong')),
      city: needed('city'),
      phone: needed('phone'),
    });
  }, [t]);
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<CartAddress>({ resolver: yupResolver(schema), defaultValues: known ?? NO_ADDRESS });
  const submit = handleSubmit((address) => {
    actor.send({ type: 'address.submit', address });
    void navigate('/apps/ecommerce/payment');
  });
  const field = (name: keyof CartAddress, autoComplete: string) => (
    <InputField
      label={t(`address.${name}`)}
      required
      error={errors[name]?.message}
      autoComplete={autoComplete}
      {...register(name)}
    />
  );
  return (
    <DetailPanel title={t('address.title')}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {field('name', 'name')}
        {field('street', 'street-address')}
        <div className={blocks.two}>
          {field('postalCode', 'postal-code')}
          {field('city', 'address-level2')}
        </div>
        {field('phone', 'tel')}
        <div className={blocks.row}>
          <Button type="submit" label={t('steps.toPayment')} />
        </div>
      </form>
    </DetailPanel>
  );
}
