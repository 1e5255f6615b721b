import type { CSSProperties } from 'react';
import { formatMoney } from '../domain/formats/money';
import styles from './sums.module.css';

interface Props {
  label: string;
  /** Names and amounts in euro; undefined for what is not known yet. */
  sums: readonly { name: string; amount: number | undefined }[];
  lang: string;
}

/** Amounts in boxes side by side; dashes while they load. */
export function SumBoxes({ label, sums, lang }: Props) {
  return (
    <dl className={styles.sums} style={{ '--boxes': sums.length } as CSSProperties} aria-label={label}>
      {sums.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount === undefined ? '–' : formatMoney(amount, lang)}</dd>
        </div>
      ))}
    </dl>
  );
}
