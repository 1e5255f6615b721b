import { RadioButton } from 'primereact/radiobutton';
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
