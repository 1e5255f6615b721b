import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../Button';
import styles from './filterBar.module.css';

interface Props {
  /** What the list is narrowed to, in words. */
  label: string;
  onRemove: () => void;
}

/** A filter that only a link sets, as a chip under the others. Pressing it takes the filter away. */
export function LinkedFilter({ label, onRemove }: Props) {
  const { t } = useTranslation('lists');
  return (
    <Button
      rounded
      outlined
      severity="secondary"
      size="small"
      className={styles.linked}
      icon="pi pi-times"
      iconPos="right"
      label={label}
      aria-label={t('liftFilter', { label })}
      onClick={onRemove}
    />
  );
}
