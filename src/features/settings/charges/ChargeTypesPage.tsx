import { useMemo } from 'react';
import type { ChargeType } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import cells from '../../../shared/ui/table/cells.module.css';
import type { Column } from '../../../shared/ui/table/types';
import { chargeTypesList, chargeTypesSource } from '../pricing.logic';
import { nameColumn } from '../columns';
import { SettingsList } from '../SettingsList';
import { percentText } from '../../../shared/domain/formats/percent';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { SETTINGS_SHAPE } from '../settings.logic';
import { proposalText } from './proposals';

const ChargeTypeDialogs = lazyDialog(() => import('./ChargeTypeDialogs').then((module) => module.default));

export const prefetchData = prefetchList(chargeTypesList, SETTINGS_SHAPE);

/** `/apps/cockpit/settings/charges`: kinds of charges, with what each usually comes to. */
export function Component() {
  const { t, i18n } = useTranslation('chargeTypes');
  const { t: ts } = useTranslation('lists');
  const lang = i18n.language;
  const columns = useMemo<Column<ChargeType>[]>(
    () => [
      nameColumn(ts),
      {
        key: 'unitValue',
        isAmount: true,
        header: t('field.unitValue'),
        sort: 'unitValue',
        align: 'end',
        width: 150,
        text: (type) => type.unitValue,
        cell: (type) =>
          type.unitValue == null
            ? type.percentOfLines == null
              ? t('field.open')
              : '–'
            : formatMoney(type.unitValue, lang),
      },
      {
        key: 'percentOfLines',
        header: t('field.percentOfLines'),
        sort: 'percentOfLines',
        align: 'end',
        width: 220,
        text: (type) => type.percentOfLines,
        cell: (type) => (type.percentOfLines == null ? '–' : percentText(type.percentOfLines, lang)),
      },
      {
        key: 'vatRate',
        header: t('field.vatRate'),
        sort: 'vatRate',
        align: 'end',
        width: 140,
        hideUnder: 760,
        text: (type) => type.vatRate,
        cell: (type) => (type.vatRate == null ? t('field.usual') : percentText(type.vatRate, lang)),
      },
      ...(isOffered('proposedCharges')
        ? [
            {
              key: 'proposedFor',
              header: t('field.proposedFor'),
              width: 230,
              text: (type: ChargeType) => proposalText(type.proposedFor, t),
              cell: (type: ChargeType) => (
                <span className={cells.twoLines}>{proposalText(type.proposedFor, t) ?? '–'}</span>
              ),
            },
          ]
        : []),
    ],
    [t, ts, lang],
  );
  return (
    <SettingsList<ChargeType>
      logic={chargeTypesList}
      source={chargeTypesSource}
      invalidatedBy="charge-types"
      ns="chargeTypes"
      icon="truck"
      sorts={['description']}
      columns={columns}
      details={({ unitValue, percentOfLines }) =>
        unitValue != null
          ? formatMoney(unitValue, lang)
          : percentOfLines != null
            ? percentText(percentOfLines, lang)
            : t('field.open')
      }
      dialog={ChargeTypeDialogs}
    />
  );
}
