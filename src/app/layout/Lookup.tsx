import { useLocation } from 'react-router-dom';
import { loadTexts } from '../../shared/i18n/i18n';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { useSession } from '../../shared/session';
import { lazyDialog, usePrefetchedDialog } from '../../shared/ui/dialog/lazyDialog';
import { useRouter } from '../../shared/routing/routing';
import { newestLocation } from '../../shared/routing/useAddress';
import { useAddressHash } from '../../shared/routing/useAddressHash';
import { LookupButton } from '../../shared/ui/LookupButton';
import { mayLookUp, mayRepeat, readLookupHash, readRepeatHash } from '../../shared/rents/lookupLink';
import styles from './header.module.css';

const TEXTS = ['availability', 'rents', 'customers', 'addresses', 'lists'];
const LookupDialog = lazyDialog(async () => {
  const [{ LookupDialog: loaded }] = await Promise.all([
    import('../../features/availability/LookupDialog'),
    loadTexts(TEXTS),
  ]);
  return loaded;
});
const RepeatDialog = lazyDialog(async () => {
  const [{ RepeatDialog: loaded }] = await Promise.all([
    import('../../features/availability/RepeatDialog'),
    loadTexts(TEXTS),
  ]);
  return loaded;
});

/** `O que está livre?` in the header, and its dialog while the address says so, empty or as a rent had it: Back closes it. */
export function Lookup() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { hash } = useLocation();
  const router = useRouter();
  const setHash = useAddressHash();
  const isAllowed = mayLookUp(session);
  usePrefetchedDialog(LookupDialog, isAllowed);
  if (!isAllowed) return null;
  const words = readLookupHash(hash);
  const repeated = mayRepeat(session) ? readRepeatHash(hash) : null;
  // The page that is rendered may lag behind the router, which has closed it already, or opened another one.
  const close = () => {
    if (newestLocation(router).hash === hash) setHash('', { replace: true });
  };
  return (
    <>
      <LookupButton outlined severity="secondary" className={styles.lookup} label={t('lookup')} />
      {words === null ? null : <LookupDialog key={hash} words={words} onClose={close} />}
      {repeated ? <RepeatDialog key={hash} rent={repeated} onClose={close} /> : null}
    </>
  );
}
