import type { Id, WireDay } from './base';

/** Records that refer to a record; `more` when the list is not complete. */
export interface Blockers {
  rents: { id: Id; code: string }[];
  maintenances: { id: Id; startDate: WireDay; endDate: WireDay }[];
  assets: { serialNumber: Id; description?: string | null }[];
  /** Models of several makes share a description. */
  models: { id: Id; description: string; brand?: string | null; model?: string | null }[];
  more: boolean;
}

/**
 * A failure as machines keep it: its kind says what the person can do about it. `blocked`: the data do not allow it (409);
 * `conflict`: another user changed the record since it was read (412).
 */
export interface Failure {
  kind: 'retry' | 'form' | 'blocked' | 'conflict' | 'session' | 'forbidden' | 'missing' | 'fatal';
  /** Translation key in the `errors` namespace. */
  messageKey: string;
  /** Values for the text, for example the code of the rent that has the asset. */
  values?: Record<string, string | number>;
  /** Message keys by field name, where the server refused fields. */
  fields?: Record<string, string>;
  /** The records that keep this one from being deleted, as far as the server names them. */
  blockers?: Blockers;
  /** Where the answer was lost: the key under which the server would take the same request for a retry. */
  key?: string;
}

/** A toast to show: a message key of the `rent` namespace with its values, and the failure. */
export interface Notice {
  type: 'notice';
  severity: 'success' | 'error';
  messageKey: string;
  values: Record<string, string | number>;
  /** The reason, where there is one; its text is added to the message. */
  failure: Failure | null;
  /** The action that undoes it. */
  undo?: { rentId: Id; action: 'undoStart' | 'undoEnd' | 'undoHandover' };
}

/** A command about a record. */
export interface CommandInput<R = unknown, A = unknown> {
  /** As it was read last; unknown to a change, which reads it only after a failure. */
  record: R;
  /** As it was when this attempt began; the machine keeps it. */
  before?: R;
  /** The name of an action, or a change; opaque to the machine. */
  action: A;
  /** Version of the record as it was seen; without one there is no conflict check. */
  version?: number;
  /** Failure of the attempt that is retried; null for a first attempt. */
  failure: Failure | null;
}

/** The result of a command. */
export interface CommandResult<R = unknown> {
  /** `impossible` when the record no longer allows the action, for example after another user's change. */
  outcome: 'succeeded' | 'refused' | 'impossible';
  /** The record as it was read last. */
  record: R;
  failure: Failure | null;
}
