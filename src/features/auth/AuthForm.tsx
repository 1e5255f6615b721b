import { useMachine } from '@xstate/react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { authFormMachine } from '../../../machines/session/authForm.machine';
import { callActor } from '../../shared/api/client/callActor';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { PRODUCT } from '../../shared/product';
import { failureReason } from '../../shared/i18n/failureReason';
import { whileBusy } from '../../shared/ui/whileBusy';
import styles from './auth.module.css';

/** The machine of a form before signing in, with the call behind it. Make it once, outside the component. */
export function authFormLogic(submit: (values: Record<string, string>, signal: AbortSignal) => Promise<unknown>) {
  return authFormMachine.provide({ actors: { submitForm: callActor(submit) } });
}

interface Props {
  logic: typeof authFormMachine;
  title: string;
  /** One sentence under the title. */
  lead?: string;
  submitLabel: string;
  /** Text that replaces the form once the server has accepted it. */
  doneText: string;
  /** The fields; `errorOf` says why one was refused. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode;
}

/** Title, fields and one button, then the next step. Refusals stand at their fields, or above where they concern none. */
export function AuthForm({ logic, title, lead, submitLabel, doneText, children }: Props) {
  const { t } = useTranslation(['auth', 'errors']);
  const [snapshot, send] = useMachine(logic);
  const form = useRef<HTMLFormElement>(null);
  const { failure } = snapshot.context;
  const fields = failure?.fields ?? {};
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    if (failure?.fields) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [failure]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    );
    send({ type: 'form.submit', values });
  };
  const errorOf = (name: string) => (fields[name] ? t(fields[name], { ns: 'errors' }) : undefined);
  if (snapshot.matches('accepted')) {
    return (
      <>
        <h1>{title}</h1>
        <p role="status" className={styles.done}>
          {doneText}
        </p>
      </>
    );
  }
  const isBusy = snapshot.hasTag('busy');
  return (
    <>
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={submit}
        onChange={() => send({ type: 'form.change' })}
      >
        {failure && !failure.fields ? (
          <p role="alert" className={styles.alert}>
            {failureReason(failure, t)}
          </p>
        ) : null}
        {children(errorOf)}
        <button type="submit" className={styles.primary} {...whileBusy(isBusy)}>
          {isBusy ? t('sending') : submitLabel}
        </button>
      </form>
    </>
  );
}
