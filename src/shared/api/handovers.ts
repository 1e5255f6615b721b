import type {
  FoundCondition,
  HandOutItem,
  Handover,
  Id,
  Rent,
  ReturnCharge,
  ReturnedUnit,
  Signature,
  UnitFacts,
  WireDay,
} from '../../../machines/types';
import { bookingApi, send, sendForList, type CallOptions } from './client/client';
import { dated } from './client/rentCall';
import { ifMatch } from './client/versions';
import { sameId } from '../domain/ids';

/*
 * Hand-overs of a rent's equipment. Extension: each call fails with 501 where they are not announced.
 */
const extension = 'handovers';

/** A lost unit as it was found; its repair may begin today. */
export interface RecoveredUnit {
  asset: Id;
  condition?: FoundCondition;
  maintenance?: boolean;
}

/** Units that go out at once; `person` takes them. */
export interface HandOut {
  items: HandOutItem[];
  person?: string | null;
  /** Where `handoverPhotos` is announced. */
  signature?: Signature;
  /** An earlier day than the caller's own, where `datedWrites` is announced. */
  onDay?: WireDay;
}

/** Units that come back at once; `person` brings them, `end` ends the rent with them. */
export interface TakeBack {
  items: (ReturnedUnit & { asset: Id })[];
  person?: string | null;
  signature?: Signature;
  charges?: ReturnCharge[];
  end?: boolean;
  onDay?: WireDay;
}

/** Hands out some of a rent's equipment; the first units start the rent. */
export const handOut = (id: Id, units: HandOut, version?: number) => change(id, 'handOut', units, version);

/** Takes back some of a rent's equipment. */
export const takeBack = (id: Id, units: TakeBack, version?: number) => change(id, 'takeBack', units, version);

/** Takes a lost unit into the house again. */
export const recoverUnit = (id: Id, unit: RecoveredUnit, version?: number) => change(id, 'find', unit, version);

/** Takes the last hand-over back, as long as its `undoUntil` says that it can be. */
export const undoHandover = (id: Id, version?: number) => change(id, 'undoHandover', undefined, version);

/** Hand-overs of a rent, the first one first. */
export async function readHandovers(id: Id, signal?: AbortSignal): Promise<Handover[]> {
  return (await sendForList<Handover>(bookingApi(), pathOf(id, 'handovers'), { extension, signal })).items;
}

/** Reads meter, fuel and next rent of each line of a rent, for its hand-over. */
export function readHandoverSheet(id: Id, signal?: AbortSignal): Promise<UnitFacts[]> {
  return send(bookingApi(), pathOf(id, 'handoverSheet'), { extension, searchParams: dated(), signal });
}

/** Reads the same of a unit that is to go out in a swap; null where the server does not know it. */
export async function readSwapSheet(id: Id, by: Id, signal?: AbortSignal): Promise<UnitFacts | null> {
  const searchParams = { by: String(by), ...dated() };
  const facts: UnitFacts[] = await send(bookingApi(), pathOf(id, 'handoverSheet'), { extension, searchParams, signal });
  return facts.find(({ asset }) => sameId(asset, by)) ?? null;
}

function change(id: Id, action: string, json: object | undefined, version?: number): Promise<Rent> {
  const searchParams = json && dated();
  const options: CallOptions<Rent> = { extension, method: 'post', json, searchParams, ...ifMatch(version) };
  return send(bookingApi(), pathOf(id, action), options);
}

function pathOf(id: Id, action: string): string {
  return `rents/${encodeURIComponent(String(id))}/${action}`;
}
