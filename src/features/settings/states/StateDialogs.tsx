import { LONGEST } from '../../../../contract/lib/limits';
import { Link } from 'react-router-dom';
import { object, string } from 'yup';
import type { AssetStateFields, ListedAssetState } from '../../../../contract/assetStates';
import { ASSET_STATE_TYPES } from '../../../shared/domain/asset';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ChoiceField, TextField } from '../../../shared/record/fields';
import { useSession } from '../../../shared/session';
import { stateForm, stateRemoval } from '../settings.logic';
import { SettingDialog, type SettingDialogProps } from '../SettingDialog';

const schema = object({
  description: string().defined().trim().required('field.required').max(LONGEST.shortName, 'field.too-long'),
  type: string().defined().required('field.required'),
});

/** Everything that opens over the list of states. */
export default function StateDialogs(props: SettingDialogProps<ListedAssetState>) {
  const { t } = useTranslation(['states', 'lists']);
  const typeName = (type: string) => t(`lists:assetType.${type}`, { defaultValue: type });
  return (
    <SettingDialog<ListedAssetState, AssetStateFields>
      {...props}
      form={stateForm}
      removal={stateRemoval}
      effect={(state) => (state.assetCount ? <InUse state={state} count={state.assetCount} /> : null)}
      ns="states"
      invalidates="assetStates"
      schema={schema}
      valuesOf={(record) => ({ description: record?.description ?? '', type: record?.type ?? 'AVAILABLE' })}
      toBody={({ description, type }) => ({ description: description.trim(), type })}
      compared={{
        description: { label: t('description') },
        type: { label: t('type'), text: ({ type }) => typeName(type) },
      }}
    >
      <TextField name="description" label={t('description')} required wide maxLength={100} />
      <ChoiceField
        name="type"
        label={t('type')}
        required
        wide
        hint={t('typeHint')}
        options={ASSET_STATE_TYPES.map((type) => ({ value: type, label: typeName(type) }))}
      />
    </SettingDialog>
  );
}

/** Says that the state cannot be deleted yet, with a link to the assets that are in it. */
function InUse({ state, count }: { state: ListedAssetState; count: number }) {
  const { t } = useTranslation('states');
  const { can } = useSession();
  return (
    <>
      {t('remove.inUse', { count })}{' '}
      {can('asset:read') ? (
        <Link to={`/apps/cockpit/inventory?state=${encodeURIComponent(String(state.id))}`}>{t('remove.see')}</Link>
      ) : null}
    </>
  );
}
