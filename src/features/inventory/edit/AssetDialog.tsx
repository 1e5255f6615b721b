import type { Asset } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { sameId } from '../../../shared/domain/ids';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { MoneyInputField } from '../../../shared/record/fields';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { useAssetChoices } from '../../../shared/collection/useAssetChoices';
import { assetForm, costForm } from './asset.logic';
import { AssetFields } from './AssetFields';
import { assetBody, assetSchema, assetValues, costSchema, newAssetBody, type AssetValues } from './assetSchema';
import { SerialField } from './SerialField';
import { useModelChoices } from './useModelChoices';

interface Props {
  /** Null for a new one. */
  asset: Asset | null;
  /** Initial values of a new asset, for example a scanned serial number. */
  initial?: Partial<AssetValues>;
  onSeveral?: (values: AssetValues) => void;
  onClose: () => void;
  onSaved?: (asset: Asset, isNew: boolean) => void;
}

/** Creates an asset or changes one. */
export function AssetDialog({ asset, initial, onSeveral, onClose, onSaved }: Props) {
  const { t } = useTranslation('inventory');
  const choices = useAssetChoices();
  const models = useModelChoices().value ?? [];
  const namesOf = (items: readonly { id: string | number; description?: string }[], ids: readonly string[]) =>
    ids.map((id) => items.find((item) => sameId(item.id, id))?.description ?? id).join(', ');
  return (
    <RecordDialog<Asset, AssetValues>
      logic={assetForm}
      record={asset}
      title={asset ? t('edit.title', { serial: asset.serialNumber }) : t('new')}
      ns="inventory"
      invalidates="assets"
      schema={assetSchema}
      valuesOf={(record) => assetValues(record, record ? {} : initial)}
      toBody={(values) => (asset ? assetBody(values) : newAssetBody(values, values.serialNumbers[0] ?? ''))}
      fieldOf={{ serialNumber: 'serialNumbers' }}
      compared={{
        description: { label: t('field.description') },
        brand: { label: t('field.brand') },
        model: { label: t('field.model') },
        state: { label: t('field.state'), text: ({ state }) => namesOf(choices.states, [state]) },
        center: {
          label: t('field.center'),
          text: ({ center }) => (center ? namesOf(choices.centers, [center]) : t('noCenter')),
        },
        assetModel: {
          label: t('field.assetModel'),
          text: ({ assetModel }) => (assetModel ? namesOf(models, [assetModel]) : t('noModel')),
        },
        tags: { label: t('field.tags'), text: ({ tags }) => namesOf(choices.tags, tags) },
        notes: { label: t('field.notes') },
      }}
      onClose={onClose}
      onSaved={onSaved}
    >
      <AssetFields
        choices={choices}
        serial={asset ? null : <SerialField onSeveral={(values) => onSeveral?.(values)} />}
        cost={asset ? null : <MoneyInputField name="costValue" label={t('field.cost')} />}
      />
    </RecordDialog>
  );
}

/** Changes the cost of an asset, which has a call of its own. */
export function CostDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { t, i18n } = useTranslation('inventory');
  return (
    <RecordDialog<Asset, { costValue: number | null }>
      logic={costForm}
      record={asset}
      title={t('cost.title', { serial: asset.serialNumber })}
      ns="inventory"
      prefix="cost."
      invalidates="assets"
      schema={costSchema}
      valuesOf={(record) => ({ costValue: record?.costValue ?? null })}
      toBody={(values) => values}
      compared={{
        costValue: {
          label: t('field.cost'),
          text: ({ costValue }) => (costValue === null ? '' : formatMoney(costValue, i18n.language)),
        },
      }}
      onClose={onClose}
    >
      <MoneyInputField name="costValue" label={t('field.cost')} required hint={t('cost.hint')} wide />
    </RecordDialog>
  );
}
