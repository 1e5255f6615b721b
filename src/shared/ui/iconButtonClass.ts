import styles from './iconButton.module.css';

/** Classes of an icon button for elements that are none: a link, a button of a menu, those in each row of a table. */
export function iconButtonClass(look: 'plain' | 'bordered' | 'square'): string {
  return `p-button p-component p-button-icon-only p-button-text ${styles[look]}`;
}
