import { useCallback, useMemo, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { CollectionQuery, User } from '../../../../machines/types';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { RecordCard } from '../../../shared/collection/RecordCard';
import { NewButton } from '../../../shared/collection/NewButton';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { NewRecord, type NewRecordHandle } from '../../../shared/record/NewRecord';
import { useResource } from '../../../shared/record/useResource';
import { DetailBanner } from '../../../shared/ui/detail/DetailBanner';
import { FilterField } from '../../../shared/ui/filters/FilterField';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { prefetchList } from '../../../shared/collection/prefetchList';
import styles from '../backoffice.module.css';
import { BackofficeNav } from '../BackofficeNav';
import { USERS, userPath } from '../backofficePaths';
import { AccessBadge } from './AccessBadge';
import { userColumns } from './userColumns';
import { ACCESS, USERS_SHAPE, usersList, usersSource, waitingResource } from './users.logic';

const UserDialog = lazyDialog(() => import('./UserDialog').then((module) => module.UserDialog));

export const prefetchData = prefetchList(usersList, USERS_SHAPE);

/** `/backoffice`: accounts, their access, and those that still have none. */
export function Component() {
  const { t } = useTranslation(['backoffice', 'lists']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const columns = useMemo(() => userColumns(t), [t]);
  const open = useCallback(({ id }: User) => void navigate(userPath(id)), [navigate]);
  const { value: waiting } = useResource<{ count: number }>(waitingResource, 'waiting', 'users');
  // The backoffice is the administrators' anyway.
  const creation = useRef<NewRecordHandle>(null);
  const accessWord = (value: string | undefined) => ACCESS.find((access) => access === value);
  const filterWords = ({ filters }: CollectionQuery) => {
    const access = accessWord(filters.access);
    return access ? `${t(`access.${access}`)}.` : '';
  };
  const create = <NewButton label={t('new')} dialog={UserDialog} onPress={() => creation.current?.open()} />;
  const isWaitingShown = waiting !== null && waiting.count > 0 && params.get('access') !== 'none';

  return (
    <>
      <CollectionPage<User>
        logic={usersList}
        source={usersSource}
        shape={USERS_SHAPE}
        invalidatedBy="users"
        ns="backoffice"
        icon="users"
        columns={columns}
        card={(user) => <UserCard user={user} />}
        sorts={['username', '-username', 'email']}
        head={(secondary) => (
          <>
            <PageHeader title={t('title')} action={create} secondary={secondary} />
            <BackofficeNav />
          </>
        )}
        summary={() =>
          isWaitingShown ? (
            <div className={styles.summary}>
              <DetailBanner
                tone="warning"
                title={t('waiting', { count: waiting.count })}
                action={<Link to={`${USERS}?access=none`}>{t('waitingShow')}</Link>}
              >
                {t('waitingText')}
              </DetailBanner>
            </div>
          ) : null
        }
        filters={({ query, setFilters }) => (
          <FilterField width={190}>
            <SelectField
              aria-label={t('filter.byAccess')}
              placeholder={t('filter.access')}
              value={query.filters.access ?? ''}
              options={ACCESS.map((value) => ({ value, label: t(`access.${value}`) }))}
              onChange={(access) => setFilters({ access })}
            />
          </FilterField>
        )}
        filterWords={filterWords}
        onOpen={open}
        create={create}
      />
      <NewRecord ref={creation} mayCreate>
        {({ close, goTo }) => <UserDialog user={null} onClose={close} onSaved={({ id }) => goTo(userPath(id))} />}
      </NewRecord>
    </>
  );
}

function UserCard({ user }: { user: User }) {
  return (
    <RecordCard to={userPath(user.id)} title={user.username} aside={<AccessBadge user={user} compact />}>
      <span className={styles.contacts}>{user.email}</span>
    </RecordCard>
  );
}
