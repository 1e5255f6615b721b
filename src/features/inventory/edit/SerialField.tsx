import { useEffect, useEffectEvent, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { CODE_LENGTH, useScanner } from '../../../shared/scanning/useScanner';
import { CustomField } from '../../../shared/record/fields';
import controls from '../../../shared/ui/form/controls.module.css';
import { readSerials, type AssetValues } from './assetSchema';
import { Button } from '../../../shared/ui/Button';
import textButton from '../../../shared/ui/textButton.module.css';

interface Props {
  /** Opens the form for several assets with the values filled in so far. */
  onSeveral: (values: AssetValues) => void;
}

/** The serial number of one new asset: typed, pasted, or scanned wherever the focus is. Several, or a range, lead to the form for several. */
export function SerialField({ onSeveral }: Props) {
  const { t } = useTranslation('inventory');
  const { getValues, setValue, formState } = useFormContext<AssetValues>();
  const { isSubmitted, submitCount } = formState;
  const input = useRef<HTMLInputElement>(null);
  const [typed = ''] = useWatch<AssetValues, 'serialNumbers'>({ name: 'serialNumbers' });
  const range = readSerials(typed);
  const rangeText =
    range.length > 1 ? t('serial.range', { number: range.length, first: range[0], last: range.at(-1) }) : undefined;
  const goOn = () => onSeveral({ ...getValues(), serialNumbers: readSerials(getValues().serialNumbers.join()) });
  // The button of the form goes on with a range as Enter does.
  const goOnWithRange = useEffectEvent(() => (range.length > 1 ? goOn() : undefined));
  useEffect(() => {
    if (submitCount > 0) goOnWithRange();
  }, [submitCount]);
  /** The number is in: the model is due, or else the next field. At once, as the next key belongs to that field already. */
  const leave = () => {
    const fields = [...(input.current?.form?.elements ?? [])];
    const place = fields.indexOf(input.current as Element);
    const model = getValues('assetModel') === '' ? fields.slice(0, place).find(isList) : undefined;
    const due = model ?? fields[place + 1];
    if (due instanceof HTMLElement) due.focus();
  };
  useScanner(
    true,
    (serial) => {
      const [before = serial] = getValues('serialNumbers');
      // One more machine was read, of the same kind.
      if (before === serial) {
        setValue('serialNumbers', [serial], { shouldDirty: true, shouldValidate: isSubmitted });
        leave();
      } else onSeveral({ ...getValues(), serialNumbers: [...readSerials(before), serial] });
    },
    { inDialog: true, fewestCharacters: CODE_LENGTH },
  );
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // A scanner ends with Enter: the number is in, the next field is due; the form is not finished.
    event.preventDefault();
    if (range.length > 1) goOn();
    else leave();
  };
  const onPaste = (event: ClipboardEvent) => {
    const serialNumbers = readSerials(event.clipboardData.getData('text'));
    if (serialNumbers.length < 2) return;
    event.preventDefault();
    onSeveral({ ...getValues(), serialNumbers });
  };
  return (
    <CustomField<string[]>
      name="serialNumbers"
      label={t('field.serial')}
      required
      wide
      hint={rangeText ?? t('serial.hint')}
      errorOf={(message) => (message === 'field.invalid' ? rangeText : undefined)}
      aside={
        <Button link className={textButton.change} onClick={goOn}>
          {t('serial.several')}
        </Button>
      }
    >
      {({ aria, value, onChange, onBlur, ref }) => (
        <input
          {...aria}
          ref={(element) => {
            ref(element);
            input.current = element;
          }}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={controls.control}
          value={value[0] ?? ''}
          onChange={(event) => onChange(event.target.value.trim() === '' ? [] : [event.target.value.trim()])}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      )}
    </CustomField>
  );
}

/** The list before the serial number is that of models. */
const isList = (field: Element) => field.getAttribute('aria-haspopup') === 'listbox';
