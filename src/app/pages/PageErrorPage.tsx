import type { PageErrorKind } from '../../../machines/page/recovery.machine';
import { addressOf } from '../../shared/routing/basePath';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { usePageTitle } from '../../shared/routing/usePageTitle';
import { whileBusy } from '../../shared/ui/whileBusy';
import { FullPage } from '../layout/FullPage';
import styles from '../layout/fullPage.module.css';

/** Numbers of the error pages; a chunk load error has none. */
const CODES: Record<PageErrorKind, string> = { crashed: '500', incomplete: '', unreachable: '502', maintenance: '503' };

interface Props {
  kind: PageErrorKind;
  isBusy: boolean;
  onRetry: () => void;
}

/** Replaces a page that failed: says why, what happened to unsaved work, and offers another try or the home page. */
export function PageErrorPage({ kind, isBusy, onRetry }: Props) {
  const { t } = useTranslation('shell');
  usePageTitle(t(`trouble.${kind}.title`));
  return (
    <FullPage note={CODES[kind]}>
      <div role="alert">
        <h1>{t(`trouble.${kind}.title`)}</h1>
        <p>{t(`trouble.${kind}.text`)}</p>
      </div>
      <div className={styles.actions}>
        <button type="button" className={styles.button} onClick={onRetry} {...whileBusy(isBusy)}>
          {t(isBusy ? 'trouble.trying' : 'trouble.retry')}
        </button>
        {/* Not a link of the router: the app itself may be broken. */}
        <a href={addressOf('/')} className={`${styles.button} ${styles.secondary}`}>
          {t('trouble.home')}
        </a>
      </div>
    </FullPage>
  );
}
