import { useMemo } from 'react';
import { CollectionPage } from '../../../shared/collection/CollectionPage';
import { RecordCard } from '../../../shared/collection/RecordCard';
import card from '../../../shared/collection/recordCard.module.css';
import { formatPeriod } from '../../../shared/domain/days/dayText';
import { formatMoney } from '../../../shared/domain/formats/money';
import { DEFAULT_PERIOD } from '../../../../contract/lib/limits';
import { periodRange } from '../../../shared/domain/days/periods';
import type { ModelFigures } from '../../../../contract/statistics';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { useHasRoute } from '../../../shared/routing/routing';
import { useToday } from '../../../shared/useToday';
import { prefetchList } from '../../../shared/collection/prefetchList';
import { formatPercent } from '../parts/numbers';
import { FiguresPeriodField } from '../parts/FiguresPeriodField';
import styles from '../parts/list.module.css';
import {
  MODEL_FIGURES_SHAPE,
  modelFiguresList,
  modelFiguresSource,
  periodKeyOf,
  percentOut,
} from './modelFigures.logic';
import { modelFiguresColumns, REFUSED } from './modelFiguresColumns';

export const prefetchData = prefetchList(modelFiguresList, MODEL_FIGURES_SHAPE);

/** `/apps/cockpit/model-figures`: use, earnings and refused demand of every model in a period. */
export function Component() {
  const { t, i18n } = useTranslation('modelFigures');
  const { t: td } = useTranslation('dashboards');
  const lang = i18n.language;
  const today = useToday();
  const hasRefused = useHasRoute(REFUSED);
  const columns = useMemo(() => modelFiguresColumns({ t, td, lang, hasRefused }), [t, td, lang, hasRefused]);
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
          <span className={card.value}>{formatMoney(one.billing, lang)}</span>
          <span className={card.text}>
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
          <FiguresPeriodField
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
