import { LONGEST } from '../../../../contract/lib/limits';
import { object, string } from 'yup';
import type { ListedTag } from '../../../../contract/tags';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { TextField } from '../../../shared/record/fields';
import { tagForm, tagRemoval } from '../settings.logic';
import { SettingDialog, type SettingDialogProps } from '../SettingDialog';

const schema = object({
  description: string().defined().trim().required('field.required').max(LONGEST.shortName, 'field.too-long'),
});

/** Everything that opens over the list of tags. */
export default function TagDialogs(props: SettingDialogProps<ListedTag>) {
  const { t } = useTranslation('tags');
  return (
    <SettingDialog<ListedTag, { description: string }>
      {...props}
      form={tagForm}
      removal={tagRemoval}
      effect={({ assetCount }) => (assetCount ? t('remove.effect', { count: assetCount }) : null)}
      ns="tags"
      invalidates="tags"
      schema={schema}
      valuesOf={(record) => ({ description: record?.description ?? '' })}
      toBody={({ description }) => ({ description: description.trim() })}
      compared={{ description: { label: t('description') } }}
    >
      <TextField name="description" label={t('description')} required wide maxLength={100} />
    </SettingDialog>
  );
}
