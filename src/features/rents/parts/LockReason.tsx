import { Link } from 'react-router-dom';
import type { AssetLock } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { rentPath } from '../../../shared/routing/paths';
import { useSession } from '../../../shared/session';
import { lockText } from './lockText';

/** Why an asset cannot be chosen, with a link to the rent that has it. */
export function LockReason({ serial, lock }: { serial: string; lock: AssetLock }) {
  const { t, i18n } = useTranslation('rent');
  const { can } = useSession();
  return (
    <>
      {serial}: {lockText(lock, t, i18n.language)}
      {lock.reason === 'rent' && can('rent:read') ? (
        <>
          {' · '}
          <Link to={rentPath(lock.rentId)}>{t('lock.open', { code: lock.code })}</Link>
        </>
      ) : null}
    </>
  );
}
