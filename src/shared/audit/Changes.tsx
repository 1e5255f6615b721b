import { useState } from 'react';
import type { AuditChange } from '../../../contract/audit';
import { useTranslation } from '../i18n/useTranslation';
import styles from './changes.module.css';
import { changeTexts, type ChangeText } from './changeText';

/** Most changes that are shown at once; more unfold. */
const AT_ONCE = 2;

interface Props {
  /** Kind of the record, by its name in addresses. */
  resource: string;
  action: string;
  changes: readonly AuditChange[];
}

/** Which fields of a record were changed, from what to what. */
export function Changes({ resource, action, changes }: Props) {
  const { t, i18n } = useTranslation('auditLog');
  const [isOpen, setOpen] = useState(false);
  const texts = changeTexts(t, i18n.language, { resource, changes });
  if (texts.length === 0) return null;
  const list = (shown: ChangeText[]) => (
    <ul className={styles.changes}>
      {shown.map((change) => (
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
        {t(action === 'create' ? 'filled' : 'changes', { count: texts.length })}
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
