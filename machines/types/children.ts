import type { TransitionActorLogic } from 'xstate';
import type { depositChoiceMachine } from '../handover/depositChoice.machine';
import type { photoUploadMachine } from '../handover/photoUpload.machine';
import type { unitScanMachine } from '../handover/unitScan.machine';
import type { pagedSearchMachine } from '../list/pagedSearch.machine';
import type { recordRemovalMachine } from '../record/recordRemoval.machine';
import type { boardMachine } from '../planning/board.machine';
import type { resourceMachine } from '../record/resource.machine';
import type { customerChoiceMachine } from '../rent/customerChoice.machine';
import type { priceReviewMachine } from '../rent/priceReview.machine';
import type { rentActionsMachine } from '../rent/rentActions.machine';
import type { signInMachine } from '../session/signIn.machine';
import type { UnitSheet, UnitSheetAnswer, UnitSheetEvent, UnitSheetInput } from './handovers';

/* Actors that machines invoke: each file pastes into the editor alone, so these stand here. */

export type BoardMachine = typeof boardMachine;
export type CustomerChoiceMachine = typeof customerChoiceMachine;
export type DepositChoiceMachine = typeof depositChoiceMachine;
export type PagedSearchMachine = typeof pagedSearchMachine;
export type PhotoUploadMachine = typeof photoUploadMachine;
export type PriceReviewMachine = typeof priceReviewMachine;
export type RecordRemovalMachine = typeof recordRemovalMachine;
export type RentActionsMachine = typeof rentActionsMachine;
export type ResourceMachine = typeof resourceMachine;
export type SignInMachine = typeof signInMachine;
export type UnitScanMachine = typeof unitScanMachine;
/** A reducer, not a machine. */
export type UnitSheetLogic = TransitionActorLogic<UnitSheet, UnitSheetEvent, UnitSheetInput, UnitSheetAnswer>;
