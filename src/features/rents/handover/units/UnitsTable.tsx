import type { Rent, RentLine } from '../../../../../machines/types';
import { assetName } from '../../../../shared/domain/asset';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { RequiredMark } from '../../../../shared/ui/form/Field';
import styles from '../handover.module.css';
import tableStyles from './unitsTable.module.css';
import { MeterField, MeterQuestion } from './MeterField';
import { ConditionField, FuelField, SheetButton, UnitBox, type OpenSheet } from './UnitFields';
import { UnitCharges } from './UnitCharges';
import { UnitPhotos } from './UnitPhotos';
import { unitName, useUnit, type Unit } from './useUnit';
import { lockedText, unitText } from '../handoverWords';

/** Columns beside condition and note: those that some unit needs. */
export interface Readings {
  hasMeter: boolean;
  hasFuel: boolean;
}

interface Props {
  rent: Rent;
  lines: readonly RentLine[];
  readings: Readings;
  onSheet: OpenSheet;
  /** Moves the focus back to the field of codes. */
  onEntered: () => void;
}

/** The units at a desk: one row each. */
export function UnitsTable({ lines, readings, ...props }: Props) {
  const { t } = useTranslation('handover');
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          <th scope="col" className={tableStyles.tick}>
            <span className="rc-visually-hidden">{t('tick')}</span>
          </th>
          <th scope="col">{t('equipment')}</th>
          <th scope="col" className={tableStyles.condition}>
            {t('conditionLabel')}
          </th>
          {readings.hasMeter ? (
            <th scope="col" className={tableStyles.meter}>
              {t('meter.label')} <RequiredMark />
            </th>
          ) : null}
          {readings.hasFuel ? (
            <th scope="col" className={tableStyles.fuel}>
              {t('fuel')}
            </th>
          ) : null}
          <th scope="col" className={tableStyles.details}>
            {t('more')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <UnitRow key={String(line.asset.serialNumber)} {...props} line={line} readings={readings} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<Props, 'lines'> {
  line: RentLine;
}

function UnitRow({ rent, line, readings, onSheet, onEntered }: RowProps) {
  const { t, i18n } = useTranslation('handover');
  const unit = useUnit(line);
  const columns = 2 + Number(readings.hasMeter) + Number(readings.hasFuel);
  return (
    <tr data-unit={String(line.asset.serialNumber)} className={unit.isMovable ? undefined : styles.locked}>
      <td className={tableStyles.tick}>{unit.isMovable ? <UnitBox line={line} unit={unit} /> : <LockIcon />}</td>
      <th scope="row">
        <span className={styles.name}>{assetName(line.asset) || '—'}</span>
        <span className={styles.serial}>{unitText(t, line, unit, i18n.language)}</span>
        {unit.isTicked && unit.details.notes ? <span className={styles.note}>{unit.details.notes}</span> : null}
        <UnitCharges line={line} />
        {unit.isTicked ? <UnitPhotos line={line} unit={unit} part="photos" /> : null}
      </th>
      {unit.isTicked ? (
        <UnitCells line={line} unit={unit} readings={readings} onSheet={onSheet} onEntered={onEntered} />
      ) : unit.isMovable ? (
        Array.from({ length: columns }, (_, column) => <td key={column}>—</td>)
      ) : (
        <td colSpan={columns}>{lockedText(t, rent, line, i18n.language)}</td>
      )}
    </tr>
  );
}

function UnitCells({ line, unit, readings, onSheet, onEntered }: Omit<RowProps, 'rent'> & { unit: Unit }) {
  const { t } = useTranslation('handover');
  const name = unitName(line, unit);
  const questionId = `handover-${line.asset.serialNumber}-question`;
  return (
    <>
      <td>
        <ConditionField line={line} unit={unit} onSheet={onSheet} aria-label={t('conditionOf', { name })} />
      </td>
      {readings.hasMeter ? (
        <td className={tableStyles.meter}>
          {unit.facts?.meterUnit && unit.condition !== 'LOST' ? (
            <>
              <MeterField
                id={meterId(line)}
                unit={unit}
                aria-label={t('meter.of', { name })}
                aria-required
                aria-invalid={unit.problem?.startsWith('meter') ? true : undefined}
                aria-describedby={questionId}
                onKeyDown={({ key }) => (key === 'Enter' ? onEntered() : undefined)}
              />
              <MeterQuestion id={questionId} unit={unit} />
            </>
          ) : (
            '—'
          )}
        </td>
      ) : null}
      {readings.hasFuel ? (
        <td>
          {unit.facts?.hasFuel && unit.condition !== 'LOST' ? (
            <FuelField unit={unit} aria-label={t('fuelOf', { name })} />
          ) : (
            '—'
          )}
        </td>
      ) : null}
      <td>
        <div className={tableStyles.extras}>
          <UnitPhotos line={line} unit={unit} part="buttons" />
          <SheetButton line={line} unit={unit} onSheet={onSheet} />
        </div>
      </td>
    </>
  );
}

/** Identifier of the counter of a line's unit. */
export function meterId({ asset }: Pick<RentLine, 'asset'>): string {
  return `handover-${asset.serialNumber}-meter`;
}

/** Replaces the checkbox of a unit that cannot be handed over this way. */
export function LockIcon() {
  return <i className={`pi pi-lock ${tableStyles.lock}`} aria-hidden="true" />;
}
