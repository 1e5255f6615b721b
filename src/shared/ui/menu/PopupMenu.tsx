import { PrimeReactProvider } from 'primereact/api';
import { Menu, type MenuPassThroughMethodOptions } from 'primereact/menu';
import type { MenuItem as PrimeItem, MenuItemOptions } from 'primereact/menuitem';
import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import styles from './menu.module.css';
import popup from './popupPanel.module.css';

export interface MenuItem {
  key: string;
  /** Name of the icon without `pi-`. */
  icon: string;
  label: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Where it leads; without it `onSelect` is called. */
  to?: string;
  /** Whether it leads to the page that is open. */
  isCurrent?: boolean;
  onSelect?: () => void;
}

interface Props {
  id: string;
  /** Names the menu. */
  label: string;
  items: readonly MenuItem[];
  /** The button that opened it. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** A menu after the button that opened it, in the landmark of the page that it belongs to, with its first entry marked. */
export default function PopupMenu({ id, label, items, trigger, onClose }: Props) {
  const menu = useRef<Menu>(null);
  useLayoutEffect(() => {
    menu.current?.show({ currentTarget: trigger.current } as unknown as SyntheticEvent);
  }, [trigger]);
  const close = () => {
    // Not after a press elsewhere, which has the focus there.
    if (menu.current?.getElement()?.contains(document.activeElement)) trigger.current?.focus();
    onClose();
  };
  return (
    <PrimeReactProvider>
      <Menu
        ref={menu}
        popup
        id={id}
        appendTo="self"
        className={`${popup.panel} ${styles.popup}`}
        model={items.map(inPrime)}
        pt={{
          menu: { 'aria-label': label },
          menuitem: ({ context }: MenuPassThroughMethodOptions) => ({
            'aria-current': items[context.index]?.isCurrent ? 'page' : undefined,
          }),
          transition: AT_ONCE,
        }}
        onHide={close}
      />
    </PrimeReactProvider>
  );
}

/** PrimeReact's own transition would hide the menu in the first frame. It is placed as it appears. */
const AT_ONCE = { timeout: 0, classNames: {}, appear: true };

const inPrime = ({ icon, label, isDangerous, isDisabled, to, onSelect }: MenuItem): PrimeItem => ({
  label,
  icon: `pi pi-${icon}`,
  className: isDangerous ? styles.danger : undefined,
  disabled: isDisabled,
  ...(to === undefined ? { command: () => onSelect?.() } : { url: to, template: renderLink }),
});

/** An entry that leads to a page of the app; PrimeReact's own would load it anew. */
function renderLink({ url = '', label }: PrimeItem, { className, iconClassName, labelClassName }: MenuItemOptions) {
  return (
    <div className="p-menuitem-content">
      <Link to={url} tabIndex={-1} className={className} data-pc-section="action">
        <span className={iconClassName} />
        <span className={labelClassName}>{label}</span>
      </Link>
    </div>
  );
}
