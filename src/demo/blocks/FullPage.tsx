import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../shared/ui/Logo';
import { DEVELOPER, PRODUCT } from '../../shared/product';
import { usePageTitle } from '../../shared/routing/usePageTitle';
import styles from './fullPage.module.css';
import { useDemoPage } from './useDemoPage';

interface Props {
  /** At the end of the head's line. */
  tools?: ReactNode;
  /** At the end of the foot's line; the company otherwise. */
  foot?: ReactNode;
  /** Across the window instead of in its middle. */
  isWide?: boolean;
  children: ReactNode;
}

/** A demo page without sidebar and header: the product's name above, the year below, the content between. */
export function FullPage({ tools, foot = DEVELOPER, isWide, children }: Props) {
  usePageTitle(useDemoPage().title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" className={styles.brand}>
          <Logo />
          {PRODUCT}
        </Link>
        {tools}
      </header>
      <main className={isWide ? styles.wide : styles.centre} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot}>
        <span>{`© ${new Date().getFullYear()} ${PRODUCT}`}</span>
        <span>{foot}</span>
      </footer>
    </div>
  );
}
