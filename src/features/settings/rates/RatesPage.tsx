import { useMemo } from 'react';
import type { Rate } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { lengthText } from '../../../shared/price/priceText';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import type { Column } from '../../../shared/ui/table/types';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { ratesList, ratesSource } from '../pricing.logic';
import cells from '../../../shared/ui/table/cells.module.css';
import { nameColumn } from '../columns';
import { SettingsList } from '../SettingsList';
import { SETTINGS_SHAPE } from '../settings.logic';

const RateDialogs = lazyDialog(() => import('./RateDialogs').then((module) => module.default));

/** Days of the packages that stand in columns, to be compared down the page; the others follow as text. */
const LENGTHS = [1, 3, 7, 28];

const priceOf = ({ packages }: Rate, length: number) => packages.find(({ days }) => days === length)?.price;

export const prefetchData = prefetchList(ratesList, SETTINGS_SHAPE);

/** `/apps/cockpit/settings/rates`: what some days cost, and how much equipment each rate prices. */
export function Component() {
  const { t, i18n } = useTranslation(['rates', 'lists']);
  const { t: tl } = useTranslation('lists');
  const lang = i18n.language;
  const columns = useMemo<Column<Rate>[]>(() => {
    const ofLength = (length: number): Column<Rate> => ({
      key: `days${length}`,
      isAmount: true,
      header: lengthText(tl, length),
      width: 92,
      align: 'end',
      text: (rate) => priceOf(rate, length),
      cell: (rate) => {
        const price = priceOf(rate, length);
        return price === undefined ? <span className={cells.dash}>—</span> : formatMoney(price, lang);
      },
    });
    const others = ({ packages }: Rate) =>
      packages
        .filter(({ days }) => !LENGTHS.includes(days))
        .map(({ days, price }) => `${lengthText(tl, days)} ${formatMoney(price, lang)}`)
        .join(' · ');
    return [
      nameColumn(tl),
      ...LENGTHS.map(ofLength),
      { key: 'others', header: t('field.otherPackages'), isCut: true, isAmount: true, text: others },
      {
        key: 'models',
        header: t('field.usedBy'),
        sort: 'assetCount',
        width: 190,
        text: (rate) =>
          `${t('models', { count: rate.modelCount ?? 0 })}, ${t('units', { count: rate.assetCount ?? 0 })}`,
      },
    ];
  }, [t, tl, lang]);
  return (
    <SettingsList<Rate>
      logic={ratesList}
      source={ratesSource}
      invalidatedBy="rates"
      ns="rates"
      icon="money-bill"
      sorts={['description', '-assetCount']}
      columns={columns}
      details={(rate) =>
        [rate.packages[0], rate.packages.at(-1)]
          .filter((one, index, both) => one && both.indexOf(one) === index)
          .map((one) => (one ? `${lengthText(tl, one.days)} ${formatMoney(one.price, lang)}` : ''))
          .join(' … ')
      }
      dialog={RateDialogs}
    />
  );
}
