import { useId, type KeyboardEvent, type Ref } from 'react';
import { withoutAddress } from '../../../shared/domain/formats/serialNumber';
import { pasteSeveral } from '../parts/pasteSeveral';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Scannable } from '../../../shared/scanning/Scannable';
import controls from '../../../shared/ui/form/controls.module.css';
import { ModelSuggestions } from './ModelSuggestions';
import styles from './quickRow.module.css';
import type { QuickModels } from './useQuickModels';

interface Props {
  inputRef: Ref<HTMLInputElement>;
  models: QuickModels;
  text: string;
  isInvalid: boolean;
  disabled: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onType: (text: string) => void;
  /** Gets several serial numbers that were pasted at once. */
  onPasteSeveral: (serials: string[]) => void;
}

/** The field of the quick row: a serial number, or where it is offered a quantity and a model, suggested below. */
export function QuickField({ inputRef, models, text, isInvalid, disabled, onKeyDown, onType, onPasteSeveral }: Props) {
  const { t } = useTranslation('rent');
  const listId = useId();
  const { isOffered, isOpen, active } = models;
  const combobox = isOffered
    ? ({
        role: 'combobox',
        'aria-expanded': isOpen,
        'aria-controls': listId,
        'aria-autocomplete': 'list',
        'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
      } as const)
    : {};
  return (
    <div
      className={styles.quickSerial}
      // Keys on the camera's button and in its dialog are not for the row.
      onKeyDown={(event) => event.target instanceof HTMLInputElement && onKeyDown(event)}
      onBlur={models.onLeave}
    >
      <Scannable disabled={disabled}>
        <span className={`${controls.wrap} ${controls.leading}`}>
          <i className={`pi pi-barcode ${controls.icon}`} aria-hidden="true" />
          <input
            {...combobox}
            ref={inputRef}
            className={controls.control}
            type="text"
            enterKeyHint="next"
            autoComplete="off"
            spellCheck={false}
            aria-label={t(isOffered ? 'quick.serialOrModel' : 'quick.serial')}
            aria-invalid={isInvalid || undefined}
            aria-describedby="quick-add-note"
            placeholder={t(isOffered ? 'quick.placeholderModel' : 'quick.placeholder')}
            value={text}
            disabled={disabled}
            onPaste={(event) => pasteSeveral(event, onPasteSeveral)}
            onChange={(event) => onType(withoutAddress(event.target.value))}
          />
          <span className={styles.quickHint} aria-hidden="true">
            {t('quick.hint')}
          </span>
        </span>
      </Scannable>
      {isOpen ? <ModelSuggestions id={listId} models={models} /> : null}
    </div>
  );
}
