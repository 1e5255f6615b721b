import { useTranslation } from 'react-i18next';
import type { AssetCondition, RentLine } from '../../../../machines/types';
import box from '../../../shared/collection/rowSelection.module.css';
import controls from '../../../shared/ui/form/controls.module.css';
import type { ControlProps } from '../../../shared/ui/form/Field';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { unitName, type Unit } from './useUnit';
import { conditionsOf } from './words';

/** The box that ticks a unit. */
export function UnitBox({ line, unit }: { line: RentLine; unit: Unit }) {
  return (
    <label className={box.target}>
      <input
        type="checkbox"
        className={box.box}
        aria-label={unitName(line, unit)}
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

const EIGHTHS = [8, 7, 6, 5, 4, 3, 2, 1, 0].map((eighths) => ({ value: String(eighths), label: `${eighths}/8` }));

/** Fuel in eighths of the tank. */
export function FuelField({ unit, ...control }: FieldProps) {
  return (
    <SelectField
      {...control}
      value={String(unit.fuel ?? '')}
      placeholder={unit.fuel === null ? '—' : undefined}
      options={EIGHTHS}
      disabled={unit.isBusy}
      onChange={(fuel) => unit.describe({ fuel: fuel === '' ? null : Number(fuel) })}
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
