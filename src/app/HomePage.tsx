import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../shared/session';
import { PageHeader } from '../shared/ui/PageHeader';
import { usePageTitle } from '../shared/usePageTitle';

/** The greeting, and the way to the work. */
export function HomePage() {
  const { t } = useTranslation('shell');
  const { user, can } = useSession();
  usePageTitle(t('pages.home'));
  return (
    <>
      <PageHeader title={t('home.welcome', { username: user.username })} />
      {can('rent:read') ? <Link to="/apps/cockpit/rents">{t('home.toRents')}</Link> : <p>{t('home.nothing')}</p>}
    </>
  );
}
