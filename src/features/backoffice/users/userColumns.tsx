import type { TFunction } from 'i18next';
import type { User } from '../../../../machines/types';
import { openColumn } from '../../../shared/ui/table/openColumn';
import type { Column } from '../../../shared/ui/table/types';
import styles from '../backoffice.module.css';
import { userPath } from '../backofficePaths';
import { AccessBadge } from './AccessBadge';
import { inOrder, ROWS } from './grants';
import { accessText } from './users.logic';

/** The columns of the list of users. */
export function userColumns(t: TFunction<'backoffice'>): Column<User>[] {
  return [
    {
      key: 'username',
      header: t('username'),
      sort: 'username',
      isHeader: true,
      width: 180,
      isCut: true,
      text: ({ username }) => username,
    },
    {
      key: 'email',
      header: t('email'),
      sort: 'email',
      width: 260,
      isCut: true,
      cell: ({ email }) => <span className={styles.quiet}>{email}</span>,
      text: ({ email }) => email,
    },
    {
      key: 'access',
      header: t('column.access'),
      width: 170,
      skeleton: 'badge',
      cell: (user) => <AccessBadge user={user} compact />,
      text: (user) => accessText(t, user),
    },
    {
      key: 'permissions',
      header: t('permissions'),
      hideUnder: 860,
      cell: (user) => <span className={`${styles.quiet} ${styles.areas}`}>{summary(t, user)}</span>,
      text: ({ isAdmin, permissions }) => (isAdmin ? t('all') : inOrder(permissions).join(' ')),
    },
    openColumn(
      t('column.actions'),
      ({ username }) => t('open', { name: username }),
      ({ id }) => userPath(id),
    ),
  ];
}

/** Summary of permissions in one line; the matrix is on the user's page. */
function summary(t: TFunction<'backoffice'>, { isAdmin, permissions }: User): string {
  if (isAdmin) return t('all');
  const writable = ROWS.filter((row) => permissions.includes(`${row}:update`));
  const readable = ROWS.filter((row) => permissions.includes(`${row}:read`) && !writable.includes(row));
  const names = (rows: readonly (typeof ROWS)[number][]) =>
    rows.map((row) => t(`areas.${row}`).toLocaleLowerCase()).join(', ');
  const parts = [
    writable.length > 0 ? t('changes', { areas: names(writable) }) : '',
    readable.length > 0 ? t('sees', { areas: names(readable) }) : '',
  ];
  return parts.filter(Boolean).join('; ') || '—';
}
