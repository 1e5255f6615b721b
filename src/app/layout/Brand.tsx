import { Link } from 'react-router-dom';
import { Logo } from '../../shared/ui/Logo';
import { PRODUCT, VERSION } from '../../shared/product';
import styles from './brand.module.css';

/** Logo and name of the product, with its version; leads home. */
export function Brand({ textClass }: { textClass: string | undefined }) {
  return (
    <Link to="/" className={styles.brand} aria-label={`${PRODUCT} ${VERSION}`}>
      <Logo />
      <span className={textClass} aria-hidden="true">
        {PRODUCT} <small>{VERSION}</small>
      </span>
    </Link>
  );
}
