import { useId } from 'react';
import type { SearchItem } from '../../../../machines/types';
import { useTranslation } from '../../i18n/useTranslation';
import controls from '../form/controls.module.css';
import { IconButton } from '../IconButton';
import styles from './combobox.module.css';
import { Suggestions } from './Suggestions';
import { useCombobox, type ComboboxProps } from './useCombobox';

/**
 * Chooses one record of a long list by typing (the combobox pattern of the ARIA practices). Suggestions come from the
 * server, further ones as one scrolls. Typing does not give up the value that is chosen; choosing or clearing does.
 */
export function Combobox<T extends SearchItem>(props: ComboboxProps<T>) {
  const { id, value, labelOf, renderItem, placeholder, disabled, inputRef } = props;
  const { t } = useTranslation('lists');
  const listId = useId();
  const combobox = useCombobox(props);
  const { root, snapshot, text, items, active, isOpen } = combobox;
  return (
    <div ref={root} className={styles.root} onBlur={(event) => combobox.onLeave(event.relatedTarget)}>
      <span className={`${controls.wrap} ${controls.trailing}`}>
        <input
          ref={inputRef}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          className={controls.control}
          aria-label={props['aria-label']}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          aria-required={props['aria-required']}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={placeholder}
          disabled={disabled}
          value={text}
          onClick={combobox.open}
          onChange={(event) => combobox.onType(event.target.value)}
          onKeyDown={combobox.onKeyDown}
        />
        {value && !disabled ? (
          <IconButton
            icon="times"
            look="square"
            className={controls.clear}
            label={t('clearChoice', { label: labelOf(value) })}
            onClick={combobox.clear}
          />
        ) : (
          <i
            className={`pi ${snapshot.hasTag('busy') ? 'pi-spinner pi-spin' : 'pi-search'} ${controls.trailIcon}`}
            aria-hidden="true"
          />
        )}
      </span>
      {isOpen ? (
        <Suggestions
          id={listId}
          label={props['aria-label']}
          labelledBy={id ? `${id}-label` : undefined}
          snapshot={snapshot}
          send={combobox.send}
          active={active}
          selected={value}
          renderItem={(item) => renderItem(item as T, snapshot.context.text)}
          items={items}
          createLabel={combobox.createLabel}
          onChoose={combobox.chooseAt}
        />
      ) : null}
    </div>
  );
}
