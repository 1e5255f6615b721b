import type { User } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { seesPrices } from '../../../shared/domain/permissions';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RemovalDialog } from '../../../shared/record/RemovalDialog';
import { useRecordChange } from '../../../shared/record/useRecordChange';
import { useRemoval } from '../../../shared/record/useRemoval';
import { useSession } from '../../../shared/session';
import { DetailBanner } from '../../../shared/ui/detail/DetailBanner';
import { DetailHead, DetailMeta } from '../../../shared/ui/detail/DetailHead';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import layout from '../../../shared/ui/detail/detail.module.css';
import { lazyDialog, usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialogInAddress } from '../../../shared/ui/dialog/useDialogInAddress';
import styles from '../backoffice.module.css';
import { USERS } from '../backofficePaths';
import { AccessBadge } from './AccessBadge';
import { LogLinks } from './LogLinks';
import { UserSecondFactorPanel } from './UserSecondFactorPanel';
import { PermissionMatrix } from './PermissionMatrix';
import { UserActions } from './UserActions';
import { accessOf, userChange, userRemoval } from './users.logic';

const UserDialog = lazyDialog(() => import('./UserDialog').then((module) => module.UserDialog));
const PasswordDialog = lazyDialog(() => import('./PasswordDialog').then((module) => module.PasswordDialog));

/** The loaded user. */
export function UserView({ user }: { user: User }) {
  const { t } = useTranslation('backoffice');
  const { user: me } = useSession();
  const { shown: dialog, show } = useDialogInAddress('dialog');
  const change = useRecordChange({ logic: userChange, ns: 'backoffice', invalidates: 'users' });
  const removal = useRemoval<User>({
    logic: userRemoval,
    ns: 'backoffice',
    invalidates: 'users',
    list: USERS,
  });
  const { id, username, email, isAdmin, active, permissions } = user;
  const note = isAdmin ? 'adminHoldsAll' : seesPrices(user) ? null : 'noPrices';
  const isSelf = username === me.username;
  usePrefetchedDialog(UserDialog);
  usePrefetchedDialog(PasswordDialog);

  return (
    <article className={layout.page}>
      <DetailHead
        list={{ to: USERS, label: t('title') }}
        title={username}
        badges={<AccessBadge user={user} />}
        meta={
          <DetailMeta icon="envelope" label={t('email')}>
            {email}
          </DetailMeta>
        }
        actions={
          <UserActions
            active={active}
            isSelf={isSelf}
            onDelete={() => removal.send({ type: 'removal.ask', record: user })}
            onActive={(next) => change.send({ type: 'change.make', record: user, changes: { active: next } })}
            onDialog={show}
          />
        }
      />
      {accessOf(user) === 'none' ? (
        <DetailBanner tone="warning" title={t('detail.waiting')}>
          {t('detail.waitingText')}
        </DetailBanner>
      ) : null}
      <div className={layout.columns}>
        <div className={layout.main}>
          <DetailPanel
            title={t('permissions')}
            aside={note === null ? null : <span className={styles.quiet}>{t(note)}</span>}
            isFlush
          >
            <PermissionMatrix permissions={permissions} isAdmin={isAdmin} />
          </DetailPanel>
        </div>
        <div className={layout.side}>
          <UserSecondFactorPanel user={user} />
          {isOffered('audit') ? <LogLinks id={id} /> : null}
        </div>
      </div>
      {dialog === 'change' ? <UserDialog user={user} isSelf={isSelf} onClose={() => show(null)} /> : null}
      {dialog === 'password' ? <PasswordDialog user={user} onClose={() => show(null)} /> : null}
      <RemovalDialog<User> removal={removal} title={t('removal.title')}>
        {(record) => (
          <>
            <p>{t('removal.text', { name: record.username })}</p>
            {isSelf ? (
              <p className={styles.warning}>
                <i className="pi pi-exclamation-triangle" aria-hidden="true" /> {t('removal.self')}
              </p>
            ) : null}
          </>
        )}
      </RemovalDialog>
    </article>
  );
}
