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

/** Tells open forms that the page's record is gone, and sends `forms.settle` once none is unsaved. */
export const waitForUnsavedForms = fromCallback(({ sendBack }) => {
  notifyUnsavedForms();
  return onceNoUnsavedForms(() => sendBack({ type: 'forms.settle' }));
});

/** The same for what stands on a page, which need not be its record. */
export const waitForForms = fromCallback<AnyEventObject, { isOfPage: boolean }>(({ input, sendBack }) => {
  if (input.isOfPage) notifyUnsavedForms();
  return onceNoUnsavedForms(() => sendBack({ type: 'forms.settle' }));
});

/** Sends a resource `resource.refresh` after each change of records of these kinds. */
export const observeChanges = fromCallback<AnyEventObject, { changedBy: unknown }>(
  ({ input: { changedBy }, sendBack }) =>
    onInvalidate(changedBy as ResourceNames, () => sendBack({ type: 'resource.refresh' })),
);
