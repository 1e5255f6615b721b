import { useState } from 'react';
import type { AuditEntry } from '../../../../contract/audit';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import styles from './log.module.css';
import { changeTexts, type ChangeText } from './changeText';

/** Most changes that are shown at once; more unfold. */
const AT_ONCE = 2;

/** Which fields were changed, from what to what. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation(['auditLog', 'backoffice']);
  const [isOpen, setOpen] = useState(false);
  const texts = changeTexts(t, i18n.language, entry);
  if (texts.length === 0) return null;
  const list = (changes: ChangeText[]) => (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.key}>
          <Change change={change} />
        </li>
      ))}
    </ul>
  );
  if (texts.length <= AT_ONCE) return list(texts);
  return (
    <>
      <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <i className={`pi ${isOpen ? 'pi-chevron-down' : 'pi-chevron-right'} ${styles.arrow}`} aria-hidden="true" />{' '}
        {t(entry.action === 'create' ? 'filled' : 'changes', { count: texts.length })}
      </button>
      {isOpen ? list(texts) : null}
    </>
  );
}

function Change({ change: { label, before, after, isSecret } }: { change: ChangeText }) {
  const { t } = useTranslation('auditLog');
  if (isSecret) return <>{t('secret', { field: label })}</>;
  return (
    <>
      {t('named', { field: label })}{' '}
      {before === null ? null : (
        <>
          <del>
            <span className="rc-visually-hidden">{t('before')} </span>
            {before}
          </del>{' '}
          <i className={`pi pi-arrow-right ${styles.arrow}`} aria-hidden="true" />{' '}
        </>
      )}
      <ins>
        {before === null ? null : <span className="rc-visually-hidden">{t('after')} </span>}
        {after ?? t('emptied')}
      </ins>
    </>
  );
}
