import type { Asset, Id, RentLine, UnitDetails } from '../../../../../machines/types';
import { assetName } from '../../../../shared/domain/asset';
import { newUnit } from '../../../../shared/domain/handovers/handoverDraft';
import { sameId } from '../../../../shared/domain/ids';
import { HandoverActor } from '../handover.logic';
import { mayAddCharge } from '../../../../shared/rents/rentRules';

/** Selects a unit's draft, its facts from the hand-over sheet, and the events that change the draft. */
export function useUnit({ asset: { serialNumber: asset } }: RentLine) {
  const actor = HandoverActor.useActorRef();
  const list = HandoverActor.useSelector(({ context }) => context);
  const { rent, direction, units, movable, facts, problem } = list;
  const isBusy = HandoverActor.useSelector((state) => state.hasTag('busy'));
  const isOwn = (id: Id) => sameId(id, asset);
  const own = units.find((unit) => isOwn(unit.asset));
  const details: UnitDetails = own ?? newUnit(list, asset);
  const { condition, notes, meter, isMeterReset, fuel, charges } = details;
  return {
    condition,
    notes,
    meter,
    isMeterReset,
    fuel,
    charges,
    details,
    serial: own?.by ?? asset,
    by: own?.by ?? null,
    direction,
    facts: facts.find((each) => isOwn(each.asset)) ?? null,
    isMovable: movable.some(isOwn),
    isTicked: own !== undefined,
    /** Whether its return may bring charges: a paid rent may take none. */
    mayCharge: direction === 'IN' && mayAddCharge(rent),
    isBusy,
    /** Kind of the problem that its row shows. */
    problem: problem?.assets.some(isOwn) ? problem.kind : null,
    toggle: () => actor.send({ type: 'unit.toggle', asset }),
    describe: (change: Partial<UnitDetails>) => actor.send({ type: 'unit.describe', asset, change }),
  };
}

export type Unit = ReturnType<typeof useUnit>;

/** The name of a unit, for fields that stand without their label. */
export function unitName({ asset }: RentLine, { serial }: { serial: Asset['serialNumber'] }): string {
  return [assetName(asset), serial].filter(Boolean).join(' ');
}
