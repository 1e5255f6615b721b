import type { Profile } from '../../../contract/profile';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { useResource } from '../../shared/record/useResource';
import type { PrefetchData } from '../../shared/routing/routing';
import { DetailMeta } from '../../shared/ui/detail/DetailHead';
import { DetailBanner } from '../../shared/ui/detail/DetailBanner';
import layout from '../../shared/ui/detail/detail.module.css';
import head from '../../shared/ui/detail/head.module.css';
import { DetailStates } from '../../shared/ui/detail/DetailStates';
import { PageHeader } from '../../shared/ui/PageHeader';
import { useDialogInAddress } from '../../shared/ui/dialog/useDialogInAddress';
import { usePageTitle } from '../../shared/routing/usePageTitle';
import { PasswordPanel } from './PasswordPanel';
import { profileResource } from './profile.logic';
import styles from './profile.module.css';
import { SecondFactorPanel } from './SecondFactorPanel';
import { SessionsPanel } from './SessionsPanel';

export const prefetchData: PrefetchData = () => profileResource.read.prefetch('own');

/** `/profile`: the own password, second factor and sessions. */
export function Component() {
  const { t } = useTranslation('profile');
  const { snapshot, value: profile, refresh } = useResource<Profile>(profileResource, 'own', 'profile', true);
  usePageTitle(t('title'));
  return (
    <>
      <DetailStates snapshot={snapshot} onRetry={refresh} title={t('title')} icon="user" failed={t('failed')} />
      {profile ? <ProfileView profile={profile} /> : null}
    </>
  );
}

function ProfileView({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { shown: dialog, show: onShow } = useDialogInAddress('dialog');
  const { isRequired, isEnabled } = profile.secondFactor;
  const panel = { profile, dialog, onShow };
  return (
    <article className={`${layout.page} ${styles.page}`}>
      <div>
        <PageHeader title={t('title')} />
        <dl className={`${head.meta} ${styles.meta}`}>
          <DetailMeta icon="user" label={t('username')}>
            {profile.username}
          </DetailMeta>
          <DetailMeta icon="envelope" label={t('email')}>
            {profile.email}
          </DetailMeta>
        </dl>
      </div>
      {isRequired && !isEnabled ? (
        <DetailBanner tone="warning" title={t('required.title')}>
          {t('required.text')}
        </DetailBanner>
      ) : null}
      <PasswordPanel {...panel} />
      <SecondFactorPanel {...panel} />
      <SessionsPanel />
    </article>
  );
}
