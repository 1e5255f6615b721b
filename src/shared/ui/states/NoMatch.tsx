import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../Button';
import styles from './states.module.css';

interface Props {
  /** That nothing was found, with the text searched for. */
  title: string;
  /** The filters that are set, in words. */
  filters: string;
  onClear: () => void;
}

/** Nothing fits: names search and filters, and clears them with one press. */
export function NoMatch({ title, filters, onClear }: Props) {
  const { t } = useTranslation('lists');
  return (
    <div className={styles.noMatch}>
      <div>
        <h2>{title}</h2>
        {filters ? <p className={styles.text}>{filters}</p> : null}
      </div>
      <Button outlined label={t('clearFilters')} onClick={onClear} />
    </div>
  );
}
