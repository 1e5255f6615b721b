import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { test } from 'vitest';
import { walkExplored, type Opened, type ViewModel } from '../support/viewModel';
import { chosenWalk, exploreView } from '../support/viewPaths';
import { lineValueModel } from './lineValue.model';
import { openRent, openRentWith } from './openRent';
import { rentActionsModel } from './rentActions.model';
import { rentDatesModel } from './rentDates.model';
import { datesWorld, valueWorld } from './rentWorlds';

/** A few here, hundreds without a screen (`tests/machines/models.test.ts`); `SCREEN_WALKS` walks more often, `WALKS_SEED` elsewhere. */
const WALKS = Number(process.env.SCREEN_WALKS ?? 2);
const SEED = Number(process.env.WALKS_SEED ?? 20_261_120);

/** Random walks over the screen of a model, shortened until as few steps as possible fail. */
function walks<TWorld>(model: ViewModel<TWorld>, open: () => Promise<Opened<TWorld>>): void {
  test(`${model.name}: wherever one goes, screen and model agree`, async () => {
    const view = exploreView(model.chart);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 4, maxLength: 10 }), async (choices) => {
        cleanup();
        const { screen, world } = await open();
        await walkExplored(model, [screen, world], view, chosenWalk(view, choices));
      }),
      { numRuns: WALKS, seed: SEED },
    );
  });
}

walks(rentActionsModel, async () => ({ ...(await openRent({ stage: 'NOT_STARTED' })), world: undefined }));
walks(lineValueModel, () => openRentWith(valueWorld));
walks(rentDatesModel, () => openRentWith(datesWorld));
