import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import styles from './lines.module.css';

interface Props {
  /** Null where the rent has its discount already, or none is possible. */
  onDiscount: (() => void) | null;
  /** Null where no equipment can be added. */
  onAdd: (() => void) | null;
}

/** The buttons in the head of the lines. */
export function LinesButtons({ onDiscount, onAdd }: Props) {
  const { t } = useTranslation('rent');
  const look = { outlined: true, severity: 'secondary', size: 'small' } as const;
  return (
    <span className={styles.headButtons}>
      {onDiscount ? <Button {...look} icon="pi pi-percentage" label={t('discount.give')} onClick={onDiscount} /> : null}
      {onAdd ? <Button {...look} icon="pi pi-plus" label={t('lines.add')} onClick={onAdd} /> : null}
    </span>
  );
}
