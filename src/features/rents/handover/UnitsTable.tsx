import { useTranslation } from 'react-i18next';
import type { Rent, RentLine } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import styles from './handover.module.css';
import { ConditionField, NotesField, UnitBox, unitName, useUnit } from './UnitFields';
import { lockedText } from './words';

interface Props {
  rent: Rent;
  lines: readonly RentLine[];
}

/** The units at a desk: one row each. */
export function UnitsTable({ rent, lines }: Props) {
  const { t } = useTranslation('handover');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <span className="rc-visually-hidden">{t('tick')}</span>
          </th>
          <th scope="col">{t('equipment')}</th>
          <th scope="col" className={styles.condition}>
            {t('conditionLabel')}
          </th>
          <th scope="col">{t('notes')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <UnitRow key={String(line.asset.serialNumber)} rent={rent} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function UnitRow({ rent, line }: { rent: Rent; line: RentLine }) {
  const { t, i18n } = useTranslation('handover');
  const unit = useUnit(line);
  const name = unitName(line);
  return (
    <tr data-unit={String(line.asset.serialNumber)} className={unit.isMovable ? undefined : styles.locked}>
      <td className={styles.tick}>{unit.isMovable ? <UnitBox line={line} unit={unit} /> : <LockIcon />}</td>
      <th scope="row">
        <span className={styles.name}>{assetName(line.asset) || '—'}</span>
        <span className={styles.serial}>{String(line.asset.serialNumber)}</span>
      </th>
      {unit.isTicked ? (
        <>
          <td>
            <ConditionField unit={unit} aria-label={t('conditionOf', { name })} />
          </td>
          <td>
            <NotesField unit={unit} aria-label={t('notesOf', { name })} />
          </td>
        </>
      ) : unit.isMovable ? (
        <>
          <td>—</td>
          <td>—</td>
        </>
      ) : (
        <td colSpan={2}>{lockedText(t, rent, line, i18n.language)}</td>
      )}
    </tr>
  );
}

/** Stands where a box would be, for a unit that cannot go this way. */
export function LockIcon() {
  return <i className={`pi pi-lock ${styles.lock}`} aria-hidden="true" />;
}
