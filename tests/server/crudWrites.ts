import type { CallDefinition } from '../../contract/lib/defineCall';
import { DEFINED } from '../support/definedCalls';

/** A call that creates, changes or deletes a record of a kind whose list takes new ones, or posts an action of one. */
export interface CrudWrite {
  call: CallDefinition;
  /** Address of the list. */
  list: string;
  /** Of an action what follows the record in its address: `/start`. */
  action: string;
  /** The call that creates a record. */
  creation: CallDefinition;
}

/** A table with a row for each such call, by `METHOD /path/:id`. */
export function ofCrudWrites<T>(row: (write: CrudWrite) => T): Record<string, T> {
  const rows = Object.entries(DEFINED).flatMap(([name, call]): [string, T][] => {
    const [, list = '', action = ''] = /^(\/[\w-]+)(?:\/:\w+(\/[\w-]+)?)?$/u.exec(call.path) ?? [];
    const creation = DEFINED[`POST ${list}`];
    const isWrite = call.method !== 'GET' && creation?.status === 201;
    return isWrite ? [[name, row({ call, list, action, creation })]] : [];
  });
  return Object.fromEntries(rows);
}

/** The body of a call's example. Of its fields these have other values: names that are new, and records that exist. */
export function bodyOf({ example }: CallDefinition, values: Readonly<Record<string, unknown>>): object | undefined {
  const body = example?.body;
  return body && { ...body, ...Object.fromEntries(Object.entries(values).filter(([name]) => name in body)) };
}

/** What these functions make, for those of them that are fields of the body of a call's example: records that it refers to. */
export async function referredBy(
  { example }: CallDefinition,
  makers: Readonly<Record<string, () => Promise<number>>>,
): Promise<Record<string, number>> {
  const named = Object.entries(makers).filter(([name]) => name in (example?.body ?? {}));
  return Object.fromEntries(await Promise.all(named.map(async ([name, make]) => [name, await make()] as const)));
}
