import { Link } from 'react-router-dom';
import type { Id } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import styles from '../backoffice.module.css';
import { logPath } from '../backofficePaths';

/** Links to the entries of the audit log that a user made, or that are about the account. */
export function LogLinks({ id }: { id: Id }) {
  const { t } = useTranslation('backoffice');
  const account = String(id);
  return (
    <DetailPanel title={t('log')}>
      <ul className={styles.links}>
        <li>
          <Link to={logPath({ user: account })}>{t('detail.didWhat')}</Link>
        </li>
        <li>
          <Link to={logPath({ resource: 'users', record: account })}>{t('detail.whatWasDone')}</Link>
        </li>
        <li>
          <Link to={logPath({ resource: 'accounts', record: account })}>{t('detail.signIns')}</Link>
        </li>
      </ul>
    </DetailPanel>
  );
}
