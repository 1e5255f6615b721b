import fc from 'fast-check';
import { describe, test } from 'vitest';
import type { LogicModel } from '../support/logicModel';
import { testModel, walkExplored } from '../support/viewModel';
import { chosenWalk, exploreView } from '../support/viewPaths';
import * as availability from '../models/logic/availability';
import * as board from '../models/logic/board';
import * as createRent from '../models/logic/createRent';
import * as dashboards from '../models/logic/dashboards';
import * as equipment from '../models/logic/equipment';
import * as equipmentRecords from '../models/logic/equipmentRecords';
import * as handover from '../models/logic/handover';
import * as pricing from '../models/logic/pricing';
import * as records from '../models/logic/records';
import * as priceReview from '../models/logic/priceReview';
import * as preferences from '../models/logic/preferences';
import * as profile from '../models/logic/profile';
import * as quickModels from '../models/logic/quickModels';
import * as rentPage from '../models/logic/rentPage';
import * as shell from '../models/logic/shell';
import * as takeBack from '../models/logic/takeBack';
import * as unitExchange from '../models/logic/unitExchange';

/** `WALKS` and `WALKS_SEED` walk longer or elsewhere; a failure prints the seed and the shortest walk that fails. */
const WALKS = Number(process.env.WALKS ?? 15);
const SEED = Number(process.env.WALKS_SEED ?? 20_261_120);
const MODELS = Object.values({
  ...availability,
  ...board,
  ...rentPage,
  ...equipment,
  ...quickModels,
  ...createRent,
  ...dashboards,
  ...equipmentRecords,
  ...handover,
  ...priceReview,
  ...preferences,
  ...pricing,
  ...profile,
  ...records,
  ...shell,
  ...takeBack,
  ...unitExchange,
}) as LogicModel[];

describe('what a person sees, of the machines alone', () => {
  for (const model of MODELS) testModel(model, (): [unknown] => [model.open()]);
});

describe('wherever one goes, machines and model agree', () => {
  test.each(MODELS.map((model) => [model.name, model] as const))('%s', async (_name, model) => {
    const view = exploreView(model.chart);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 25 }), (choices) =>
        walkExplored(model, [model.open()], view, chosenWalk(view, choices)),
      ),
      { numRuns: WALKS, seed: SEED },
    );
  });
});
