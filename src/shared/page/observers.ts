import { fromCallback, type AnyEventObject } from 'xstate';
import { invalidate, onInvalidate, type ResourceNames } from '../cache/invalidation';
import { notifyUnsavedForms, onceNoUnsavedForms } from '../unsavedForms';

/**
 * Sends a machine `records.changed` after each change of records of these kinds. Any event that the machine sends it
 * invalidates these kinds, and is not sent back.
 */
export const observe = (what: ResourceNames) =>
  fromCallback(({ sendBack, receive }) => {
    const tell = () => sendBack({ type: 'records.changed' });
    receive(() => invalidate(what, null, tell));
    return onInvalidate(what, tell);
  });

/** Sends `forms.settle` once no form is unsaved. Where the page's record is gone, tells open forms so first. */
export const waitForUnsavedForms = fromCallback<AnyEventObject, { isOfPage: boolean }>(({ input, sendBack }) => {
  if (input.isOfPage) notifyUnsavedForms();
  return onceNoUnsavedForms(() => sendBack({ type: 'forms.settle' }));
});

/** Sends a resource `resource.refresh` after each change of records of these kinds. */
export const observeChanges = fromCallback<AnyEventObject, { changedBy: unknown }>(
  ({ input: { changedBy }, sendBack }) =>
    onInvalidate(changedBy as ResourceNames, () => sendBack({ type: 'resource.refresh' })),
);
