import type { AssetModel, Rate } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { CheckField, ChoiceField, MoneyInputField, TextField } from '../../../shared/record/fields';
import { UnreadChoices } from '../../../shared/record/UnreadChoices';
import { useResource } from '../../../shared/record/useResource';
import { modelForm, modelRemoval, rateChoices } from '../pricing.logic';
import { SettingDialog, type SettingDialogProps } from '../SettingDialog';
import { modelBody, modelSchema, modelValues, type ModelValues } from './modelSchema';

const METERS = ['HOURS', 'KM'] as const;

/** Everything that opens over the list of models. */
export default function ModelDialogs(props: SettingDialogProps<AssetModel>) {
  const { kind, record: model } = props;
  const { t, i18n } = useTranslation('models');
  const reading = useResource<Rate[]>(rateChoices, kind === 'edit' ? 'all' : null, 'rates');
  const rates = reading.value ?? [];
  const known = rates.map(({ id, description }) => ({ value: String(id), label: description }));
  // Its own rate shows before the others have been read.
  const own =
    model?.rate && rates.length === 0 ? [{ value: String(model.rate.id), label: model.rate.description }] : [];
  const rateName = (id: string) => [...known, ...own].find(({ value }) => value === id)?.label ?? t('field.noRate');
  const amount = (value: number | null) => (value === null ? '' : formatMoney(value, i18n.language));
  const meters = METERS.map((unit) => ({ value: unit, label: t(`meter.${unit}`) }));
  return (
    <SettingDialog<AssetModel, ModelValues>
      {...props}
      form={modelForm}
      removal={modelRemoval}
      effect={({ assetCount }) => (assetCount ? t('remove.inUse', { count: assetCount }) : null)}
      ns="models"
      invalidates="asset-models"
      schema={modelSchema}
      valuesOf={modelValues}
      toBody={modelBody}
      compared={{
        description: { label: t('description') },
        brand: { label: t('field.brand') },
        model: { label: t('field.model') },
        rate: { label: t('field.rate'), text: ({ rate }) => rateName(rate) },
        deposit: { label: t('field.deposit'), text: ({ deposit }) => amount(deposit) },
        replacementValue: {
          label: t('field.replacementValue'),
          text: ({ replacementValue }) => amount(replacementValue),
        },
        bufferDays: { label: t('field.bufferDays') },
        meterUnit: {
          label: t('field.meterUnit'),
          text: ({ meterUnit }) => meters.find(({ value }) => value === meterUnit)?.label ?? t('field.noMeter'),
        },
        hasFuel: { label: t('field.hasFuel'), text: ({ hasFuel }) => t(hasFuel ? 'field.fuel' : 'field.noFuel') },
      }}
    >
      <UnreadChoices of={[reading]} />
      <TextField name="description" label={t('description')} required wide maxLength={200} />
      <TextField name="brand" label={t('field.brand')} maxLength={100} />
      <TextField name="model" label={t('field.model')} maxLength={100} />
      <ChoiceField
        name="rate"
        label={t('field.rate')}
        placeholder={t('field.noRate')}
        options={[...known, ...own]}
        wide
      />
      <MoneyInputField name="deposit" label={t('field.deposit')} />
      <MoneyInputField name="replacementValue" label={t('field.replacementValue')} />
      <TextField name="bufferDays" label={t('field.bufferDays')} maxLength={2} />
      <ChoiceField name="meterUnit" label={t('field.meterUnit')} placeholder={t('field.noMeter')} options={meters} />
      <CheckField name="hasFuel" label={t('field.hasFuel')} hint={t('field.hasFuelHint')} wide />
    </SettingDialog>
  );
}
