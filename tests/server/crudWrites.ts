import type { CallDefinition } from '../../contract/lib/defineCall';
import { DEFINED } from '../support/definedCalls';

/** A call that creates, changes or deletes a record of a kind whose list takes new ones. */
export interface CrudWrite {
  call: CallDefinition;
  /** Address of the list. */
  list: string;
  /** The call that creates a record. */
  creation: CallDefinition;
}

/** A table with a row for each such call, by `METHOD /path/:id`. */
export function ofCrudWrites<T>(row: (write: CrudWrite) => T): Record<string, T> {
  const rows = Object.entries(DEFINED).flatMap(([name, call]): [string, T][] => {
    const list = call.path.replace(/\/:id$/u, '');
    const creation = DEFINED[`POST ${list}`];
    const isWrite = call.method !== 'GET' && creation?.status === 201;
    return isWrite ? [[name, row({ call, list, creation })]] : [];
  });
  return Object.fromEntries(rows);
}

/** The body of a call's example under a name of its own: some kinds have each name once. */
export function bodyOf({ example }: CallDefinition, description: string): object | undefined {
  const body = example?.body;
  return body && 'description' in body ? { ...body, description } : body;
}
