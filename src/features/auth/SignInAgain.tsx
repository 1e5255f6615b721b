import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '../../../machines/session/signIn.machine';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Button } from '../../shared/ui/Button';
import { ModalDialog } from '../../shared/ui/dialog/ModalDialog';
import { CodeForm } from './CodeForm';
import { SignInForm } from './SignInForm';

interface Props {
  signIn: ActorRefFrom<typeof signInMachine>;
  /** The user whose page waits. */
  owner: string;
  /** Gives up what is unsaved. */
  onDrop: () => void;
}

/** Asks to sign in over a page with something unsaved, whose session has ended. Only signing in or giving up closes it. */
export function SignInAgain({ signIn, owner, onDrop }: Props) {
  const { t } = useTranslation('auth');
  const needsCode = useSelector(signIn, (state) => state.hasTag('code'));
  const [username, setUsername] = useState(owner);
  const [password, setPassword] = useState('');
  const body = useRef<HTMLDivElement>(null);
  // The name stands there already; after the dialog's own first focus.
  useEffect(() => body.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus(), []);
  return (
    <ModalDialog
      size="confirm"
      title={t(needsCode ? 'code.title' : 'signIn.title')}
      isClosable={false}
      onClose={onDrop}
      foot={<Button text severity="secondary" label={t('signIn.drop')} onClick={onDrop} />}
    >
      <div ref={body}>
        {needsCode ? (
          <CodeForm signIn={signIn} />
        ) : (
          <SignInForm
            signIn={signIn}
            values={{ username, password }}
            onUsername={setUsername}
            onPassword={setPassword}
            note={t('signIn.interrupted', { username: owner })}
          />
        )}
      </div>
    </ModalDialog>
  );
}
