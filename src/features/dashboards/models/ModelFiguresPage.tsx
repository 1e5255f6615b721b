import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { RecordCard } from '../../../shared/collection/RecordCard';
import { formatPeriod } from '../../../shared/domain/dayText';
import { formatMoney } from '../../../shared/domain/money';
import { DEFAULT_PERIOD, periodRange } from '../../../shared/domain/periods';
import type { ModelFigures } from '../../../shared/domain/statisticsModels';
import { useHasRoute } from '../../../shared/routing';
import type { Column } from '../../../shared/ui/table/types';
import { useToday } from '../../../shared/useToday';
import { formatCount, formatPercent } from '../parts/numbers';
import { PeriodField } from '../parts/PeriodField';
import styles from '../parts/list.module.css';
import {
  MODEL_FIGURES_SHAPE,
  modelFiguresList,
  modelFiguresSource,
  periodKeyOf,
  percentOut,
} from './modelFigures.logic';

const REFUSED = '/apps/cockpit/refused-demand';

/** `/apps/cockpit/model-figures`: use, earnings and refused demand of every model in a period. */
export function Component() {
  const { t, i18n } = useTranslation('modelFigures');
  const { t: td } = useTranslation('dashboards');
  const lang = i18n.language;
  const today = useToday();
  const hasRefused = useHasRoute(REFUSED);
  const columns = useMemo<Column<ModelFigures>[]>(() => {
    const days = (one: ModelFigures) =>
      td('inventory.daysOf', { rented: formatCount(one.rentedDays, lang), days: formatCount(one.days, lang) });
    return [
      {
        key: 'model',
        header: t('column.model'),
        sort: 'description',
        isHeader: true,
        text: ({ model }) => model.description,
        cell: ({ model }) => model.description,
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
              className={styles.link}
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
  }, [t, td, lang, hasRefused]);
  const rangeOf = (filters: Record<string, string>) => {
    const { begin, end } = periodRange(periodKeyOf(filters), today);
    return formatPeriod({ start: begin, end: begin === end ? null : end }, lang);
  };
  return (
    <CollectionPage<ModelFigures>
      logic={modelFiguresList}
      source={modelFiguresSource}
      shape={MODEL_FIGURES_SHAPE}
      invalidatedBy="rents"
      ns="modelFigures"
      icon="percentage"
      columns={columns}
      card={(one) => (
        <RecordCard title={one.model.description} isSplit>
          <span className={styles.cardValue}>{formatMoney(one.billing, lang)}</span>
          <span className={styles.cardText}>
            {[
              t('units', { count: one.units }),
              ...(one.days === 0 ? [] : [t('used', { percent: formatPercent(percentOut(one), lang) })]),
              ...(one.missing === 0 ? [] : [t('missing', { count: one.missing })]),
            ].join(' · ')}
          </span>
        </RecordCard>
      )}
      sorts={['-billing', '-use', 'use', '-missing', 'description']}
      filters={({ query, setFilters }) => (
        <>
          <PeriodField
            value={periodKeyOf(query.filters)}
            onChange={(period) => setFilters({ period: period === DEFAULT_PERIOD ? null : period })}
          />
          <span className={styles.days}>{rangeOf(query.filters)}</span>
        </>
      )}
      filterWords={({ filters }) => (filters.period ? `${rangeOf(filters)}.` : '')}
    />
  );
}

/** Earnings divided by units in euro, rounded to the cent; 0 without units. */
function perUnit({ billing, units }: ModelFigures): number {
  return units === 0 ? 0 : Math.round((100 * billing) / units) / 100;
}
