import { useState } from 'react';
import type { AssetsChange } from '../../../../contract/assets';
import { isOffered } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { UnreadChoices } from '../../../shared/record/UnreadChoices';
import { Field } from '../../../shared/ui/form/Field';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import { TagPicker } from '../edit/TagPicker';
import type { Selected } from '../list/selection';
import { optionsOf, useAssetChoices, type AssetChoices } from '../../../shared/collection/useAssetChoices';
import { assetsChange } from './assetsBatch.logic';
import { BatchFoot } from './BatchFoot';
import { BatchProgress } from './BatchProgress';
import styles from './bulk.module.css';
import type { BulkKind } from './BulkBar';
import { useBatch } from './useBatch';

interface Props {
  kind: BulkKind;
  items: Selected[];
  onClose: () => void;
  /** Called with the serial numbers of the assets that are changed. */
  onDone: (serials: string[]) => void;
}

/** Option for no center. */
const NO_CENTER = 'none';

/** Changes the state, the tags or the center of all that are selected. */
export function BulkDialog({ kind, items, onClose, onDone }: Props) {
  const { t } = useTranslation(['inventory', 'errors']);
  const choices = useAssetChoices();
  const [change, setChange] = useState<AssetsChange>({});
  const [isMissing, setMissing] = useState(false);
  const { snapshot, send } = useBatch(assetsChange, 'bulk.done', onDone, onClose);
  const isEmpty =
    change.state === undefined && change.center === undefined && !change.addTags?.length && !change.removeTags?.length;
  const set = (next: AssetsChange) => {
    setMissing(false);
    setChange((known) => ({ ...known, ...next }));
    send({ type: 'form.change' });
  };
  const submit = () => {
    setMissing(isEmpty);
    if (!isEmpty && snapshot.matches('editing'))
      send({ type: 'batch.start', items, task: change, isTogether: isOffered('assetsBulk') });
  };
  const error = isMissing ? t('errors:field.required') : null;

  return (
    <ModalDialog
      size="choice"
      title={t(`bulk.${kind}.title`, { count: items.length })}
      onClose={() => send({ type: 'dialog.close' })}
      onSubmit={submit}
      foot={
        <BatchFoot snapshot={snapshot} send={send} label={t('bulk.apply', { count: items.length })} onSubmit={submit} />
      }
      leaving={snapshot.matches('leaving') && { send }}
    >
      <BatchProgress snapshot={snapshot} />
      {snapshot.matches('editing') || snapshot.matches('leaving') ? (
        <div className={styles.fields}>
          <UnreadChoices of={choices.readings} />
          <ChangeFields kind={kind} change={change} choices={choices} error={error} onChange={set} />
        </div>
      ) : null}
    </ModalDialog>
  );
}

interface FieldsProps {
  kind: BulkKind;
  change: AssetsChange;
  choices: AssetChoices;
  /** Error of the field, or of the first of two. */
  error: string | null;
  onChange: (change: AssetsChange) => void;
}

/** Fields of one kind of change. */
function ChangeFields({ kind, change, choices, error, onChange }: FieldsProps) {
  const { t } = useTranslation('inventory');
  if (kind === 'state')
    return (
      <Field id="bulk-state" label={t('field.state')} required error={error}>
        {(aria) => (
          <SelectField
            {...aria}
            value={String(change.state ?? '')}
            placeholder={t('choose')}
            options={optionsOf(choices.states)}
            onChange={(state) => onChange({ state: state || undefined })}
          />
        )}
      </Field>
    );
  if (kind === 'center')
    return (
      <Field id="bulk-center" label={t('field.center')} required error={error}>
        {(aria) => (
          <SelectField
            {...aria}
            value={change.center === null ? NO_CENTER : String(change.center ?? '')}
            placeholder={t('choose')}
            options={[...optionsOf(choices.centers), { value: NO_CENTER, label: t('noCenter') }]}
            onChange={(center) => onChange({ center: center === NO_CENTER ? null : center || undefined })}
          />
        )}
      </Field>
    );
  return (
    <>
      <TagPicker
        id="bulk-add"
        label={t('bulk.tags.add')}
        tags={choices.tags}
        value={(change.addTags ?? []).map(String)}
        error={error}
        onChange={(addTags) => onChange({ addTags })}
      />
      <TagPicker
        id="bulk-remove"
        label={t('bulk.tags.remove')}
        tags={choices.tags}
        value={(change.removeTags ?? []).map(String)}
        onChange={(removeTags) => onChange({ removeTags })}
      />
    </>
  );
}
