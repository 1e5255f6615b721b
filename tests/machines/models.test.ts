import fc from 'fast-check';
import { describe, test } from 'vitest';
import type { LogicModel } from '../support/models/logicModel';
import { testModel, walkModel } from '../support/models/viewModel';
import { chosenWalk, exploreView } from '../support/models/viewPaths';

/** `WALKS` and `WALKS_SEED` walk longer or elsewhere; a failure prints the seed and the shortest walk that fails. */
const WALKS = Number(process.env.WALKS ?? 15);
const SEED = Number(process.env.WALKS_SEED ?? 20_261_120);
const files = import.meta.glob<Record<string, LogicModel>>('../models/logic/*.ts', { eager: true });
const MODELS = Object.values(files).flatMap((file) => Object.values(file));

describe('what a person sees, of the machines alone', () => {
  for (const model of MODELS) testModel(model, (): [unknown] => [model.open()]);
});

describe('wherever one goes, machines and model agree', () => {
  test.each(MODELS.map((model) => [model.name, model] as const))('%s', async (_name, model) => {
    const view = exploreView(model.chart);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 25 }), (choices) =>
        walkModel(model, [model.open()], chosenWalk(view, choices)),
      ),
      { numRuns: WALKS, seed: SEED },
    );
  });
});
