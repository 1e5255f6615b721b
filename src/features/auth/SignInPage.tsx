import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '../../../machines/session/signIn.machine';
import { pageConfig } from '../../shared/config';
import { takeOverEarlyPage, typedEarly } from '../../shared/browser/earlyPage';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { LightLink } from './LightLink';
import { PRODUCT } from '../../shared/product';
import styles from './auth.module.css';
import { DemoAccounts } from './DemoAccounts';
import { AUTH_PATHS } from './authPaths';
import { SignInForm } from './SignInForm';

interface Props {
  signIn: ActorRefFrom<typeof signInMachine>;
  /** Whether the last session ended without being asked to. */
  hasExpired: boolean;
  onPrepare: () => void;
}

/** Signs in. After an expired session it says so, and returns to the former address. */
export function SignInPage({ signIn, hasExpired, onPrepare }: Props) {
  const { t } = useTranslation('auth');
  const isBusy = useSelector(signIn, (state) => state.hasTag('busy'));
  const [username, setUsername] = useState(() => typedEarly('username'));
  const [password, setPassword] = useState(() => typedEarly('password'));

  useEffect(() => {
    document.title = `${t('signIn.title')} · ${PRODUCT}`;
  }, [t]);
  useEffect(takeOverEarlyPage, []);

  const enter = (name: string, secret: string) => {
    onPrepare();
    signIn.send({ type: 'credentials.submit', username: name, password: secret });
  };
  const enterDemo = (name: string, secret: string) => {
    setUsername(name);
    setPassword(secret);
    enter(name, secret);
  };
  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p className={styles.lead}>{t('signIn.lead')}</p>
      <SignInForm
        signIn={signIn}
        values={{ username, password }}
        onUsername={setUsername}
        onPassword={setPassword}
        note={hasExpired ? t('signIn.expired') : undefined}
        besidePassword={<LightLink to={AUTH_PATHS.recovery}>{t('forgot')}</LightLink>}
        onInput={onPrepare}
      />
      {pageConfig().registration === 'open' ? (
        <p className={styles.links}>
          {t('noAccount')} <LightLink to={AUTH_PATHS.register}>{t('toRegister')}</LightLink>
        </p>
      ) : null}
      <DemoAccounts isBusy={isBusy} onUse={enterDemo} />
    </>
  );
}
