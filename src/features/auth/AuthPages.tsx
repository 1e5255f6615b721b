import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session.machine';
import { LightLink } from '../../shared/ui/LightLink';
import styles from './auth.module.css';
import { AuthFrame } from './AuthFrame';
import { CodeForm } from './CodeForm';
import { AUTH_PATHS } from './paths';
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
  const needsCode = useSelector(session, (state) => state.hasTag('code'));
  return (
    <AuthFrame language={language} onLanguage={onLanguage}>
      {path === AUTH_PATHS.register ? <RegisterPage /> : null}
      {path === AUTH_PATHS.recovery ? <RecoveryPage /> : null}
      {path === AUTH_PATHS.reset ? <ResetPage /> : null}
      {path === AUTH_PATHS.signIn ? (
        needsCode ? (
          <CodeForm session={session} />
        ) : (
          <SignInPage session={session} onPrepare={onPrepare} />
        )
      ) : (
        <p className={styles.links}>
          <LightLink to={AUTH_PATHS.signIn}>{t('toSignIn')}</LightLink>
        </p>
      )}
    </AuthFrame>
  );
}
