import { useSelector } from '@xstate/react';
import { lazyDialog, usePrefetchedDialog } from '../shared/ui/dialog/lazyDialog';
import { useServices } from './services';

const SignInAgain = lazyDialog(() => import('../features/auth/SignInAgain').then((module) => module.SignInAgain));

/** Asks to sign in over the page while its session has ended under a form. */
export function SessionInterrupted() {
  const { session } = useServices();
  usePrefetchedDialog(SignInAgain);
  const owner = useSelector(session, ({ context }) => context.owner);
  const signIn = useSelector(session, ({ children }) => children.signIn);
  if (!owner || !signIn) return null;
  return <SignInAgain signIn={signIn} owner={owner.username} onDrop={() => session.send({ type: 'page.drop' })} />;
}
