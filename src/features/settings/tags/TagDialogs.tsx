import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import type { Tag } from '../../../../machines/types';
import type { ListedTag } from '../../../shared/api/tags';
import { TextField } from '../../../shared/record/fields';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { tagForm, tagRemoval } from '../settings.logic';
import { SettingRemoval } from '../SettingRemoval';
import type { SettingsDialogProps } from '../SettingsList';

const schema = object({ description: string().defined().trim().required('field.required').max(100, 'field.too-long') });

/** Everything that opens over the list of tags. */
export default function TagDialogs({ kind, record: tag, onClose }: SettingsDialogProps<ListedTag>) {
  const { t } = useTranslation('tags');
  if (kind === 'remove' && tag) {
    return (
      <SettingRemoval<ListedTag>
        logic={tagRemoval}
        record={tag}
        ns="tags"
        invalidates="tags"
        effect={tag.assetCount ? t('remove.effect', { count: tag.assetCount }) : null}
        onClose={onClose}
      />
    );
  }
  return (
    <RecordDialog<Tag, { description: string }>
      logic={tagForm}
      record={tag}
      title={tag ? t('edit') : t('new')}
      ns="tags"
      invalidates="tags"
      schema={schema}
      valuesOf={(record) => ({ description: record?.description ?? '' })}
      toBody={({ description }) => ({ description: description.trim() })}
      compared={{ description: { label: t('description') } }}
      onClose={onClose}
    >
      <TextField name="description" label={t('description')} required wide maxLength={100} />
    </RecordDialog>
  );
}
