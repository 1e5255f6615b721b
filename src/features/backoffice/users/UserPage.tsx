import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { User } from '../../../../machines/types';
import { useRecord } from '../../../shared/record/useResource';
import { DetailStates } from '../../../shared/ui/detail/DetailStates';
import { usePageTitle } from '../../../shared/usePageTitle';
import { USERS } from '../paths';
import { userResource } from './users.logic';
import { UserView } from './UserView';

/** `/backoffice/users/:id`: an account, what it may do, and how its owner gets back in. */
export function Component() {
  const { id = '' } = useParams();
  return <UserPage key={id} id={id} />;
}

function UserPage({ id }: { id: string }) {
  const { t } = useTranslation('backoffice');
  const { snapshot, value: user, refresh } = useRecord<User>(userResource, id, 'users');
  usePageTitle(user?.username ?? t('title'));
  return (
    <>
      <DetailStates
        snapshot={snapshot}
        onRetry={refresh}
        title={t('title')}
        icon="user"
        failed={t('detail.failed')}
        missing={{ title: t('detail.missing'), text: t('detail.missingText') }}
        list={{ to: USERS, label: t('detail.toList') }}
      />
      {user ? <UserView user={user} /> : null}
    </>
  );
}
