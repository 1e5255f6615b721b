import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { test } from 'vitest';
import { IS_ONCE } from '../support/tier';
import { walkExplored, type Opened, type ViewModel } from '../support/viewModel';
import { chosenWalk, exploreView } from '../support/viewPaths';
import { lineValueModel } from './lineValue.model';
import { openRent } from './openRent';
import { rentActionsModel } from './rentActions.model';
import { rentDatesModel } from './rentDates.model';
import { datesFixture, valueFixture } from './rentFixtures';

/** None in `npm test`, which walks without a screen (`tests/machines/models.test.ts`); `SCREEN_WALKS` walks more often, `WALKS_SEED` elsewhere. */
const WALKS = Number(process.env.SCREEN_WALKS ?? 1);
const SEED = Number(process.env.WALKS_SEED ?? 20_261_120);

/** Random walks over the screen of a model, shortened until as few steps as possible fail. */
function walks<TFixture>(model: ViewModel<TFixture>, open: () => Promise<Opened<TFixture>>): void {
  test.skipIf(IS_ONCE)(`${model.name}: wherever one goes, screen and model agree`, async () => {
    const view = exploreView(model.chart);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 4, maxLength: 10 }), async (choices) => {
        cleanup();
        const { screen, fixture } = await open();
        await walkExplored(model, [screen, fixture], view, chosenWalk(view, choices));
      }),
      { numRuns: WALKS, seed: SEED },
    );
  });
}

walks(rentActionsModel, () => openRent());
walks(lineValueModel, () => openRent({ fixtureOf: valueFixture }));
walks(rentDatesModel, () => openRent({ fixtureOf: datesFixture }));
