import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import styles from './scrollToTop.module.css';

/** Scroll distance from which the button to the top appears (product 2.6), in CSS pixels. */
const FAR = 300;

/** Back to the top of a long page. */
export function ScrollToTop() {
  const { t } = useTranslation('shell');
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    // Read while scrolling only: read while rendering, it would have the whole page laid out at once.
    const onScroll = () => setFar(window.scrollY > FAR);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!isFar) return null;
  const goUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    // The button goes; the focus must not go with it.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={styles.top} aria-label={t('toTop')} title={t('toTop')} onClick={goUp}>
      <i className="pi pi-arrow-up" aria-hidden="true" />
    </button>
  );
}
