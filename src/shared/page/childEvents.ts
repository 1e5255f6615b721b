import { fromCallback, type AnyActorRef, type AnyEventObject } from 'xstate';

/**
 * Sends a page's machine the events that its children emit, so that they need not know their parent.
 * `of` is the page's actor; only children that it has started by then are heard.
 */
export const childEvents = fromCallback<AnyEventObject, { of: AnyActorRef }>(({ input: { of }, self, sendBack }) => {
  const { children } = of.getSnapshot() as { children: Record<string, AnyActorRef> };
  const subscriptions = Object.values(children)
    .filter((child) => child !== self)
    .map((child) => child.on('*', sendBack));
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
});
