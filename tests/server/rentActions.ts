import type { CallDefinition } from '../../contract/lib/defineCall';
import { DEFINED } from '../support/definedCalls';
import { bodyOf } from './crudWrites';

/** What a rent with one line goes through before an action of its lifecycle. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  startRent: ['reserveRent'],
  endRent: ['reserveRent', 'startRent'],
  payRent: ['reserveRent'],
  unpayRent: ['reserveRent', 'payRent'],
  reopenRent: ['reserveRent'],
  refund: ['reserveRent', 'payRent'],
  moveMoney: ['reserveRent', 'payRent'],
  undoStart: ['reserveRent', 'startRent'],
  undoHandover: ['reserveRent', 'startRent'],
  undoEnd: ['reserveRent', 'startRent', 'endRent'],
};

/** A call that posts an action of a rent. */
interface RentAction {
  /** The last part of its address. */
  action: string;
  /** The actions that the rent went through before. */
  before: readonly string[];
  /** The body of the call, for a rent with a line of this asset. */
  bodyFor: (asset: number) => object | undefined;
}

/** A table with a row for each action of a rent, by `POST /rents/:id/action`. */
export function ofRentActions<T>(row: (action: RentAction) => T): Record<string, T> {
  const rowOf = (call: CallDefinition, action: string) =>
    row({ action, before: BEFORE[action] ?? [], bodyFor: (asset) => bodyOf(call, { asset }) });
  return Object.fromEntries(
    Object.entries(DEFINED).flatMap(([name, call]): [string, T][] => {
      const action = /^POST \/rents\/:id\/([\w-]+)$/u.exec(name)?.[1];
      return action === undefined ? [] : [[name, rowOf(call, action)]];
    }),
  );
}
