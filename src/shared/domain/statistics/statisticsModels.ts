import type { Id } from '../../../../machines/types';
import type { DayRange } from '../days/periods';
import type { Use } from './statisticsInventory';

/** A model in a period: its units, the days they were out, what they brought, and what was asked for in vain. */
export interface ModelFigures extends Use {
  model: { id: Id; description: string };
  units: number;
  /** Euro without VAT: values of the lines, without charges. */
  billing: number;
  /** Units that were asked for and not free. */
  missing: number;
}

/** The figures by model. Computed by the server alone: rents as they travel do not name models. */
export interface ModelsStatistics {
  range: DayRange;
  models: ModelFigures[];
}
