import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { pageConfig } from '../../config';
import { useTranslation } from '../../i18n/useTranslation';
import styles from './paper.module.css';

interface Props {
  title: string;
  /** Subject of the paper, such as a code or a place. */
  subtitle: string;
  /** Day that the paper is for. */
  note: string;
  children: ReactNode;
}

/** A page on A4, headed by the company: never on the screen, alone on paper. */
export function Paper({ title, subtitle, note, children }: Props) {
  const { i18n } = useTranslation();
  // Without a name the paper's own head has the room.
  const { companyLogo, company: lines } = pageConfig();
  const [company, ...companyLines] = lines;
  return createPortal(
    <div className={styles.paper} data-print="true" lang={i18n.language}>
      <header className={styles.head}>
        <div>
          {companyLogo ? <img className={styles.logo} src={companyLogo} alt="" /> : null}
          {company ? <strong>{company}</strong> : null}
          {companyLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
        <div className={styles.title}>
          <h1>{title}</h1>
          <strong>{subtitle}</strong>
          <span>{note}</span>
        </div>
      </header>
      {children}
    </div>,
    document.body,
  );
}
