import { useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '../../../machines/demo/cart.machine';
import { cartOfSession, type CartActor } from './cart.logic';
import { useProducts } from './useProducts';

const CartContext = createContext<CartActor | null>(null);

/** Gives its children the cart of this window, which knows the products in the language of the moment. */
export function CartProvider({ children }: { children: ReactNode }) {
  const actor = cartOfSession();
  const products = useProducts();
  useEffect(() => {
    actor.send({
      type: 'products.load',
      products: products.map(({ id, title, person, imgList, price, discount }) => ({
        id,
        title,
        person,
        imgList,
        price,
        discount,
        qty: 1,
      })),
    });
  }, [actor, products]);
  return <CartContext value={actor}>{children}</CartContext>;
}

/** The cart, to be told things. */
export function useCart(): CartActor {
  const actor = useContext(CartContext);
  if (!actor) throw new Error('useCart is for what CartProvider holds');
  return actor;
}

/** A part of the cart's state. */
export function useCartState<T>(select: (state: SnapshotFrom<typeof cartMachine>) => T): T {
  return useSelector(useCart(), select);
}
