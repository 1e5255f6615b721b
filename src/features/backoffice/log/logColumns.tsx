import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../../../contract/audit';
import { formatMoment } from '../../../shared/domain/days/dayText';
import type { Column } from '../../../shared/ui/table/types';
import styles from '../backoffice.module.css';
import log from './log.module.css';
import { userPath } from '../backofficePaths';
import { Changes } from '../../../shared/audit/Changes';
import { changeTexts } from '../../../shared/audit/changeText';
import { Sentence, sentenceText } from './Sentence';

/** The user of an entry, or the text for no session. */
export function userText(t: TFunction<'auditLog'>, { user }: AuditEntry): string {
  return user?.username ?? t('somebody');
}

/** The columns of the log. */
export function logColumns(t: TFunction<'auditLog'>, lang: string): Column<AuditEntry>[] {
  return [
    {
      key: 'time',
      header: t('column.time'),
      sort: 'time',
      width: 196,
      cell: ({ time }) => (
        <time dateTime={time} className={log.moment}>
          {formatMoment(time, lang, true)}
        </time>
      ),
      text: ({ time }) => formatMoment(time, lang, true),
    },
    {
      key: 'user',
      header: t('column.user'),
      sort: 'user',
      width: 130,
      isCut: true,
      isHeader: true,
      cell: (entry) =>
        entry.user ? (
          <Link className={log.who} to={userPath(entry.user.id)}>
            {entry.user.username}
          </Link>
        ) : (
          <span className={styles.quiet}>{t('somebody')}</span>
        ),
      text: (entry) => userText(t, entry),
    },
    {
      key: 'what',
      header: t('column.what'),
      cell: (entry) => (
        <>
          <Sentence entry={entry} />
          <Changes resource={entry.resource} action={entry.action} changes={entry.changes} />
        </>
      ),
      text: (entry) => [sentenceText(t, entry), changesText(t, lang, entry)].filter(Boolean).join(' | '),
    },
    {
      key: 'address',
      header: t('column.address'),
      width: 120,
      hideUnder: 860,
      cell: ({ address }) => <span className={styles.quiet}>{address ?? '—'}</span>,
      text: ({ address }) => address,
    },
  ];
}

/** The changes of an entry in one line, for the exported file. */
function changesText(t: TFunction<'auditLog'>, lang: string, entry: AuditEntry): string {
  return changeTexts(t, lang, entry)
    .map(({ label, before, after }) => `${label}: ${before ?? ''} > ${after ?? ''}`)
    .join('; ');
}
