import type { User } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { RemovalDialog } from '../../../shared/record/RemovalDialog';
import { useRemoval } from '../../../shared/record/useRemoval';
import { Button } from '../../../shared/ui/Button';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import styles from '../backoffice.module.css';
import { secondFactorReset } from './users.logic';

/** State of the user's second factor, with its removal for a lost phone. */
export function UserSecondFactorPanel({ user }: { user: User }) {
  const { t } = useTranslation('backoffice');
  const removal = useRemoval<User>({
    logic: secondFactorReset,
    ns: 'backoffice',
    prefix: 'secondFactor.',
    invalidates: 'users',
  });
  if (user.hasSecondFactor === undefined) return null;
  return (
    <DetailPanel title={t('secondFactor.title')}>
      <p className={styles.quiet}>{t(user.hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off')}</p>
      {user.hasSecondFactor ? (
        <Button
          outlined
          severity="danger"
          size="small"
          label={t('secondFactor.reset')}
          onClick={() => removal.send({ type: 'removal.ask', record: user })}
        />
      ) : null}
      <RemovalDialog<User> removal={removal} title={t('secondFactor.reset')} accept={t('secondFactor.reset')}>
        {({ username }) => <p>{t('secondFactor.question', { name: username })}</p>}
      </RemovalDialog>
    </DetailPanel>
  );
}
