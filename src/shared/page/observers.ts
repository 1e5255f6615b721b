import { fromCallback } from 'xstate';
import { onInvalidate, type ResourceNames } from '../cache/invalidation';
import { notifyUnsavedForms, onceNoUnsavedForms } from '../unsavedForms';

/** Sends a machine `records.changed` after each change of records of these kinds. */
export const observe = (what: ResourceNames) =>
  fromCallback(({ sendBack }) => onInvalidate(what, () => sendBack({ type: 'records.changed' })));

/** Tells open forms that the page's record is gone, and sends `forms.settle` once none is unsaved. */
export const waitForUnsavedForms = fromCallback(({ sendBack }) => {
  notifyUnsavedForms();
  return onceNoUnsavedForms(() => sendBack({ type: 'forms.settle' }));
});
