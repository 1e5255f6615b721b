import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { bottomOf, boxesOf } from '../toasts/toastPlace';
import styles from './scrollToTop.module.css';

/** Scroll distance from which the button to the top appears (product 2.6), in CSS pixels. */
const FAR = 300;

/** Distance to the lower edge of the window where no bar stands, in CSS pixels. */
const GAP = 24;

/** Puts the button above the bars with actions that it would cover. */
function place(button: HTMLElement | null): void {
  if (!button) return;
  const bars = boxesOf(document.querySelectorAll('[data-action-bar]'));
  const bottom = bottomOf(window.innerHeight, button.getBoundingClientRect(), bars, GAP) ?? GAP;
  button.style.insetBlockEnd = bottom === GAP ? '' : `${bottom}px`;
}

/** Back to the top of a long page. */
export function ScrollToTop() {
  const { t } = useTranslation('shell');
  const [isFar, setFar] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Read while scrolling only: read while rendering, it would have the whole page laid out at once.
    const onScroll = () => {
      setFar(window.scrollY > FAR);
      place(button.current);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  useLayoutEffect(() => place(button.current), [isFar]);
  if (!isFar) return null;
  const goUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    // The button goes; the focus must not go with it.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      ref={button}
      type="button"
      className={styles.top}
      aria-label={t('toTop')}
      data-pr-tooltip={t('toTop')}
      data-pr-position="left"
      onClick={goUp}
    >
      <i className="pi pi-arrow-up" aria-hidden="true" />
    </button>
  );
}
