import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadTexts } from '../../shared/i18n/i18n';
import { useSession } from '../../shared/session';
import { Button } from '../../shared/ui/Button';
import { catchKeys } from '../../shared/ui/keyCatcher';
import { lazyDialog, useFetchedDialog } from '../../shared/ui/lazyDialog';
import { LOOKUP, mayLookUp } from '../../shared/lookup';
import styles from './header.module.css';

const LookupDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([
    import('../../features/availability/LookupDialog').then(({ LookupDialog: loaded }) => loaded),
    loadTexts(['availability', 'rents', 'customers', 'lists']),
  ]);
  return dialog;
});

/** `O que está livre?` in the header, and its dialog while the address says so: Back closes it. */
export function Lookup() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isAllowed = mayLookUp(session);
  useFetchedDialog(LookupDialog, isAllowed);
  if (!isAllowed) return null;
  return (
    <>
      <Button
        outlined
        severity="secondary"
        icon="pi pi-phone"
        className={styles.lookup}
        label={t('lookup')}
        onClick={() => {
          catchKeys();
          void navigate({ search, hash: LOOKUP });
        }}
      />
      {hash === LOOKUP ? <LookupDialog onClose={() => void navigate({ search }, { replace: true })} /> : null}
    </>
  );
}
