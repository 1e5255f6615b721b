import styles from './views.module.css';

/** A predefined view of a list, as a tab. */
export interface View {
  key: string;
  label: string;
  /** How many records it holds; nothing while unknown. */
  count?: number;
  /** Set apart, in the colour of overdue records. */
  isAlert?: boolean;
  /** A line before it sets it apart from the views of another kind. */
  startsGroup?: boolean;
}

interface Props {
  /** Names the row of views. */
  label: string;
  views: readonly View[];
  current: string;
  lang: string;
  onChoose: (key: string) => void;
}

/** Ready-made filters in a row; on a phone they are chips that scroll sideways. */
export function ViewTabs({ label, views, current, lang, onChoose }: Props) {
  return (
    <nav aria-label={label} className={styles.views}>
      {views.map((view) => (
        <button
          key={view.key}
          type="button"
          className={[styles.view, view.isAlert ? styles.alert : '', view.startsGroup ? styles.group : ''].join(' ')}
          aria-current={view.key === current ? 'true' : undefined}
          onClick={() => onChoose(view.key)}
        >
          {view.isAlert ? <i className="pi pi-exclamation-triangle" aria-hidden="true" /> : null}
          {view.label}{' '}
          <span className={styles.count}>{view.count === undefined ? '' : view.count.toLocaleString(lang)}</span>
        </button>
      ))}
    </nav>
  );
}
