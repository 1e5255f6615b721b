import { useMemo } from 'react';
import type { AssetModel } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import type { Column } from '../../../shared/ui/table/types';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { modelsList, modelsSource } from '../pricing.logic';
import { nameColumn } from '../columns';
import { SettingsList } from '../SettingsList';
import { SETTINGS_SHAPE } from '../settings.logic';

const ModelDialogs = lazyDialog(() => import('./ModelDialogs').then((module) => module.default));

const makeOf = ({ brand, model }: AssetModel) => [brand, model].filter(Boolean).join(' ');

export const prefetchData = prefetchList(modelsList, SETTINGS_SHAPE);

/** `/apps/cockpit/settings/models`: the kinds of equipment that customers ask for. */
export function Component() {
  const { t, i18n } = useTranslation('models');
  const { t: ts } = useTranslation('lists');
  const lang = i18n.language;
  const columns = useMemo<Column<AssetModel>[]>(() => {
    const amount = (value: number | null | undefined) => (value == null ? '–' : formatMoney(value, lang));
    return [
      nameColumn(ts),
      {
        key: 'brand',
        header: t('field.model'),
        sort: 'brand',
        width: 200,
        isCut: true,
        text: makeOf,
        cell: (model) => makeOf(model) || '–',
      },
      {
        key: 'rate',
        header: t('field.rate'),
        width: 220,
        isCut: true,
        text: (model) => model.rate?.description,
        cell: (model) => model.rate?.description ?? t('field.noRate'),
      },
      {
        key: 'deposit',
        isAmount: true,
        header: t('field.deposit'),
        sort: 'deposit',
        align: 'end',
        width: 100,
        text: (model) => model.deposit,
        cell: (model) => amount(model.deposit),
      },
      {
        key: 'replacementValue',
        isAmount: true,
        header: t('field.replacementValue'),
        sort: 'replacementValue',
        align: 'end',
        width: 130,
        text: (model) => model.replacementValue,
        cell: (model) => amount(model.replacementValue),
      },
      {
        key: 'units',
        header: t('field.units'),
        sort: 'assetCount',
        align: 'end',
        width: 90,
        text: (model) => model.assetCount,
        cell: (model) => model.assetCount ?? '–',
      },
    ];
  }, [t, ts, lang]);
  return (
    <SettingsList<AssetModel>
      logic={modelsList}
      source={modelsSource}
      invalidatedBy="asset-models"
      ns="models"
      icon="th-large"
      sorts={['description', '-assetCount']}
      columns={columns}
      details={(model) =>
        [makeOf(model), model.rate?.description ?? t('field.noRate'), t('units', { count: model.assetCount ?? 0 })]
          .filter(Boolean)
          .join(' · ')
      }
      dialog={ModelDialogs}
    />
  );
}
