import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { CustomField } from '../../../shared/record/fields';
import controls from '../../../shared/ui/form/controls.module.css';
import { readSerials, type AssetValues } from './assetSchema';
import { Button } from '../../../shared/ui/Button';
import textButton from '../../../shared/ui/textButton.module.css';

interface Props {
  /** Opens the form for several assets with the values filled in so far. */
  onSeveral: (values: AssetValues) => void;
}

/** The serial number of one new asset: typed, pasted or scanned. Several at once, or a range, lead to the form for several. */
export function SerialField({ onSeveral }: Props) {
  const { t } = useTranslation('inventory');
  const { getValues } = useFormContext<AssetValues>();
  const [typed = ''] = useWatch<AssetValues, 'serialNumbers'>({ name: 'serialNumbers' });
  const range = readSerials(typed);
  const rangeText =
    range.length > 1 ? t('serial.range', { number: range.length, first: range[0], last: range.at(-1) }) : undefined;
  const goOn = () => onSeveral({ ...getValues(), serialNumbers: readSerials(getValues().serialNumbers.join()) });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // A scanner ends with Enter: the number is in, the next field is due; the form is not finished.
    event.preventDefault();
    if (range.length > 1) {
      goOn();
      return;
    }
    // At once, unlike the form's own way: the next key belongs to that field already.
    const fields = [...(event.currentTarget.form?.elements ?? [])];
    const next = fields[fields.indexOf(event.currentTarget) + 1];
    if (next instanceof HTMLElement) next.focus();
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
          ref={ref}
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
