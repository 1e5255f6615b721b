import { useEffect, useEffectEvent, useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyDialog, usePrefetchedDialog } from '../dialog/lazyDialog';
import { IconButton } from '../IconButton';
import styles from './headerPanel.module.css';

const PopupPanel = lazyDialog(() => import('./PopupPanel').then((module) => module.default));

/** Highest number that fits the badge. */
const MOST_SHOWN = 99;

interface Props {
  icon: string;
  /** Name of the button, with the count. */
  label: string;
  title: string;
  /** On the badge; none at 0. */
  count: number;
  /** In pixels; on a phone it is as wide as the screen. */
  width: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A button of the header with a count, and the panel it opens. Escape, a press outside and another page close it. */
export function HeaderPanel({ icon, label, title, count, width, isOpen, onOpen, onClose, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { key } = useLocation();
  const closeIfOpen = useEffectEvent(() => {
    if (isOpen) onClose();
  });
  useEffect(() => closeIfOpen(), [key]);
  usePrefetchedDialog(PopupPanel);
  return (
    <div className={styles.root} style={{ '--panel-width': `${width}px` } as CSSProperties}>
      <IconButton
        icon={icon}
        ref={button}
        className={styles.button}
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={isOpen ? onClose : onOpen}
      >
        {count > 0 ? (
          <span className={styles.badge} aria-hidden="true">
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        ) : null}
      </IconButton>
      {isOpen ? (
        <PopupPanel
          id={id}
          role="region"
          label={title}
          className={styles.panel}
          contentClass={styles.content}
          opener={button}
          onClose={onClose}
        >
          {children}
        </PopupPanel>
      ) : null}
    </div>
  );
}
