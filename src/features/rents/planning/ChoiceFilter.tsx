import { Checkbox } from 'primereact/checkbox';
import { FilterPopup } from '../../../shared/ui/filters/FilterPopup';
import styles from '../../../shared/ui/filters/filterPopup.module.css';

interface Props {
  /** Names the filter, and stands on it while nothing is chosen. */
  label: string;
  value: readonly string[];
  options: readonly { value: string; label: string }[];
  onChange: (value: string[]) => void;
}

/** A filter by several of a few: a list of ticks that opens under it. */
export function ChoiceFilter({ label, value, options, onChange }: Props) {
  const chosen = value.map((each) => options.find((option) => option.value === each)?.label ?? each).join(', ');
  return (
    <FilterPopup label={label} chosen={chosen} onClear={() => onChange([])}>
      <ul className={styles.choices}>
        {options.map((option) => (
          <li key={option.value}>
            <label>
              <Checkbox
                checked={value.includes(option.value)}
                onChange={({ checked }) =>
                  onChange(checked ? [...value, option.value] : value.filter((each) => each !== option.value))
                }
              />
              {option.label}
            </label>
          </li>
        ))}
      </ul>
    </FilterPopup>
  );
}
