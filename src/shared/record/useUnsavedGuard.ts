import { createContext, use, useEffect, useEffectEvent, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { registerUnsavedForm } from '../unsavedForms';
import { useActorEvents, type Emitter } from '../useActorEvents';

/** The actor of a form that asks before it is given up. */
interface FormActor<S> extends Emitter {
  getSnapshot: () => S;
  send: (event: { type: 'dialog.close' }) => void;
}

interface FormSnapshot {
  status: string;
  context: { isChanged: boolean };
}

/** Whether the form under a dialog holds unsaved input. */
export const UnsavedParent = createContext(false);

/**
 * Protects unsaved input: Back and links ask as closing does, and the browser asks before the tab closes. A revoked permission
 * takes effect after the form is closed. Over a form with unsaved input, Back only closes the dialog.
 * @param isAsked whether the question is on the screen
 * @param onClose closes the dialog; called when no navigation is blocked
 * @param onGone called when the record is deleted
 */
export function useUnsavedGuard<S extends FormSnapshot>(
  actor: FormActor<S>,
  snapshot: S,
  isAsked: boolean,
  onClose: () => void,
  onGone?: () => void,
): void {
  const isParentUnsaved = use(UnsavedParent);
  const isUnsaved = () =>
    actor.getSnapshot().status === 'active' && (actor.getSnapshot().context.isChanged || isParentUnsaved);
  const blocker = useBlocker(isUnsaved);
  /** Whether the question has been on the screen since the navigation was blocked. */
  const wasAsked = useRef(false);

  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') wasAsked.current = false;
    else if (isAsked) wasAsked.current = true;
    else if (snapshot.status === 'active') {
      // After the question, the answer was to stay: the navigation is cancelled.
      if (wasAsked.current) blocker.reset();
      else actor.send({ type: 'dialog.close' });
    }
  }, [actor, snapshot, isAsked, blocker]);

  const isChanged = snapshot.context.isChanged || isParentUnsaved;
  const emitGone = useEffectEvent(() => onGone?.());
  useEffect(() => (isChanged ? registerUnsavedForm(() => emitGone()) : undefined), [isChanged]);

  useActorEvents(actor, {
    'dialog.closed': () => {
      if (blocker.state === 'blocked' && !isParentUnsaved) blocker.proceed();
      else onClose();
    },
  });
}
