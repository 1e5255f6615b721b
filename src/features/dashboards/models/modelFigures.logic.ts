import { collectionOf, type CollectionSource } from '../../../shared/collection/collection.logic';
import type { QueryShape } from '../../../shared/collection/queryParams';
import { call } from '../../../shared/api/client/call';
import { today } from '../../../shared/domain/days/days';
import { DEFAULT_PERIOD, type PeriodKey } from '../../../../contract/lib/limits';
import { isPeriodKey } from '../../../shared/domain/days/periods';
import { statisticsCalls, type ModelFigures } from '../../../../contract/statistics';

/** Filters and default order of the list: the highest earnings first. */
export const MODEL_FIGURES_SHAPE: QueryShape = { filters: ['period'], sort: '-billing', perPage: 50 };

/** The period of the address; a missing or unknown one is this year. */
export function periodKeyOf(filters: Record<string, string>): PeriodKey {
  return isPeriodKey(filters.period) ? filters.period : DEFAULT_PERIOD;
}

/** Days out in percent of all days of the units, unrounded; 0 without units. */
export function percentOut({ rentedDays, days }: ModelFigures): number {
  return days === 0 ? 0 : (100 * rentedDays) / days;
}

/** Figures of all models. The server computes them in one answer; search, order and pages are made here. */
export const modelFiguresSource: CollectionSource<ModelFigures> = {
  load: async ({ filters }, signal) => {
    const query = { period: periodKeyOf(filters), today: today() };
    return { items: (await call(statisticsCalls.models)({ query }, signal)).models, total: null };
  },
  uncounted: 'complete',
  idOf: ({ model }) => String(model.id),
  textsOf: ({ model }) => [model.description],
  // The answer is of the period already.
  passes: () => true,
  valueOf: (figures, field) => {
    switch (field) {
      case 'units':
      case 'billing':
      case 'missing':
        return figures[field];
      case 'use':
        return percentOut(figures);
      default:
        return figures.model.description;
    }
  },
};

export const modelFiguresList = collectionOf(modelFiguresSource);
