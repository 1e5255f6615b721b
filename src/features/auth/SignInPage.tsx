import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session.machine';
import { pageConfig } from '../../shared/config';
import { LightLink } from '../../shared/ui/LightLink';
import { PRODUCT } from '../../shared/usePageTitle';
import { AuthField } from './AuthField';
import styles from './auth.module.css';
import { AUTH_PATHS } from './paths';

interface Props {
  session: ActorRefFrom<typeof sessionMachine>;
  onPrepare: () => void;
}

/** Name, password, in. Demo accounts with one click where the server runs with demo data. */
export function SignInPage({ session, onPrepare }: Props) {
  const { t } = useTranslation(['auth', 'errors']);
  const isBusy = useSelector(session, (state) => state.hasTag('busy'));
  const failure = useSelector(session, (state) => state.context.failure);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { demoAccounts } = pageConfig();

  useEffect(() => {
    document.title = `${t('signIn.title')} · ${PRODUCT}`;
  }, [t]);
  useEffect(() => {
    // What was typed stays; the password is what is most likely mistyped.
    if (failure) form.current?.querySelector<HTMLInputElement>('input[type=password]')?.select();
  }, [failure]);

  const enter = (name: string, secret: string) => {
    onPrepare();
    session.send({ type: 'session.signIn', username: name, password: secret });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.current?.reportValidity()) enter(username.trim(), password);
  };
  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <form ref={form} noValidate className={styles.form} onSubmit={submit} onFocus={onPrepare}>
        {failure ? <p role="alert" className={styles.alert}>{t(failure.messageKey, { ns: 'errors', ...failure.values })}</p> : null}
        <AuthField label={t('username')} name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} value={username} onChange={(event) => setUsername(event.target.value)} />
        <AuthField label={t('password')} name="password" type="password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} />
        <button type="submit" className={styles.primary} disabled={isBusy}>{isBusy ? t('signIn.busy') : t('signIn.submit')}</button>
      </form>
      <p className={styles.links}>
        <LightLink to={AUTH_PATHS.recovery}>{t('forgot')}</LightLink>
        <LightLink to={AUTH_PATHS.register}>{t('toRegister')}</LightLink>
      </p>
      {demoAccounts.length > 0 ? (
        <section className={styles.demo} aria-labelledby="demo-accounts">
          <h2 id="demo-accounts">{t('demo.title')}</h2>
          <ul>
            {demoAccounts.map((account) => (
              <li key={account.username}>
                <button type="button" disabled={isBusy} onClick={() => enter(account.username, account.password)}>
                  {t('demo.use', { username: account.username })}
                </button>
                <code>{account.password}</code>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
