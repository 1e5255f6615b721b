import { yupResolver } from '@hookform/resolvers/yup';
import { useRef } from 'react';
import { FormProvider, useForm, useWatch, type Resolver } from 'react-hook-form';
import { setFieldValue } from '../../../shared/browser/setFieldValue';
import { isOffered } from '../../../shared/config';
import { CODE_LENGTH, useScanner } from '../../../shared/scanning/useScanner';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { CustomField, MoneyInputField } from '../../../shared/record/fields';
import record from '../../../shared/record/record.module.css';
import { useFormChange } from '../../../shared/record/useFormChange';
import { SERIAL_DIGITS, SERIAL_NUMBER } from '../../../shared/domain/formats/serialNumber';
import { assetsPath, INVENTORY, type InventoryPageState } from '../../../shared/routing/paths';
import controls from '../../../shared/ui/form/controls.module.css';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import { assetsCreation } from '../bulk/assetsBatch.logic';
import { BatchFoot } from '../bulk/BatchFoot';
import { BatchProgress } from '../bulk/BatchProgress';
import { useBatch } from '../bulk/useBatch';
import { useAssetChoices } from '../../../shared/collection/useAssetChoices';
import { AssetFields } from './AssetFields';
import { assetSchema, assetValues, readSerials, type AssetValues } from './assetSchema';
import styles from './edit.module.css';

interface Props {
  initial: Partial<AssetValues>;
  onClose: () => void;
}

/** Creates several assets of one kind: one form for all, a serial number for each, one below the other. */
export function AssetsDialog({ initial, onClose }: Props) {
  const { t } = useTranslation('inventory');
  const choices = useAssetChoices();
  const isChanged = initial.serialNumbers !== undefined && initial.serialNumbers.length > 0;
  const form = useForm<AssetValues>({
    defaultValues: assetValues(null, initial),
    resolver: yupResolver(assetSchema) as unknown as Resolver<AssetValues>,
  });
  const nextFor = (serials: string[]) => [
    ...(isOffered('assetLabels')
      ? [{ key: 'severalNext.labels', to: INVENTORY, state: { labels: serials } satisfies InventoryPageState }]
      : []),
    { key: 'severalNext.see', to: assetsPath(serials) },
  ];
  const { snapshot, send } = useBatch(assetsCreation, 'severalCreated', () => undefined, onClose, isChanged, nextFor);
  useFormChange(form.subscribe, send);
  const submit = form.handleSubmit((values) => {
    const done = new Set(snapshot.context.done.map(({ key }) => key));
    const items = values.serialNumbers
      .filter((serial) => !done.has(serial))
      // A number that is taken belongs to something else: the new name beside it would mislead.
      .map((serial) => ({ key: serial, label: '' }));
    send({ type: 'batch.start', items, task: values, isTogether: false });
  });
  const { serialNumbers } = form.watch();
  const isEditing = snapshot.matches('editing') || snapshot.matches('leaving');

  return (
    <FormProvider {...form}>
      <ModalDialog
        size="form"
        title={t('several.title')}
        onClose={() => send({ type: 'dialog.close' })}
        onSubmit={isEditing ? (event) => void submit(event) : undefined}
        foot={
          <BatchFoot
            snapshot={snapshot}
            send={send}
            label={t('several.save', { count: serialNumbers.length })}
            onSubmit={() => void submit()}
          />
        }
        leaving={snapshot.matches('leaving') && { send }}
      >
        <BatchProgress snapshot={snapshot} />
        <fieldset className={record.fields} hidden={!isEditing}>
          <AssetFields
            choices={choices}
            serial={<SerialNumbersField isListening={isEditing} />}
            cost={<MoneyInputField name="costValue" label={t('several.cost')} />}
          />
        </fieldset>
      </ModalDialog>
    </FormProvider>
  );
}

/** The serial numbers, one in each line. A scanned one is added wherever the focus is. */
function SerialNumbersField({ isListening }: { isListening: boolean }) {
  const { t } = useTranslation('inventory');
  const area = useRef<HTMLTextAreaElement>(null);
  const add = (serial: string) => {
    if (area.current) setFieldValue(area.current, `${area.current.value.replace(/(?<=.)$/u, '\n')}${serial}\n`);
  };
  useScanner(isListening, add, { inDialog: true, fewestCharacters: CODE_LENGTH });
  const numbers = useWatch<AssetValues, 'serialNumbers'>({ name: 'serialNumbers' });
  const invalid = () => numbers.filter((serial) => !SERIAL_NUMBER.test(serial)).join(', ');
  return (
    <CustomField<string[]>
      name="serialNumbers"
      label={t('several.serials')}
      required
      wide
      hint={t('several.hint', { count: numbers.length })}
      errorOf={(message) =>
        message === 'field.invalid' ? t('several.invalid', { max: SERIAL_DIGITS, serials: invalid() }) : undefined
      }
    >
      {({ aria, value, onChange, onBlur, ref }) => (
        <textarea
          {...aria}
          ref={(element) => {
            ref(element);
            area.current = element;
          }}
          rows={5}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          className={`${controls.control} ${styles.serials}`}
          defaultValue={value.map((serial) => `${serial}\n`).join('')}
          onChange={(event) => onChange(readSerials(event.target.value))}
          onBlur={onBlur}
        />
      )}
    </CustomField>
  );
}
