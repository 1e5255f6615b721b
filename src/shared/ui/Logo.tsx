import styles from './logo.module.css';

/** The product's mark: what goes round and comes back. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 28 28" aria-hidden="true">
      <rect className={styles.ground} width="28" height="28" rx="6" />
      <circle className={styles.ring} cx="14" cy="14" r="7.5" />
      <path className={styles.fill} d="M6.6 15.3c4.6-2.6 10.2.6 14.8-2a7.5 7.5 0 0 1-14.8 2z" />
    </svg>
  );
}
