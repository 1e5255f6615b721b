import { LANGUAGE_NAMES, offeredLanguages } from '../i18n/i18n';
import styles from './languageList.module.css';

interface Props {
  /** Names the list for screen readers. */
  label: string;
  language: string;
  /** The chosen language as it is shown. */
  text: string | undefined;
  onChoose: (language: string) => void;
  className: string | undefined;
}

/** A native list of languages, which a phone shows in its own way, under a drawn button. */
export function LanguageList({ label, language, text, onChoose, className }: Props) {
  return (
    <span className={`${styles.language} ${className}`}>
      <i className="pi pi-globe" aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <i className="pi pi-chevron-down" aria-hidden="true" />
      <select aria-label={label} value={language} onChange={(event) => onChoose(event.target.value)}>
        {offeredLanguages(language).map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </span>
  );
}
