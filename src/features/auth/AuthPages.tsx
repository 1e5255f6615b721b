import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.machine';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { LightLink } from './LightLink';
import styles from './auth.module.css';
import { AuthFrame } from './AuthFrame';
import { CodePage } from './CodeForm';
import { AUTH_PATHS } from './authPaths';
import { SignInPage } from './SignInPage';

const AccountPage = lazy(() => import('./AccountPage').then((module) => ({ default: module.AccountPage })));

interface Props {
  path: string;
  session: ActorRefFrom<typeof sessionMachine>;
  language: string;
  onLanguage: (language: string) => void;
  /** Called when the user begins to sign in, to prefetch the code behind it. */
  onPrepare: () => void;
}

/** The pages before signing in. They know neither the router nor PrimeReact, so that they are there at once. */
export function AuthPages({ path, session, language, onLanguage, onPrepare }: Props) {
  const { t } = useTranslation('auth');
  const hasExpired = useSelector(session, (state) => state.matches({ signedOut: 'expired' }));
  const signIn = useSelector(session, ({ children }) => children.signIn);
  return (
    <AuthFrame language={language} onLanguage={onLanguage}>
      {path === AUTH_PATHS.signIn ? (
        signIn && <SignIn signIn={signIn} hasExpired={hasExpired} onPrepare={onPrepare} />
      ) : (
        <Suspense fallback={null}>
          <AccountPage path={path} />
          <p className={styles.links}>
            <LightLink to={AUTH_PATHS.signIn}>{t('toSignIn')}</LightLink>
          </p>
        </Suspense>
      )}
    </AuthFrame>
  );
}

/** The form for name and password, then the one for the code of a second factor. */
function SignIn({ signIn, ...props }: ComponentProps<typeof SignInPage>) {
  const needsCode = useSelector(signIn, (state) => state.hasTag('code'));
  return needsCode ? <CodePage signIn={signIn} /> : <SignInPage signIn={signIn} {...props} />;
}
