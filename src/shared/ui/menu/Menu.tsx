import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { moveIntoView } from '../moveIntoView';
import styles from './menu.module.css';
import { useMenu } from './useMenu';

export interface MenuItem {
  key: string;
  /** Name of the icon without `pi-`. */
  icon: string;
  label: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Where it leads; without it `onSelect` is called. */
  to?: string;
  onSelect?: () => void;
}

interface Props {
  /** Names the menu. */
  label: string;
  items: readonly MenuItem[];
  /** The button's look, its content and, where the content does not name it, its name. */
  button: { className?: string; name?: string; title?: string };
  children: ReactNode;
}

/** A button and the menu that opens over the page beneath it: the one popup menu of the product. */
export function Menu({ label, items, button, children }: Props) {
  const { isOpen, toggle, close, root, button: trigger, onKeyDown } = useMenu();
  const id = useId();
  return (
    <div className={styles.anchor} ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        ref={trigger}
        className={button.className}
        aria-label={button.name}
        title={button.title}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {children}
      </button>
      {isOpen ? (
        <div ref={moveIntoView} id={id} role="menu" aria-label={label} className={`${styles.popup} ${styles.atEnd}`}>
          {items.map((item) => (
            <Item key={item.key} item={item} close={close} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const content = (
    <>
      <i className={`pi pi-${item.icon}`} aria-hidden="true" /> {item.label}
    </>
  );
  if (item.to !== undefined)
    return (
      <Link role="menuitem" tabIndex={-1} to={item.to} className={styles.item} onClick={close}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={item.isDisabled}
      className={item.isDangerous ? `${styles.item} ${styles.danger}` : styles.item}
      onClick={() => {
        close();
        item.onSelect?.();
      }}
    >
      {content}
    </button>
  );
}
