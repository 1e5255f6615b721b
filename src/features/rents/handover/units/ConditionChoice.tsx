import { RadioButton } from 'primereact/radiobutton';
import type { InputHTMLAttributes } from 'react';
import type { AssetCondition, HandoverDirection } from '../../../../../machines/types';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import styles from './sheet.module.css';
import { conditionsOf, textPrefixOf } from '../handoverWords';

const ICONS: Record<AssetCondition, string> = {
  OK: 'check-circle',
  DIRTY: 'cloud',
  DAMAGED: 'exclamation-triangle',
  INCOMPLETE: 'minus-circle',
  LOST: 'question-circle',
};

/** Has a choice that is not taken over leave the tiles as they are: PrimeReact would leave it to the browser. */
const heldAt = (checked: boolean): InputHTMLAttributes<HTMLInputElement> => ({ checked, defaultChecked: undefined });

interface Props {
  direction: HandoverDirection;
  value: AssetCondition;
  onChoose: (condition: AssetCondition) => void;
}

/** The conditions side by side, each with icon and word; arrows move. */
export function ConditionChoice({ direction, value, onChoose }: Props) {
  const { t } = useTranslation(['handover', 'rent']);
  return (
    <fieldset className={styles.conditions}>
      <legend>{t(`${textPrefixOf(direction)}.how`)}</legend>
      <div>
        {conditionsOf(direction).map((condition) => (
          <label key={condition} className={styles.condition}>
            <RadioButton
              name="sheet-condition"
              value={condition}
              checked={condition === value}
              pt={{ input: heldAt(condition === value) }}
              onChange={() => onChoose(condition)}
            />
            <i className={`pi pi-${ICONS[condition]}`} aria-hidden="true" />
            {t(`rent:condition.${condition}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
