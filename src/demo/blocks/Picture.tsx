import styles from './picture.module.css';
import { PICTURES } from './pictures';

/** A drawing of a piece of equipment, in the theme's colours; without a label it is only decoration. */
export function Picture({
  name,
  label,
  size = 'medium',
}: {
  name: string;
  label?: string;
  size?: 'small' | 'medium' | 'large';
}) {
  const drawing = PICTURES[name] ?? PICTURES.box;
  return (
    <span className={`${styles.frame} ${styles[size]}`}>
      <svg viewBox="0 0 96 96" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
        {drawing}
      </svg>
    </span>
  );
}
