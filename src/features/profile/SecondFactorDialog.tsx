import { useActorRef, useSelector } from '@xstate/react';
import { useRef, type ComponentProps, type FormEvent } from 'react';
import type { secondFactorMachine, SecondFactorSecrets } from '../../../machines/session/secondFactor.machine';
import { reportPermissionChange } from '../../shared/api/client/token';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { invalidate } from '../../shared/cache/invalidation';
import { RecordFailure } from '../../shared/record/RecordFailure';
import { Button } from '../../shared/ui/Button';
import { ModalDialog } from '../../shared/ui/dialog/ModalDialog';
import { useActorEvents } from '../../shared/useActorEvents';
import { RecoveryCodes } from './RecoveryCodes';
import { SecretForApp } from './SecretForApp';
import { StepField } from './StepField';

interface Props {
  /** Result of `secondFactorLogic`; must not change between renders. */
  logic: typeof secondFactorMachine;
  title: string;
  onClose: () => void;
}

/** Password, code of the app, recovery codes: one step after the other in one dialog. */
export function SecondFactorDialog({ logic, title, onClose }: Props) {
  const { t } = useTranslation(['profile', 'lists', 'errors']);
  const actor = useActorRef(logic);
  const snapshot = useSelector(actor, (state) => state);
  const { secrets, failure } = snapshot.context;
  const body = useRef<HTMLDivElement>(null);
  useActorEvents(actor, {
    'secondFactor.changed': () => {
      invalidate('profile');
      reportPermissionChange();
    },
    'dialog.closed': onClose,
  });

  const isBusy = snapshot.hasTag('busy');
  const isCodeStep = snapshot.matches('codeMissing') || snapshot.matches('confirmingCode');
  const name = isCodeStep ? 'code' : 'password';
  // The button stands outside the form and has no event of it.
  const submit = (event?: FormEvent) => {
    const form = (event?.currentTarget ?? body.current?.closest('form')) as HTMLFormElement | null | undefined;
    const value = form ? new FormData(form).get(name) : null;
    if (typeof value !== 'string' || value === '') return form?.querySelector('input')?.focus();
    actor.send(isCodeStep ? { type: 'code.submit', code: value.trim() } : { type: 'password.submit', password: value });
  };
  const fieldError = failure?.fields?.[name];
  const field = {
    name,
    error: fieldError ? t(fieldError, { ns: 'errors' }) : null,
    isBusy,
    onChange: () => actor.send({ type: 'form.change' }),
  };

  if (snapshot.matches('codesShown'))
    return <CodesDialog codes={secrets?.recoveryCodes ?? []} onKeep={() => actor.send({ type: 'codes.keep' })} />;
  return (
    <ModalDialog
      size="choice"
      title={title}
      onClose={() => actor.send({ type: 'dialog.close' })}
      onSubmit={submit}
      foot={
        <>
          <RecordFailure failure={fieldError ? null : failure} />
          <Button
            text
            severity="secondary"
            label={t('record.cancel', { ns: 'lists' })}
            disabled={isBusy}
            onClick={() => actor.send({ type: 'dialog.close' })}
          />
          <Button
            label={t(isCodeStep ? 'secondFactor.enable' : 'secondFactor.continue')}
            loading={isBusy}
            onClick={() => submit()}
          />
        </>
      }
    >
      <div ref={body}>
        <Step {...field} secrets={isCodeStep ? secrets : null} />
      </div>
    </ModalDialog>
  );
}

interface StepProps extends Pick<ComponentProps<typeof StepField>, 'name' | 'error' | 'isBusy' | 'onChange'> {
  /** The new secret, whose first code is asked for; null while the password is. */
  secrets: SecondFactorSecrets | null;
}

/** The own password, or the secret for the app and the field of its first code. */
function Step({ secrets, ...field }: StepProps) {
  const { t } = useTranslation('profile');
  if (!secrets)
    return (
      <StepField {...field} type="password" label={t('secondFactor.ownPassword')} autoComplete="current-password" />
    );
  return (
    <>
      <SecretForApp secret={secrets.secret ?? ''} uri={secrets.uri ?? ''} />
      <StepField
        {...field}
        label={t('secondFactor.code')}
        hint={t('secondFactor.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </>
  );
}

/** The recovery codes, which are shown only once: only the button closes them. */
function CodesDialog({ codes, onKeep }: { codes: readonly string[]; onKeep: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <ModalDialog
      size="choice"
      title={t('secondFactor.codesTitle')}
      isClosable={false}
      onClose={() => undefined}
      foot={<Button label={t('secondFactor.kept')} onClick={onKeep} />}
    >
      <RecoveryCodes codes={codes} />
    </ModalDialog>
  );
}
