import type { ReactElement } from 'react';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../../../contract/audit';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import styles from './log.module.css';
import { recordLink } from './recordLink';

/** The event as the rest of a sentence after the user's name; the record is a link. */
export function Sentence({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('auditLog');
  const { resource, action, record, changes } = entry;
  const to = recordLink(entry);
  const several = changes.find(({ field }) => field === 'records')?.after;
  const values = { label: record?.label ?? '', count: Array.isArray(several) ? several.length : 1, action, resource };
  // The words between the tags are the record's name.
  const name: ReactElement = to ? <Link to={to} /> : <strong />;
  const key = `did.${resource}.${action}`;
  const known = t(key, { ...values, defaultValue: '' }) !== '';
  const anonymous = record === null && resource === 'accounts';
  return (
    <span className={styles.sentence}>
      <Trans
        t={t}
        i18nKey={(known ? (anonymous ? `${key}Unknown` : key) : 'did.other') as 'did.other'}
        values={values}
        components={{ name }}
        tOptions={{ interpolation: { escapeValue: true } }}
        shouldUnescape
      />
    </span>
  );
}

/** The sentence without links, for the exported file. */
export function sentenceText(t: ReturnType<typeof useTranslation>['t'], entry: AuditEntry): string {
  const several = entry.changes.find(({ field }) => field === 'records')?.after;
  const values = {
    label: entry.record?.label ?? '',
    count: Array.isArray(several) ? several.length : 1,
    action: entry.action,
    resource: entry.resource,
  };
  const key =
    entry.record === null && entry.resource === 'accounts'
      ? `did.accounts.${entry.action}Unknown`
      : `did.${entry.resource}.${entry.action}`;
  const text = t as unknown as (keys: string[], values: object) => string;
  const sentence = text([key, 'did.other'], values);
  return sentence.replaceAll(/<\/?name>/gu, '');
}
