import { useRef, type Ref } from 'react';
import type { Tag } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Field } from '../../../shared/ui/form/Field';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { includesId, sameId } from '../../../shared/domain/ids';
import styles from './tagPicker.module.css';

interface Props {
  id: string;
  label: string;
  /** All tags that exist. */
  tags: readonly Tag[];
  /** Ids of the chosen tags. */
  value: readonly string[];
  error?: string | null;
  optional?: boolean;
  className?: string;
  onChange: (value: string[]) => void;
  selectRef?: Ref<HTMLInputElement>;
}

/** Chooses any number of tags: a drop-down list adds one; the chosen ones are buttons below it that remove them. */
export function TagPicker({ id, label, tags, value, error, optional, className, onChange, selectRef }: Props) {
  const { t } = useTranslation('inventory');
  const root = useRef<HTMLDivElement>(null);
  const nameOf = (tag: string) => tags.find((each) => sameId(each.id, tag))?.description ?? tag;
  const free = tags.filter((tag) => !includesId(value, tag.id));
  return (
    <div ref={root} className={className}>
      <Field id={id} label={label} error={error} optional={optional}>
        {(aria) => (
          <SelectField
            {...aria}
            selectRef={selectRef}
            value=""
            placeholder={free.length > 0 ? t('tags.add') : t('tags.none')}
            options={free.map((tag) => ({ value: String(tag.id), label: tag.description }))}
            onChange={(tag) => {
              if (tag) onChange([...value, tag].sort());
            }}
          />
        )}
      </Field>
      {value.length > 0 ? (
        <ul className={styles.chosen} aria-label={label}>
          {value.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('tags.remove', { tag: nameOf(tag) })}
                onClick={() => {
                  onChange(value.filter((each) => each !== tag));
                  // The button disappears; keyboard users continue in the field.
                  root.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
                }}
              >
                {nameOf(tag)}
                <i className="pi pi-times" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
