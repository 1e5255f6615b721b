import { useEffect, useState, type ComponentType } from 'react';
import { hasDemoPages, loadDemo } from '../demoPages';
import { whenPageIdle } from '../../shared/browser/idle';
import styles from './header.module.css';

/** The cart of the demo shop, once the page has been painted; its place is kept, so that nothing moves. */
export function DemoCart() {
  const [Cart, setCart] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = () => {
      if (isGone) return;
      // A cart that does not come leaves its place empty: it is only a demonstration.
      loadDemo()
        ?.then((demo) => demo.loadCartButton())
        .then(
          (Loaded) => (isGone ? undefined : setCart(() => Loaded)),
          () => undefined,
        );
    };
    void whenPageIdle().then(load);
    return () => {
      isGone = true;
    };
  }, []);
  return hasDemoPages() ? <div className={styles.cart}>{Cart ? <Cart /> : null}</div> : null;
}
