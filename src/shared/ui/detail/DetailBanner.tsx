import { Message } from 'primereact/message';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

interface Props {
  /** `alert` interrupts screen readers; `warning` waits its turn. */
  tone: 'alert' | 'warning';
  /** Name of the icon without `pi-`. */
  icon?: string;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** The most urgent information at the top of a record's page. */
export function DetailBanner({ tone, icon = 'exclamation-triangle', title, action, children }: Props) {
  const isAlert = tone === 'alert';
  return (
    <Message
      severity={isAlert ? 'error' : 'warn'}
      role={isAlert ? 'alert' : 'status'}
      aria-live={isAlert ? 'assertive' : 'polite'}
      className={styles.banner}
      content={
        <>
          <i className={`p-inline-message-icon pi pi-${icon}`} aria-hidden="true" />
          <div className={styles.bannerText}>
            <strong>{title}</strong> {children}
          </div>
          {action ? <div className={styles.bannerAction}>{action}</div> : null}
        </>
      }
    />
  );
}
