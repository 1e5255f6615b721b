import { useState } from 'react';
import type { Rent, RentLine } from '../../../../../machines/types';
import { assetName } from '../../../../shared/domain/asset';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { Button } from '../../../../shared/ui/Button';
import { Field } from '../../../../shared/ui/form/Field';
import { IconButton } from '../../../../shared/ui/IconButton';
import styles from '../handover.module.css';
import { MeterField, MeterQuestion } from './MeterField';
import { FuelField, UnitBox, type OpenSheet } from './UnitFields';
import { UnitCharges } from './UnitCharges';
import { UnitPhotos } from './UnitPhotos';
import { LockIcon, meterId } from './UnitsTable';
import { unitName, useUnit, type Unit } from './useUnit';
import { lockedText, stateText, unitText } from '../handoverWords';

interface Props {
  rent: Rent;
  lines: readonly RentLine[];
  onSheet: OpenSheet;
}

/** The units on a phone: a list whose rows unfold. */
export function UnitItems({ rent, lines, onSheet }: Props) {
  return (
    <ul className={styles.items}>
      {lines.map((line) => (
        <UnitItem key={String(line.asset.serialNumber)} rent={rent} line={line} onSheet={onSheet} />
      ))}
    </ul>
  );
}

function UnitItem({ rent, line, onSheet }: Omit<Props, 'lines'> & { line: RentLine }) {
  const { t, i18n } = useTranslation(['handover', 'rent']);
  const unit = useUnit(line);
  const [isOpen, setOpen] = useState(false);
  // A question must be seen.
  if (unit.problem !== null && !isOpen) setOpen(true);
  const id = `handover-${line.asset.serialNumber}`;
  const state = unit.isMovable ? stateText(t, unit, i18n.language) : lockedText(t, rent, line, i18n.language);
  return (
    <li className={`${styles.item} ${unit.isMovable ? '' : styles.locked}`} data-unit={String(line.asset.serialNumber)}>
      {unit.isMovable ? <UnitBox line={line} unit={unit} /> : <LockIcon />}
      <div>
        <span className={styles.name}>{assetName(line.asset) || String(unit.serial)}</span>
        <span className={styles.serial}>
          {unitText(t, line, unit, i18n.language)} · {state}
        </span>
        <UnitCharges line={line} />
      </div>
      {unit.isMovable ? (
        <IconButton
          icon={isOpen ? 'chevron-up' : 'chevron-down'}

          aria-expanded={isOpen}
          aria-controls={id}
          label={t('fold', { name: unitName(line, unit) })}
          onClick={() => setOpen(!isOpen)}
        />
      ) : null}
      {isOpen && unit.isMovable ? (
        <div id={id} className={styles.fields}>
          <UnitForm id={id} line={line} unit={unit} onSheet={onSheet} />
        </div>
      ) : null}
    </li>
  );
}

function UnitForm({ id, line, unit, onSheet }: { id: string; line: RentLine; unit: Unit; onSheet: OpenSheet }) {
  const { t } = useTranslation(['handover', 'rent']);
  const isLost = unit.condition === 'LOST';
  return (
    <>
      {unit.facts && !isLost && (unit.facts.meterUnit || unit.facts.hasFuel) ? (
        <div className={styles.readings}>
          {unit.facts.meterUnit ? (
            <Field id={meterId(line)} label={t('meter.label')} required>
              {(control) => (
                <MeterField
                  {...control}
                  unit={unit}
                  aria-invalid={unit.problem?.startsWith('meter') ? true : undefined}
                  aria-describedby={`${id}-question`}
                />
              )}
            </Field>
          ) : null}
          {unit.facts.hasFuel ? (
            <Field id={`${id}-fuel`} label={t('fuel')}>
              {(control) => <FuelField {...control} unit={unit} />}
            </Field>
          ) : null}
          <MeterQuestion id={`${id}-question`} unit={unit} />
        </div>
      ) : null}
      <UnitPhotos line={line} unit={unit} />
      <Button
        outlined
        severity="secondary"
        icon="pi pi-pencil"
        label={t('state', { condition: t(`rent:condition.${unit.condition}`) })}
        disabled={unit.isBusy}
        onClick={() => onSheet(line, null)}
      />
    </>
  );
}
