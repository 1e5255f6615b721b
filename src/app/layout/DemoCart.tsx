import { useEffect, useState, type ComponentType } from 'react';
import { useMatches } from 'react-router-dom';
import { whenPageIdle } from '../../shared/browser/idle';
import type { RouteHandle } from '../../shared/routing/routing';
import { hasDemoPages, loadDemo } from '../demoPages';
import styles from './header.module.css';

/** The cart of the demo shop: on its pages, and elsewhere as long as something is in it. */
export function DemoCart() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const isShown = hasDemoPages() && (handle?.ns === 'demo-pages' || isFilled());
  return isShown ? <Cart /> : null;
}

/** Whether the session has kept something in the cart, as the shop writes it; its code is not loaded to know that. */
function isFilled(): boolean {
  return sessionStorage.getItem('demo-cart')?.includes('"cart":[{') ?? false;
}

/** It comes once the page has been painted; its place is kept, so that nothing moves. */
function Cart() {
  const [Button, setButton] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = () => {
      if (isGone) return;
      // A cart that does not come leaves its place empty: it is only a demonstration.
      loadDemo()
        ?.then((demo) => demo.loadCartButton())
        .then(
          (Loaded) => (isGone ? undefined : setButton(() => Loaded)),
          () => undefined,
        );
    };
    void whenPageIdle().then(load);
    return () => {
      isGone = true;
    };
  }, []);
  return <div className={styles.cart}>{Button ? <Button /> : null}</div>;
}
