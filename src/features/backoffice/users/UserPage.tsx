import type { User } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RecordPage } from '../../../shared/record/RecordPage';
import type { PrefetchData } from '../../../shared/routing/routing';
import { USERS } from '../backofficePaths';
import { userResource } from './users.logic';
import { UserView } from './UserView';

export const prefetchData: PrefetchData = ({ params: { id = '' } }) => userResource.read.prefetch(id);

/** `/backoffice/users/:id`: an account, what it may do, and how its owner gets back in. */
export function Component() {
  const { t } = useTranslation('backoffice');
  return (
    <RecordPage<User>
      logic={userResource}
      invalidatedBy="users"
      icon="user"
      title={t('title')}
      titleOf={({ username }) => username}
      failed={t('detail.failed')}
      missing={{ title: t('detail.missing'), text: t('detail.missingText') }}
      list={{ to: USERS, label: t('detail.toList') }}
    >
      {(record) => <UserView user={record} />}
    </RecordPage>
  );
}
