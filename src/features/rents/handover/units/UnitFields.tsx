import { Checkbox } from 'primereact/checkbox';
import type { AssetCondition, RentLine } from '../../../../../machines/types';
import box from '../../../../shared/collection/rowSelection.module.css';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import type { ControlProps } from '../../../../shared/ui/form/Field';
import { PlainSelect } from '../../../../shared/ui/form/PlainSelect';
import { IconButton } from '../../../../shared/ui/IconButton';
import { unitName, type Unit } from './useUnit';
import { conditionsOf } from '../handoverWords';

/** The box that ticks a unit. */
export function UnitBox({ line, unit }: { line: RentLine; unit: Unit }) {
  return (
    <label className={box.target}>
      <Checkbox
        aria-label={unitName(line, unit)}
        checked={unit.isTicked}
        disabled={!unit.isMovable || unit.isBusy}
        onChange={unit.toggle}
      />
    </label>
  );
}

interface FieldProps<TUnit = Unit> extends Partial<ControlProps> {
  unit: TUnit;
  'aria-label'?: string;
}

/** Opens the sheet of a unit, with a condition that was chosen, or as the unit is. */
export type OpenSheet = (line: RentLine, condition: AssetCondition | null) => void;

/** Condition of the unit. One that brings more when it comes back opens its sheet. */
export function ConditionField({
  line,
  unit,
  onSheet,
  ...control
}: FieldProps & { line: RentLine; onSheet: OpenSheet }) {
  const { t } = useTranslation(['handover', 'rent']);
  return (
    <PlainSelect
      {...control}
      value={unit.condition}
      options={conditionsOf(unit.direction).map((value) => ({ value, label: t(`rent:condition.${value}`) }))}
      disabled={unit.isBusy}
      onChange={(chosen) => {
        const condition = chosen as AssetCondition;
        if (unit.direction === 'IN' && condition !== 'OK') onSheet(line, condition);
        else unit.describe({ condition });
      }}
    />
  );
}

const EIGHTHS = [8, 7, 6, 5, 4, 3, 2, 1, 0].map((eighths) => ({ value: String(eighths), label: `${eighths}/8` }));

/** Fuel in eighths of the tank. */
export function FuelField({ unit, ...control }: FieldProps<Pick<Unit, 'fuel' | 'isBusy' | 'describe'>>) {
  return (
    <PlainSelect
      {...control}
      value={String(unit.fuel ?? '')}
      placeholder={unit.fuel === null ? '—' : undefined}
      options={EIGHTHS}
      disabled={unit.isBusy}
      onChange={(fuel) => unit.describe({ fuel: Number(fuel) })}
    />
  );
}

/** Button that opens the sheet of the unit. */
export function SheetButton({ line, unit, onSheet }: { line: RentLine; unit: Unit; onSheet: OpenSheet }) {
  const { t } = useTranslation('handover');
  return (
    <IconButton
      icon="pencil"
      look="bordered"
      label={t('details', { name: unitName(line, unit) })}
      disabled={unit.isBusy}
      onClick={() => onSheet(line, null)}
    />
  );
}
