import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '../../../machines/signIn.machine';
import type { Failure } from '../../../machines/types';
import { pageConfig } from '../../shared/config';
import { takeOverEarlyPage, typedEarly } from '../../shared/browser/earlyPage';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { LightLink } from '../../shared/ui/LightLink';
import { PRODUCT } from '../../shared/product';
import { failureReason } from '../../shared/i18n/failureReason';
import { whileBusy } from '../../shared/ui/whileBusy';
import { AuthField } from './AuthField';
import styles from './auth.module.css';
import { DemoAccounts } from './DemoAccounts';
import { PasswordField } from './PasswordField';
import { AUTH_PATHS } from './paths';

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
  const failure = useSelector(signIn, (state) => state.context.failure);
  const [username, setUsername] = useState(() => typedEarly('username'));
  const [password, setPassword] = useState(() => typedEarly('password'));
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    document.title = `${t('signIn.title')} · ${PRODUCT}`;
  }, [t]);
  useEffect(() => {
    // Values stay; the password is the likeliest mistake.
    if (failure) form.current?.querySelector<HTMLInputElement>('input[name=password]')?.select();
  }, [failure]);

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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.current?.reportValidity()) enter(username.trim(), password);
  };
  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p className={styles.lead}>{t('signIn.lead')}</p>
      <form ref={form} noValidate className={styles.form} onSubmit={submit} onInput={onPrepare}>
        <SignInNote failure={failure} hasExpired={hasExpired} />
        <AuthField
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          beside={<LightLink to={AUTH_PATHS.recovery}>{t('forgot')}</LightLink>}
        />
        <button type="submit" className={styles.primary} {...whileBusy(isBusy)}>
          {isBusy ? t('signIn.busy') : t('signIn.submit')}
        </button>
      </form>
      {pageConfig().registration === 'open' ? (
        <p className={styles.links}>
          {t('noAccount')} <LightLink to={AUTH_PATHS.register}>{t('toRegister')}</LightLink>
        </p>
      ) : null}
      <DemoAccounts isBusy={isBusy} onUse={enterDemo} />
    </>
  );
}

/** Reason why signing in failed, or is needed again. */
function SignInNote({ failure, hasExpired }: { failure: Failure | null; hasExpired: boolean }) {
  const { t } = useTranslation(['auth', 'errors']);
  if (failure)
    return (
      <p role="alert" className={styles.alert}>
        {failureReason(failure, t)}
      </p>
    );
  return hasExpired ? (
    <p role="status" className={styles.note}>
      {t('signIn.expired')}
    </p>
  ) : null;
}
