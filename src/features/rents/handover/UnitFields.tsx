import { useTranslation } from 'react-i18next';
import type { AssetCondition, RentLine } from '../../../../machines/types';
import box from '../../../shared/collection/rowSelection.module.css';
import { assetName } from '../../../shared/domain/asset';
import controls from '../../../shared/ui/form/controls.module.css';
import type { ControlProps } from '../../../shared/ui/form/Field';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { HandoverActor } from './handover.logic';
import { conditionsOf } from './words';

/** One unit as it is ticked and described, and the ways to change that. */
export function useUnit({ asset: { serialNumber: asset } }: RentLine) {
  const actor = HandoverActor.useActorRef();
  const { direction, units, movable } = HandoverActor.useSelector(({ context }) => context);
  const isBusy = HandoverActor.useSelector((state) => state.hasTag('busy'));
  const own = units.find((unit) => String(unit.asset) === String(asset));
  const { condition, notes } = own ?? { condition: 'OK' as const, notes: '' };
  return {
    direction,
    isMovable: movable.includes(asset),
    isTicked: own !== undefined,
    isBusy,
    condition,
    notes,
    toggle: () => actor.send({ type: 'unit.toggle', asset }),
    describe: (change: { condition?: AssetCondition; notes?: string }) =>
      actor.send({ type: 'unit.describe', asset, condition, notes, ...change }),
  };
}

export type Unit = ReturnType<typeof useUnit>;

/** The name of a unit, for fields that stand without their label. */
export function unitName({ asset }: RentLine): string {
  return [assetName(asset), asset.serialNumber].filter(Boolean).join(' ');
}

/** The box that ticks a unit. */
export function UnitBox({ line, unit }: { line: RentLine; unit: Unit }) {
  return (
    <label className={box.target}>
      <input
        type="checkbox"
        className={box.box}
        aria-label={unitName(line)}
        checked={unit.isTicked}
        disabled={!unit.isMovable || unit.isBusy}
        onChange={unit.toggle}
      />
    </label>
  );
}

interface FieldProps extends Partial<ControlProps> {
  unit: Unit;
  'aria-label'?: string;
}

/** Condition of the unit. */
export function ConditionField({ unit, ...control }: FieldProps) {
  const { t } = useTranslation(['handover', 'rent']);
  return (
    <SelectField
      {...control}
      value={unit.condition}
      options={conditionsOf(unit.direction).map((value) => ({ value, label: t(`rent:condition.${value}`) }))}
      disabled={unit.isBusy}
      onChange={(condition) => unit.describe({ condition: condition as AssetCondition })}
    />
  );
}

/** Note about the unit. */
export function NotesField({ unit, ...control }: FieldProps) {
  return (
    <input
      {...control}
      className={controls.control}
      type="text"
      autoComplete="off"
      maxLength={1000}
      value={unit.notes}
      disabled={unit.isBusy}
      onChange={({ target }) => unit.describe({ notes: target.value })}
    />
  );
}
