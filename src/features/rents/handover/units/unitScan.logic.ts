import { rentCalls } from '../../../../../contract/rents';
import type { CodePlace, ScannedList, ScannedUnit } from '../../../../../machines/handover/unitScan.machine';
import { unitScanMachine } from '../../../../../machines/handover/unitScan.machine';
import type { Asset, HandoverDraft, Id } from '../../../../../machines/types';
import { assetCalls } from '../../../../../contract/assets';
import { call } from '../../../../shared/api/client/call';
import { availabilityCalls } from '../../../../../contract/availability';
import { periodQuery } from '../../../../shared/api/availabilityQuery';
import { callActor } from '../../../../shared/api/client/callActor';
import { HttpFailure } from '../../../../shared/api/client/errors';
import { assetName } from '../../../../shared/domain/asset';
import { dayOf, today, toWire } from '../../../../shared/domain/days/days';
import { lineStage } from '../../../../shared/domain/line';
import { serialProblem } from '../../../../shared/domain/formats/serialNumber';
import { includesId, sameId } from '../../../../shared/domain/ids';
import { createPartContext } from '../../../../shared/page/createPartContext';
import { lineOf } from '../../lines/lines.logic';

/** The ticked unit that goes out with this serial number, as itself or instead of another. */
export function unitGoingAs({ units }: Pick<HandoverDraft, 'units'>, serial: Id) {
  return units.find(({ asset, by }) => sameId(by ?? asset, serial));
}

/** Place of a code in the list. */
export function placeOf(list: ScannedList, serial: string): CodePlace {
  // The first code decides what is ticked: that of a unit that is ticked already counts too.
  const ticked = list.units.some(({ isPreset }) => isPreset) ? [] : list.units;
  if (unitGoingAs({ units: ticked }, serial)) return 'ticked';
  if (ticked.some(({ asset }) => sameId(asset, serial))) return 'replaced';
  if (includesId(list.movable, serial)) return 'movable';
  return lineOf(list.rent, serial) ? 'handled' : 'elsewhere';
}

/** The machine of read codes with the real calls. The list is asked for as a call begins: the code before has ticked its unit by then. */
export const unitScanLogic = unitScanMachine.provide({
  actors: { lookUpUnit: callActor(({ serial, list }, signal) => lookUpUnit(list(), serial, signal)) },
});

/** The reader of codes, for the views. */
export const UnitScanActor = createPartContext<typeof unitScanMachine>('reader of codes');

/** Finds, for a scanned unit that is not on this rent, the unit it can go out instead of, or the rent that has it. */
async function lookUpUnit(list: ScannedList, serial: string, signal: AbortSignal): Promise<ScannedUnit> {
  if (serialProblem(serial)) throw new HttpFailure(404, {});
  const asset = await call(assetCalls.read)({ serialNumber: serial }, signal);
  const name = assetName(asset);
  const insteadOf = await replaceable(list, asset, signal);
  if (insteadOf !== null) return { name, insteadOf, rent: null };
  return { name, insteadOf: null, rent: await rentWith(list.rent.id, serial, signal) };
}

/** The first unit that has not been ticked and that this one can replace: of its model, while it is free. */
async function replaceable({ rent, movable, units, direction }: ScannedList, asset: Asset, signal: AbortSignal) {
  const model = asset.assetModel;
  if (direction === 'IN' || !model) return null;
  const line = rent.rentLines.find(
    ({ asset: { serialNumber, assetModel } }) =>
      assetModel &&
      sameId(assetModel.id, model.id) &&
      includesId(movable, serialNumber) &&
      !units.some((unit) => !unit.isPreset && sameId(unit.asset, serialNumber)),
  );
  if (!line) return null;
  const [first, last] = [dayOf(rent.startDate), dayOf(rent.endDate)];
  const from = first < today() ? today() : first;
  const period = { start: toWire(from), end: toWire(last < from ? from : last), center: null };
  const filter = { search: String(asset.serialNumber), page: 1, perPage: 20 };
  const { items } = await call(availabilityCalls.units)(
    { id: model.id, query: { ...periodQuery(period), ...filter } },
    signal,
  );
  return items.some(({ serialNumber }) => sameId(serialNumber, asset.serialNumber)) ? line.asset.serialNumber : null;
}

/** The other rent that has the unit or waits for it. */
async function rentWith(own: Id, serial: string, signal: AbortSignal): Promise<ScannedUnit['rent']> {
  const query = { asset: serial, state: ['ONGOING', 'NOT_STARTED'], sort: 'priority', page: 1, perPage: 10 };
  const { items } = await call(rentCalls.find)({ body: query }, signal);
  const rent = items.find((each) => {
    const line = lineOf(each, serial);
    return !sameId(each.id, own) && line && ['chosen', 'out'].includes(lineStage(each, line));
  });
  return rent ? { id: rent.id, code: rent.code, customer: rent.customer.description } : null;
}
