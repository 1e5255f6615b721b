import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.machine';
import type { signInMachine } from '../../../machines/session/signIn.machine';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { LightLink } from './LightLink';
import styles from './auth.module.css';
import { AuthFrame } from './AuthFrame';
import { CodePage } from './CodeForm';
import { AUTH_PATHS } from './authPaths';
import { RecoveryPage } from './RecoveryPage';
import { RegisterPage } from './RegisterPage';
import { ResetPage } from './ResetPage';
import { SignInPage } from './SignInPage';

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
  const signIn = useSelector(session, ({ children }) => children.signIn) as
    | ActorRefFrom<typeof signInMachine>
    | undefined;
  return (
    <AuthFrame language={language} onLanguage={onLanguage}>
      {path === AUTH_PATHS.register ? <RegisterPage /> : null}
      {path === AUTH_PATHS.recovery ? <RecoveryPage /> : null}
      {path === AUTH_PATHS.reset ? <ResetPage /> : null}
      {path === AUTH_PATHS.signIn ? (
        signIn && <SignIn signIn={signIn} hasExpired={hasExpired} onPrepare={onPrepare} />
      ) : (
        <p className={styles.links}>
          <LightLink to={AUTH_PATHS.signIn}>{t('toSignIn')}</LightLink>
        </p>
      )}
    </AuthFrame>
  );
}

/** The form for name and password, then the one for the code of a second factor. */
function SignIn({ signIn, ...props }: ComponentProps<typeof SignInPage>) {
  const needsCode = useSelector(signIn, (state) => state.hasTag('code'));
  return needsCode ? <CodePage signIn={signIn} /> : <SignInPage signIn={signIn} {...props} />;
}
