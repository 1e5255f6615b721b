import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rent, RentLine } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { Field } from '../../../shared/ui/form/Field';
import styles from './handover.module.css';
import { ConditionField, NotesField, UnitBox, unitName, useUnit } from './UnitFields';
import { LockIcon } from './UnitsTable';
import { lockedText } from './words';

interface Props {
  rent: Rent;
  lines: readonly RentLine[];
}

/** The units on a phone: a list whose rows unfold. */
export function UnitItems({ rent, lines }: Props) {
  return (
    <ul className={styles.items}>
      {lines.map((line) => (
        <UnitItem key={String(line.asset.serialNumber)} rent={rent} line={line} />
      ))}
    </ul>
  );
}

function UnitItem({ rent, line }: { rent: Rent; line: RentLine }) {
  const { t, i18n } = useTranslation(['handover', 'rent']);
  const unit = useUnit(line);
  const [isOpen, setOpen] = useState(false);
  const serial = String(line.asset.serialNumber);
  const id = `handover-${serial}`;
  const state = unit.isTicked
    ? [t(`rent:condition.${unit.condition}`), unit.notes].filter(Boolean).join(', ')
    : unit.isMovable
      ? t('unticked')
      : lockedText(t, rent, line, i18n.language);
  return (
    <li className={`${styles.item} ${unit.isMovable ? '' : styles.locked}`} data-unit={serial}>
      {unit.isMovable ? <UnitBox line={line} unit={unit} /> : <LockIcon />}
      <div className={styles.what}>
        <span className={styles.name}>{assetName(line.asset) || serial}</span>
        <span className={styles.serial}>
          {serial} · {state}
        </span>
      </div>
      {unit.isMovable ? (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('details', { name: unitName(line) })}
          onClick={() => setOpen(!isOpen)}
        >
          <i className={`pi pi-chevron-${isOpen ? 'up' : 'down'}`} aria-hidden="true" />
        </button>
      ) : null}
      {isOpen && unit.isMovable ? (
        <div id={id} className={styles.fields}>
          <Field id={`${id}-condition`} label={t('conditionLabel')}>
            {(control) => <ConditionField {...control} unit={unit} />}
          </Field>
          <Field id={`${id}-notes`} label={t('notes')}>
            {(control) => <NotesField {...control} unit={unit} />}
          </Field>
        </div>
      ) : null}
    </li>
  );
}
