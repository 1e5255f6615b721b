import { createActor, type ActorRefFrom } from 'xstate';
import { cartMachine } from '../../../machines/demo/cart.machine';
import type { KeptCart } from '../../../machines/types';

export type CartActor = ActorRefFrom<typeof cartMachine>;

const KEY = 'demo-cart';
const NOTHING: KeptCart = { cart: [], wished: [], address: null };

let current: CartActor | null = null;

/** The one cart of this window: dropdown, shop and checkout look at the same. Starts with what the session kept. */
export function cartOfSession(): CartActor {
  current ??= startCart();
  return current;
}

/** Ends the cart, for tests that begin with another one. */
export function resetCart(): void {
  current?.stop();
  current = null;
}

function startCart(): CartActor {
  const actor = createActor(cartMachine, { input: kept() });
  actor.subscribe(({ context: { cart, wished, address } }) => {
    sessionStorage.setItem(KEY, JSON.stringify({ cart, wished, address } satisfies KeptCart));
  });
  return actor.start();
}

/** The stored cart; empty when the stored value is not a cart. */
function kept(): KeptCart {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<KeptCart> | null;
    return Array.isArray(stored?.cart) && Array.isArray(stored.wished)
      ? { cart: stored.cart, wished: stored.wished, address: stored.address ?? null }
      : NOTHING;
  } catch {
    return NOTHING;
  }
}
