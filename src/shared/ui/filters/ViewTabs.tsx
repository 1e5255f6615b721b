import { TabMenu } from 'primereact/tabmenu';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { isPlainClick } from '../../routing/isPlainClick';
import styles from './views.module.css';

/** A predefined view of a list, as a tab. */
export interface View {
  key: string;
  label: string;
  /** Its address, for a tab of the browser of its own. */
  to: string;
  /** How many records it holds; undefined while unknown. Views of which nothing is counted go without. */
  count?: number | undefined;
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
  /** Shows a view in place of its address. */
  onChoose?: (key: string) => void;
}

/** Ready-made filters in a row, as links; on a phone they are chips that scroll sideways. */
export function ViewTabs({ label, views, current, lang, onChoose }: Props) {
  const id = useId();
  const tabOf = (view: View) => ({
    id: `${id}-${view.key}`,
    className: [view.isAlert ? styles.alert : '', view.startsGroup ? styles.group : ''].join(' '),
    template: (
      <Link
        to={view.to}
        className={`p-menuitem-link ${styles.view}`}
        aria-current={view.key === current ? 'true' : undefined}
        onClick={(event) => {
          if (!onChoose || !isPlainClick(event)) return;
          event.preventDefault();
          onChoose(view.key);
        }}
      >
        {view.isAlert ? <i className="pi pi-exclamation-triangle" aria-hidden="true" /> : null}
        {view.label} {'count' in view ? <span className={styles.count}>{view.count?.toLocaleString(lang)}</span> : null}
      </Link>
    ),
  });
  return (
    <TabMenu
      id={id}
      className={styles.views}
      model={views.map(tabOf)}
      activeIndex={views.findIndex(({ key }) => key === current)}
      // Without it PrimeReact takes the index for the first one only.
      onTabChange={() => undefined}
      pt={{
        root: { role: 'navigation', 'aria-label': label },
        // A list of links, each of which Tab reaches: PrimeReact's menu has one stop, and its arrows know one direction.
        menu: { role: undefined },
        menuitem: { role: undefined, onKeyDown: undefined },
        inkbar: { hidden: true },
      }}
    />
  );
}
