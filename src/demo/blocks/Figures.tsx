import styles from './blocks.module.css';

export interface Figure {
  label: string;
  value: string;
  note?: string;
  /** Which way it went; said in words by the note. */
  trend?: 'up' | 'down';
}

/** Statistics side by side, in words and figures. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={`${styles.figures} ${figures.length === 3 ? styles.three : styles.four}`}>
      {figures.map(({ label, value, note, trend }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.figureValue}>{value}</dd>
          {note ? (
            <dd className={styles.figureNote}>
              {trend ? (
                <i className={`pi ${trend === 'up' ? 'pi-arrow-up' : 'pi-arrow-down'}`} aria-hidden="true" />
              ) : null}{' '}
              {note}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
