import styles from './blocks.module.css';

/** A share of a whole as a bar under its name and number; the bar only repeats the number. */
export function Meter({ label, value, share }: { label: string; value: string; share: number }) {
  return (
    <div className={styles.meter}>
      <div className={styles.meterHead}>
        <span>{label}</span>
        <span className={styles.number}>{value}</span>
      </div>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ inlineSize: `${Math.min(100, Math.max(0, share))}%` }} />
      </div>
    </div>
  );
}
