import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import type { Tag } from '../../../../machines/types';
import type { ListedTag } from '../../../shared/api/tags';
import { TextField } from '../../../shared/record/fields';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { RecordRemoval } from '../../../shared/record/RecordRemoval';
import { tagForm, tagRemoval } from '../settings.logic';
import styles from '../settings.module.css';

interface Props {
  kind: 'edit' | 'remove';
  /** Null for a new one. */
  tag: ListedTag | null;
  onClose: () => void;
}

const schema = object({ description: string().defined().trim().required('field.required').max(100, 'field.too-long') });

/** Everything that opens over the list of tags. */
export default function TagDialogs({ kind, tag, onClose }: Props) {
  const { t } = useTranslation('tags');
  if (kind === 'remove' && tag) {
    return (
      <RecordRemoval<Tag>
        logic={tagRemoval}
        record={tag}
        ns="tags"
        changed="tags"
        title={t('remove.title')}
        onClose={onClose}
      >
        <p>{t('remove.question', { name: tag.description })}</p>
        {tag.assetCount ? <p className={styles.effect}>{t('remove.effect', { count: tag.assetCount })}</p> : null}
      </RecordRemoval>
    );
  }
  return (
    <RecordDialog<Tag, { description: string }>
      logic={tagForm}
      record={tag}
      title={tag ? t('edit') : t('new')}
      ns="tags"
      changed="tags"
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
