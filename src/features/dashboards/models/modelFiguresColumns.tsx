import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../shared/domain/formats/money';
import type { ModelFigures } from '../../../../contract/statistics';
import type { Column } from '../../../shared/ui/table/types';
import { formatCount, formatPercent } from '../parts/numbers';
import styles from '../parts/list.module.css';
import { percentOut } from './modelFigures.logic';
import cells from '../../../shared/ui/table/cells.module.css';

/** Page of the demand that was refused. */
export const REFUSED = '/apps/cockpit/refused-demand';

interface Options {
  t: TFunction<'modelFigures'>;
  /** Texts that all dashboards share. */
  td: TFunction<'dashboards'>;
  lang: string;
  /** Whether this user can see the refused demand, to which its count leads. */
  hasRefused: boolean;
}

/** Columns of the figures of models. */
export function modelFiguresColumns({ t, td, lang, hasRefused }: Options): Column<ModelFigures>[] {
  const days = (one: ModelFigures) =>
    td('inventory.daysOf', {
      rented: formatCount(one.rentedDays, lang),
      days: formatCount(one.days, lang),
      count: one.days,
    });
  return [
    {
      key: 'model',
      header: t('column.model'),
      sort: 'description',
      isHeader: true,
      text: ({ model }) => model.description,
      cell: ({ model }) => <span className={cells.name}>{model.description}</span>,
    },
    {
      key: 'units',
      header: t('column.units'),
      sort: 'units',
      width: 84,
      align: 'end',
      text: ({ units }) => units,
      cell: ({ units }) => formatCount(units, lang),
    },
    {
      key: 'days',
      header: t('column.days'),
      width: 150,
      align: 'end',
      hideUnder: 860,
      text: ({ rentedDays }) => rentedDays,
      cell: days,
    },
    {
      key: 'use',
      header: td('inventory.use'),
      sort: 'use',
      width: 104,
      align: 'end',
      text: (one) => Math.round(percentOut(one)),
      unit: '%',
      cell: (one) => (one.days === 0 ? '–' : formatPercent(percentOut(one), lang)),
    },
    {
      key: 'billing',
      header: td('chart.billing'),
      sort: 'billing',
      width: 116,
      align: 'end',
      text: ({ billing }) => billing,
      cell: ({ billing }) => formatMoney(billing, lang),
    },
    {
      key: 'perUnit',
      header: t('column.perUnit'),
      width: 116,
      align: 'end',
      hideUnder: 760,
      text: (one) => perUnit(one),
      cell: (one) => (one.units === 0 ? '–' : formatMoney(perUnit(one), lang)),
    },
    {
      key: 'missing',
      header: t('column.missing'),
      sort: 'missing',
      width: 88,
      align: 'end',
      text: ({ missing }) => missing,
      cell: ({ model, missing }) =>
        missing > 0 && hasRefused ? (
          <Link
            className={`${cells.link} ${styles.count}`}
            to={`${REFUSED}?q=${encodeURIComponent(model.description)}`}
            aria-label={t('missingOf', { count: missing, model: model.description })}
          >
            {formatCount(missing, lang)}
          </Link>
        ) : (
          formatCount(missing, lang)
        ),
    },
  ];
}

/** Earnings divided by units in euro, rounded to the cent; 0 without units. */
function perUnit({ billing, units }: ModelFigures): number {
  return units === 0 ? 0 : Math.round((100 * billing) / units) / 100;
}
