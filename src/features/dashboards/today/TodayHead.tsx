import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/Button';
import { SelectField } from '../../../shared/ui/form/SelectField';
import styles from './today.module.css';
import type { TodayBoard } from './todayRents';

interface Props {
  /** Null until it is read. */
  board: TodayBoard | null;
  center: string | null;
  onCenter: (center: string | null) => void;
}

/** Chooses the center whose work is shown, and prints the list of the warehouse. */
export function TodayHead({ board, center, onCenter }: Props) {
  const { t } = useTranslation('dashboards');
  const centers = board?.centers ?? [];
  const known = centers.map(({ id, description }) => ({ value: String(id), label: description }));
  // A center of the address that is gone, or not read yet.
  const isKnown = center === null || known.some(({ value }) => value === center);
  const options = isKnown ? known : [...known, { value: center, label: board ? center : '…' }];
  return (
    <div className={styles.head}>
      {board && options.length === 0 ? null : (
        <span className={styles.center}>
          <SelectField
            aria-label={t('today.center')}
            value={center ?? ''}
            options={options}
            placeholder={t('today.allCenters')}
            onChange={(value) => onCenter(value || null)}
          />
        </span>
      )}
      <Button
        type="button"
        outlined
        severity="secondary"
        icon="pi pi-print"
        className={styles.print}
        label={t('today.paper.print')}
        disabled={board === null}
        onClick={() => window.print()}
      />
    </div>
  );
}
