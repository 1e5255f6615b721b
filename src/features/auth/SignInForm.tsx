import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '../../../machines/session/signIn.machine';
import type { Failure } from '../../../machines/types';
import { failureReason } from '../../shared/i18n/failureReason';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { whileBusy } from '../../shared/ui/whileBusy';
import { AuthField } from './AuthField';
import styles from './auth.module.css';
import { PasswordField } from './PasswordField';

interface Props {
  signIn: ActorRefFrom<typeof signInMachine>;
  values: { username: string; password: string };
  onUsername: (username: string) => void;
  onPassword: (password: string) => void;
  /** Why signing in is needed, as long as it has not failed. */
  note?: string;
  /** Element at the end of the password's label. */
  besidePassword?: ReactNode;
  onInput?: () => void;
}

/** Name and password with their button, and the reason why the last attempt failed. */
export function SignInForm({ signIn, values, onUsername, onPassword, note, besidePassword, onInput }: Props) {
  const { t } = useTranslation('auth');
  const isBusy = useSelector(signIn, (state) => state.hasTag('busy'));
  const failure = useSelector(signIn, (state) => state.context.failure);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Values stay; the password is the likeliest mistake.
    if (failure) form.current?.querySelector<HTMLInputElement>('input[name=password]')?.select();
  }, [failure]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current?.reportValidity()) return;
    onInput?.();
    signIn.send({ type: 'credentials.submit', username: values.username.trim(), password: values.password });
  };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit} onInput={onInput}>
      <SignInNote failure={failure} note={note} />
      <AuthField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={values.username}
        onChange={(event) => onUsername(event.target.value)}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => onPassword(event.target.value)}
        beside={besidePassword}
      />
      <button type="submit" className={styles.primary} {...whileBusy(isBusy)}>
        {isBusy ? t('signIn.busy') : t('signIn.submit')}
      </button>
    </form>
  );
}

/** Reason why signing in failed, or is needed again. */
function SignInNote({ failure, note }: { failure: Failure | null; note: string | undefined }) {
  const { t } = useTranslation(['auth', 'errors']);
  if (failure)
    return (
      <p role="alert" className={styles.alert}>
        {failureReason(failure, t)}
      </p>
    );
  return note === undefined ? null : (
    <p role="status" className={styles.note}>
      {note}
    </p>
  );
}
