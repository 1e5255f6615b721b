import { handoverPageSample } from './samples/handoverPage';
import { rentPageSample } from './samples/rentPage';
import type { Sample } from './sample';
import { handOutSample, handoverUndoSample, takeBackSample, untouchedSample, unitScanSample } from './samples/handover';
import {
  fullSignatureSample,
  paperSignatureSample,
  photoUploadSample,
  signatureSample,
  typedSignatureSample,
} from './samples/handoverParts';
import * as sent from './samples/handoverSent';
import { boardSample, hoverCardSample } from './samples/board';
import {
  availabilityOrderSample,
  lookupSample,
  quickAddModelSample,
  unknownModelsSample,
} from './samples/availability';
import { planningPageSample } from './samples/planningPage';
import { cartSample } from './samples/cart';
import { cashUpSample } from './samples/cashUp';
import { freshCollectionSample, oldCollectionSample, collectionSample } from './samples/collection';
import { alertsSample, pageSearchSample } from './samples/header';
import { assetScanSample, batchSample, cameraSample, photoOnlySample, scannerSample } from './samples/inventory';
import { liveChangesSample } from './samples/liveChanges';
import { fieldSearchSample, pagedSearchSample } from './samples/pagedSearch';
import { changeSample, firstAttempt, retry, retryAfterRefusal } from './samples/command';
import { maintenanceActionsSample } from './samples/maintenanceActions';
import { lineLifecycleSample } from './samples/lineLifecycle';
import { maintenanceLifecycleSample } from './samples/maintenanceLifecycle';
import { listExportSample, recordChangeSample, recordFormSample, recordRemovalSample } from './samples/records';
import { rentAccountSample, rentWithoutDepositSample } from './samples/rentAccount';
import { freshRentSample, oldRentSample, rentActionsSample } from './samples/rentActions';
import { customerChoiceSample, rentCreateForCallerSample, rentCreateSample } from './samples/rentCreate';
import { heldReadingSample } from './samples/heldReading';
import { rowActionSample } from './samples/rowAction';
import { keptSample, priceReviewSample, unreviewedSample } from './samples/priceReview';
import { rentDatesSample } from './samples/rentDates';
import {
  addEquipmentPricesSample,
  addEquipmentSample,
  lineValueSample,
  quickAddPricesSample,
  quickAddSample,
  swapSample,
  unitExchangeSample,
  moneyEntrySample,
  rentCustomerSample,
} from './samples/rentDialogs';
import {
  rentLifecycleSample,
  rentPaidAheadSample,
  rentWithMoneySample,
  rentWithoutLinesSample,
} from './samples/rentLifecycle';
import {
  freshResourceSample,
  keptValueSample,
  oldResourceSample,
  resourceSample,
  selectedResourceSample,
} from './samples/resource';
import { depositInSample, depositOutSample } from './samples/depositChoice';
import { secondFactorSample } from './samples/secondFactor';
import { authFormSample, signedInSample, signedOutSample, signInSample, unsavedFormSample } from './samples/shell';
import { crashSample, missingCodeSample, outageSample } from './samples/trouble';

/** By machine: the events from which its paths are generated, by `npm run paths`, by the tests that walk them, and by `/dev/machines`. */
export const samples: Record<string, readonly Sample[]> = {
  addEquipment: [addEquipmentSample, addEquipmentPricesSample],
  alerts: [alertsSample],
  assetScan: [assetScanSample],
  authForm: [authFormSample],
  availabilityOrder: [availabilityOrderSample, unknownModelsSample],
  lookup: [lookupSample],
  batch: [batchSample],
  board: [boardSample],
  camera: [cameraSample, photoOnlySample],
  cart: [cartSample],
  cashUp: [cashUpSample],
  collection: [collectionSample, oldCollectionSample, freshCollectionSample],
  depositChoice: [depositOutSample, depositInSample],
  handover: [
    handOutSample,
    takeBackSample,
    untouchedSample,
    sent.wholeReturnSample,
    sent.openReturnSample,
    sent.partialReturnSample,
    sent.lostReturnSample,
    sent.unknownReturnSample,
    sent.exchangedHandOutSample,
  ],
  handoverPage: [handoverPageSample],
  rentPage: [rentPageSample],
  handoverUndo: [handoverUndoSample],
  photoUpload: [photoUploadSample],
  signature: [
    signatureSample,
    typedSignatureSample,
    paperSignatureSample,
    fullSignatureSample,
    sent.lastLineSample,
    sent.noLineSample,
    sent.lastPointSample,
    sent.noPointSample,
    sent.blankNameSample,
  ],
  hoverCard: [hoverCardSample],
  lineLifecycle: [lineLifecycleSample],
  lineValue: [lineValueSample],
  listExport: [listExportSample],
  heldReading: [heldReadingSample],
  liveChanges: [liveChangesSample],
  pagedSearch: [pagedSearchSample, fieldSearchSample],
  command: [firstAttempt, retry, retryAfterRefusal, changeSample],
  maintenanceActions: [maintenanceActionsSample],
  maintenanceLifecycle: [maintenanceLifecycleSample],
  moneyEntry: [moneyEntrySample],
  outage: [outageSample],
  pageSearch: [pageSearchSample],
  planningPage: [planningPageSample],
  priceReview: [priceReviewSample, unreviewedSample, keptSample],
  unitExchange: [unitExchangeSample, swapSample],
  unitScan: [unitScanSample],
  quickAdd: [quickAddSample, quickAddPricesSample],
  quickAddModel: [quickAddModelSample],
  recordChange: [recordChangeSample],
  recordForm: [recordFormSample],
  recordRemoval: [recordRemovalSample],
  recovery: [missingCodeSample, crashSample],
  rentAccount: [rentAccountSample, rentWithoutDepositSample],
  rentActions: [rentActionsSample, oldRentSample, freshRentSample],
  customerChoice: [customerChoiceSample],
  rentCreate: [rentCreateSample, rentCreateForCallerSample],
  rentDates: [rentDatesSample],
  rentLifecycle: [rentLifecycleSample, rentWithoutLinesSample, rentPaidAheadSample, rentWithMoneySample],
  rentCustomer: [rentCustomerSample],
  resource: [resourceSample, selectedResourceSample, keptValueSample, oldResourceSample, freshResourceSample],
  rowAction: [rowActionSample],
  scanner: [scannerSample],
  secondFactor: [secondFactorSample],
  session: [signedOutSample, signedInSample, unsavedFormSample],
  signIn: [signInSample],
};
