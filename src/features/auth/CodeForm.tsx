import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '../../../machines/session/signIn.machine';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { PRODUCT } from '../../shared/product';
import { failureReason } from '../../shared/i18n/failureReason';
import { whileBusy } from '../../shared/ui/whileBusy';
import { AuthField } from './AuthField';
import styles from './auth.module.css';

type Props = Record<'signIn', ActorRefFrom<typeof signInMachine>>;

/** The page of the second step of signing in. */
export function CodePage({ signIn }: Props) {
  const { t } = useTranslation('auth');
  const title = t('code.title');
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
  return (
    <>
      <h1>{title}</h1>
      <CodeForm signIn={signIn} />
    </>
  );
}

/** The second step of signing in: the code of the authenticator app, or a recovery code. */
export function CodeForm({ signIn }: Props) {
  const { t } = useTranslation(['auth', 'errors']);
  const isBusy = useSelector(signIn, (state) => state.hasTag('busy'));
  const failure = useSelector(signIn, (state) => state.context.failure);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const input = form.current?.querySelector('input');
    input?.focus();
    if (failure) input?.select();
  }, [failure]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (event.currentTarget.reportValidity() && typeof code === 'string')
      signIn.send({ type: 'code.submit', code: code.trim() });
  };
  return (
    <>
      <p className={styles.lead}>{t('code.lead')}</p>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        {failure ? (
          <p role="alert" className={styles.alert}>
            {failureReason(failure, t)}
          </p>
        ) : null}
        <AuthField
          label={t('code.label')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          hint={t('code.hint')}
        />
        <button type="submit" className={styles.primary} {...whileBusy(isBusy)}>
          {isBusy ? t('code.busy') : t('code.submit')}
        </button>
      </form>
      <p className={styles.links}>
        <button
          type="button"
          className={styles.textButton}
          onClick={() => signIn.send({ type: 'code.cancel' })}
          {...whileBusy(isBusy)}
        >
          {t('code.back')}
        </button>
      </p>
    </>
  );
}
