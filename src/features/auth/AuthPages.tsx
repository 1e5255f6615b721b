import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session.machine';
import { LANGUAGE_NAMES, OFFERED_LANGUAGES } from '../../shared/i18n/i18n';
import { LightLink } from '../../shared/ui/LightLink';
import { PRODUCT } from '../../shared/usePageTitle';
import styles from './auth.module.css';
import { RecoveryPage } from './RecoveryPage';
import { RegisterPage } from './RegisterPage';
import { ResetPage } from './ResetPage';
import { SignInPage } from './SignInPage';
import { AUTH_PATHS } from './paths';

interface Props {
  path: string;
  session: ActorRefFrom<typeof sessionMachine>;
  language: string;
  onLanguage: (language: string) => void;
  /** Called when somebody begins to sign in: time to fetch what comes after. */
  onPrepare: () => void;
}

/** The pages before signing in. They know neither the router nor PrimeReact, so that they are there at once. */
export function AuthPages({ path, session, language, onLanguage, onPrepare }: Props) {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <div className={styles.column}>
          <p className={styles.brand}>
            <span className={styles.mark} aria-hidden="true" />
            {PRODUCT}
          </p>
          {path === AUTH_PATHS.register ? <RegisterPage /> : null}
          {path === AUTH_PATHS.recovery ? <RecoveryPage /> : null}
          {path === AUTH_PATHS.reset ? <ResetPage /> : null}
          {path === AUTH_PATHS.signIn ? (
            <SignInPage session={session} onPrepare={onPrepare} />
          ) : (
            <p className={styles.links}>
              <LightLink to={AUTH_PATHS.signIn}>{t('toSignIn')}</LightLink>
            </p>
          )}
          <label className={styles.language}>
            {t('language')}
            <select value={language} onChange={(event) => onLanguage(event.target.value)}>
              {OFFERED_LANGUAGES.map((each) => <option key={each} value={each} lang={each}>{LANGUAGE_NAMES[each]}</option>)}
            </select>
          </label>
        </div>
      </main>
      <aside className={styles.side}>
        <p>{t('product')}</p>
      </aside>
    </div>
  );
}
