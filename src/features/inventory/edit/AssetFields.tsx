import { useEffect, useId, type ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { isOffered } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { UnreadChoices } from '../../../shared/record/UnreadChoices';
import { ChoiceField, TextAreaField, TextField } from '../../../shared/record/fields';
import { optionsOf, type AssetChoices } from '../../../shared/collection/useAssetChoices';
import type { AssetValues } from './assetSchema';
import record from '../../../shared/record/record.module.css';
import { TagPicker } from './TagPicker';
import { useModelChoices } from './useModelChoices';
import { sameId } from '../../../shared/domain/ids';

interface Props {
  choices: AssetChoices;
  /** The field of serial numbers of new ones, behind the model. */
  serial?: ReactNode;
  /** The field of what a new one cost; an existing one changes its cost by itself. */
  cost?: ReactNode;
}

/** Fields that equipment has in common with its model. */
const MODEL_TEXTS = ['description', 'brand', 'model'] as const;

/** Fields of an asset; the model of a new one fills in those that they share. */
export function AssetFields({ choices, serial, cost }: Props) {
  const { t } = useTranslation(['inventory', 'errors']);
  const id = useId();
  const modelReading = useModelChoices();
  const models = modelReading.value ?? [];
  // Its place is kept until they are read: the focus begins there.
  const asksModel = models.length > 0 || (isOffered('assetModels') && modelReading.snapshot.matches('loading'));
  const { control, formState, getValues, resetField, setFocus, setValue } = useFormContext<AssetValues>();
  const { isSubmitted } = formState;
  const usual = choices.states.find(({ type }) => type === 'AVAILABLE') ?? choices.states[0];
  useEffect(() => {
    // Most new equipment is ready to be rented out. It does not count as a change of the user.
    if (usual && getValues('state') === '') resetField('state', { defaultValue: String(usual.id) });
  }, [usual, getValues, resetField]);
  // Fills in what is missing, or what the model before has filled in: typed texts stay.
  const fillFromModel = (chosen: string, before: string) => {
    const textOf = (model: string, name: (typeof MODEL_TEXTS)[number]) =>
      models.find(({ id: each }) => sameId(each, model))?.[name] ?? '';
    const valueOf = (model: string) => models.find(({ id: each }) => sameId(each, model))?.replacementValue ?? null;
    if ([null, valueOf(before)].includes(getValues('costValue')))
      setValue('costValue', valueOf(chosen), { shouldDirty: true, shouldValidate: isSubmitted });
    for (const name of MODEL_TEXTS)
      if (['', textOf(before, name)].includes(getValues(name).trim()))
        setValue(name, textOf(chosen, name), { shouldDirty: true, shouldValidate: isSubmitted });
    // After the list has closed and given the focus back.
    if (getValues('serialNumbers').length === 0) setTimeout(() => setFocus('serialNumbers'));
  };
  return (
    <>
      <UnreadChoices of={[...choices.readings, modelReading]} />
      {asksModel ? (
        <ChoiceField
          name="assetModel"
          label={t('field.assetModel')}
          placeholder={t('noModel')}
          options={models.map(({ id: model, description, brand, model: name }) => ({
            value: String(model),
            label: [description, brand, name].filter(Boolean).join(' '),
          }))}
          wide
          onChosen={cost ? fillFromModel : undefined}
        />
      ) : null}
      {serial}
      <TextField name="description" label={t('field.description')} required wide maxLength={200} />
      <ChoiceField name="state" label={t('field.state')} required options={optionsOf(choices.states)} />
      {choices.centers.length > 0 ? (
        <ChoiceField
          name="center"
          label={t('field.center')}
          placeholder={t('noCenter')}
          options={optionsOf(choices.centers)}
        />
      ) : null}
      <TextField name="brand" label={t('field.brand')} maxLength={100} />
      <TextField name="model" label={t('field.model')} maxLength={100} />
      {choices.tags.length > 0 ? (
        <Controller
          control={control}
          name="tags"
          render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
            <TagPicker
              id={`${id}-tags`}
              className={cost ? undefined : record.wide}
              label={t('field.tags')}
              tags={choices.tags}
              value={value}
              optional
              error={error?.message ? t(error.message, { ns: 'errors' }) : null}
              selectRef={ref}
              onChange={onChange}
            />
          )}
        />
      ) : null}
      {cost}
      <TextAreaField name="notes" label={t('field.notes')} wide rows={2} />
    </>
  );
}
