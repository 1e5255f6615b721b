import { useTranslation } from '../../i18n/useTranslation';
import styles from '../form/controls.module.css';
import { IconButton } from '../IconButton';

interface Props {
  /** Names the field, and stands in it while it is empty. */
  label: string;
  value: string;
  onType: (text: string) => void;
  /** Enter: search now, without the pause. */
  onApply: () => void;
}

/** Searches while the user types; Enter searches at once, Esc empties the field. */
export function SearchField({ label, value, onType, onApply }: Props) {
  const { t } = useTranslation('lists');
  return (
    <form
      role="search"
      aria-label={label}
      className={`${styles.wrap} ${styles.leading} ${value === '' ? '' : styles.trailing}`}
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <i className={`pi pi-search ${styles.icon}`} aria-hidden="true" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className={styles.control}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onType('');
        }}
      />
      {value === '' ? null : (
        <IconButton
          icon="times"
          look="square"
          className={styles.clear}
          label={t('clearSearch')}
          onClick={() => onType('')}
        />
      )}
    </form>
  );
}
