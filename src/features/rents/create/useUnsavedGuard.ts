import { useEffect, useEffectEvent, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { rentCreateMachine } from '../../../../machines/rentCreate.machine';

/**
 * Nothing typed is lost without a question: Back and links are held up and asked about exactly as closing is, and the
 * browser asks before the tab goes.
 * @param onClose the dialog may go, and nobody waits to leave the page
 */
export function useUnsavedGuard(
  actor: ActorRefFrom<typeof rentCreateMachine>,
  snapshot: SnapshotFrom<typeof rentCreateMachine>,
  onClose: () => void,
): void {
  const isUnsaved = () => actor.getSnapshot().status === 'active' && actor.getSnapshot().context.isChanged;
  const blocker = useBlocker(isUnsaved);
  const isBlocked = blocker.state === 'blocked';
  /** Someone wants to leave and has not been asked yet. */
  const waits = useRef(false);
  const wasAsked = useRef(false);

  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    waits.current = isBlocked;
  }, [isBlocked]);
  useEffect(() => {
    const isAsked = snapshot.matches('discarding');
    if (isAsked) waits.current = false;
    // From a nested form it takes two steps to the question.
    else if (waits.current && snapshot.status === 'active') actor.send({ type: 'dialog.close' });
    // Asked and answered with staying: the one who wanted to leave stays too.
    if (wasAsked.current && !isAsked && snapshot.status === 'active' && blocker.state === 'blocked') blocker.reset();
    wasAsked.current = isAsked;
  }, [actor, snapshot, blocker]);

  const onClosed = useEffectEvent(() => {
    if (blocker.state === 'blocked') blocker.proceed();
    else onClose();
  });
  useEffect(() => {
    const { unsubscribe } = actor.on('dialog.closed', () => onClosed());
    return unsubscribe;
  }, [actor]);
}
