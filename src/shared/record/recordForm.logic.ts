import { recordFormMachine } from '../../../machines/record/recordForm.machine';
import { recordRemovalMachine } from '../../../machines/record/recordRemoval.machine';
import { callActor } from '../api/client/callActor';

/** How one kind of record is written and read again. */
export interface RecordCalls<T, Body extends object> {
  create: (body: Body, signal: AbortSignal) => Promise<T>;
  /** Sends what changed; `record` is the version that was seen, for `If-Match`. */
  change: (record: T, changes: Partial<Body>, signal: AbortSignal) => Promise<T>;
  /** Reads the current record after a conflict. Throws when it is gone. */
  read: (record: T, signal: AbortSignal) => Promise<T>;
}

/** The form's machine for one kind of record, with its calls. Make it once, outside components. */
export function recordFormOf<T, Body extends object>(calls: RecordCalls<T, Body>): typeof recordFormMachine {
  return recordFormMachine.provide({
    actors: {
      saveRecord: callActor<unknown, { record: unknown; values: object | null }>(({ record, values }, signal) =>
        record === null
          ? calls.create(values as Body, signal)
          : calls.change(record as T, values as Partial<Body>, signal),
      ),
      readRecord: callActor<unknown, { record: unknown }>(({ record }, signal) => calls.read(record as T, signal)),
    },
  });
}

/** The machine that deletes one kind of record. Make it once, outside components. */
export function recordRemovalOf<T>(
  remove: (record: T, signal: AbortSignal) => Promise<void>,
): typeof recordRemovalMachine {
  return recordRemovalMachine.provide({
    actors: {
      deleteRecord: callActor<unknown, { record: unknown }>(({ record }, signal) => remove(record as T, signal)),
    },
  });
}
