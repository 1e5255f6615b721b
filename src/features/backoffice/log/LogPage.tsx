import { useMemo } from 'react';
import type { CollectionQuery, User } from '../../../../machines/types';
import type { AuditEntry } from '../../../../contract/audit';
import type { FilterTools } from '../../../shared/collection/CollectionFilters';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { RecordCard } from '../../../shared/collection/RecordCard';
import { formatMoment, formatPeriod } from '../../../shared/domain/days/dayText';
import { sameId } from '../../../shared/domain/ids';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useResource } from '../../../shared/record/useResource';
import { FilterField } from '../../../shared/ui/filters/FilterField';
import { PeriodFilter } from '../../../shared/ui/filters/PeriodFilter';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { IconButton } from '../../../shared/ui/IconButton';
import styles from './log.module.css';
import { BackofficeNav } from '../BackofficeNav';
import { Changes } from '../../../shared/audit/Changes';
import { KINDS, LOG_SHAPE, logList, logSource, usersResource } from './log.logic';
import { logColumns, userText } from './logColumns';
import { Sentence } from './Sentence';

export const prefetchData = prefetchList(logList, LOG_SHAPE);

/** `/backoffice/log`: the audit log. Its filters live in the address. */
export function Component() {
  const { t, i18n } = useTranslation(['auditLog', 'backoffice', 'lists']);
  const columns = useMemo(() => logColumns(t, i18n.language), [t, i18n.language]);
  const { value: users } = useResource<User[]>(usersResource, 'users', 'users');
  const nameOfUser = (id: string) => users?.find((user) => sameId(user.id, id))?.username ?? `#${id}`;
  const filterWords = ({ filters: { user, resource, record, from, to } }: CollectionQuery) => {
    const kind = KINDS.find((each) => each === resource);
    const period = formatPeriod({ start: from ?? null, end: to ?? null }, i18n.language);
    const words = [
      user && nameOfUser(user),
      kind && t(`kind.${kind}`),
      record && t('filter.oneRecord', { id: record }),
      period,
    ]
      .filter(Boolean)
      .join(', ');
    return words && `${words}.`;
  };
  return (
    <CollectionPage<AuditEntry>
      logic={logList}
      source={logSource}
      shape={LOG_SHAPE}
      invalidatedBy="audit"
      ns="auditLog"
      icon="history"
      columns={columns}
      card={(entry) => <EntryCard entry={entry} lang={i18n.language} />}
      sorts={['-time', 'time']}
      head={(secondary) => (
        <>
          <PageHeader title={t('title')} secondary={secondary} />
          <BackofficeNav />
        </>
      )}
      filters={(tools) => <LogFilters {...tools} users={users ?? []} />}
      filterWords={filterWords}
    />
  );
}

function LogFilters({ query: { filters }, setFilters, users }: FilterTools & { users: readonly User[] }) {
  const { t } = useTranslation('auditLog');
  const { user = '', resource = '', record, from = null, to = null } = filters;
  const known = users.map(({ id, username }) => ({ value: String(id), label: username }));
  // A link may filter by a deleted user.
  const options =
    user === '' || known.some(({ value }) => value === user) ? known : [...known, { value: user, label: `#${user}` }];
  return (
    <>
      <PeriodFilter
        label={t('filter.period')}
        value={{ start: from, end: to }}
        onChange={({ start, end }) => setFilters({ from: start, to: end })}
      />
      <FilterField width={170}>
        <SelectField
          aria-label={t('filter.byUser')}
          placeholder={t('filter.user')}
          value={user}
          options={options}
          onChange={(value) => setFilters({ user: value })}
        />
      </FilterField>
      <FilterField width={170}>
        <SelectField
          aria-label={t('filter.byKind')}
          placeholder={t('filter.kind')}
          value={resource}
          options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(value) => setFilters({ resource: value, record: null })}
        />
      </FilterField>
      {record ? (
        <span className={styles.single}>
          {t('filter.oneRecord', { id: record })}
          <IconButton
            icon="times"
            look="square"

            label={t('filter.allRecords')}
            onClick={() => setFilters({ record: null })}
          />
        </span>
      ) : null}
    </>
  );
}

function EntryCard({ entry, lang }: { entry: AuditEntry; lang: string }) {
  const { t } = useTranslation('auditLog');
  return (
    <RecordCard
      title={userText(t, entry)}
      aside={
        <time dateTime={entry.time} className={styles.moment}>
          {formatMoment(entry.time, lang, true)}
        </time>
      }
    >
      <Sentence entry={entry} />
      <Changes resource={entry.resource} action={entry.action} changes={entry.changes} />
    </RecordCard>
  );
}
