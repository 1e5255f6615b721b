import { testViewModel } from '../support/viewModel';
import { lineValueModel } from './lineValue.model';
import { openRent } from './openRent';
import { valueFixture } from './rentFixtures';

testViewModel(lineValueModel, () => openRent({ fixtureOf: valueFixture }));
