import type { AnyStateMachine } from 'xstate';
import { addEquipmentMachine } from './rent/addEquipment.machine';
import { alertsMachine } from './page/alerts.machine';
import { assetScanMachine } from './inventory/assetScan.machine';
import { authFormMachine } from './session/authForm.machine';
import { availabilityOrderMachine } from './planning/availabilityOrder.machine';
import { batchMachine } from './inventory/batch.machine';
import { boardMachine } from './planning/board.machine';
import { cameraMachine } from './device/camera.machine';
import { cartMachine } from './demo/cart.machine';
import { collectionMachine } from './list/collection.machine';
import { commandMachine } from './record/command.machine';
import { customerChoiceMachine } from './rent/customerChoice.machine';
import { depositChoiceMachine } from './handover/depositChoice.machine';
import { handoverMachine } from './handover/handover.machine';
import { handoverPageMachine } from './handover/handoverPage.machine';
import { handoverUndoMachine } from './handover/handoverUndo.machine';
import { hoverCardMachine } from './planning/hoverCard.machine';
import { lineLifecycleMachine } from './rent/lineLifecycle.machine';
import { lineValueMachine } from './rent/lineValue.machine';
import { listExportMachine } from './list/listExport.machine';
import { heldReadingMachine } from './list/heldReading.machine';
import { liveChangesMachine } from './page/liveChanges.machine';
import { lookupMachine } from './planning/lookup.machine';
import { maintenanceActionsMachine } from './inventory/maintenanceActions.machine';
import { maintenanceLifecycleMachine } from './inventory/maintenanceLifecycle.machine';
import { moneyEntryMachine } from './rent/moneyEntry.machine';
import { outageMachine } from './page/outage.machine';
import { pagedSearchMachine } from './list/pagedSearch.machine';
import { cashUpMachine } from './page/cashUp.machine';
import { pageSearchMachine } from './page/pageSearch.machine';
import { photoUploadMachine } from './handover/photoUpload.machine';
import { planningPageMachine } from './planning/planningPage.machine';
import { priceReviewMachine } from './rent/priceReview.machine';
import { quickAddMachine } from './rent/quickAdd.machine';
import { quickAddModelMachine } from './rent/quickAddModel.machine';
import { recordChangeMachine } from './record/recordChange.machine';
import { recordFormMachine } from './record/recordForm.machine';
import { recordRemovalMachine } from './record/recordRemoval.machine';
import { recoveryMachine } from './page/recovery.machine';
import { rentAccountMachine } from './rent/rentAccount.machine';
import { rentActionsMachine } from './rent/rentActions.machine';
import { rentCreateMachine } from './rent/rentCreate.machine';
import { rentCustomerMachine } from './rent/rentCustomer.machine';
import { rentDatesMachine } from './rent/rentDates.machine';
import { rentLifecycleMachine } from './rent/rentLifecycle.machine';
import { rentPageMachine } from './rent/rentPage.machine';
import { resourceMachine } from './record/resource.machine';
import { rowActionMachine } from './rent/rowAction.machine';
import { scannerMachine } from './device/scanner.machine';
import { secondFactorMachine } from './session/secondFactor.machine';
import { sessionMachine } from './session/session.machine';
import { signatureMachine } from './handover/signature.machine';
import { signInMachine } from './session/signIn.machine';
import { unitExchangeMachine } from './rent/unitExchange.machine';
import { unitScanMachine } from './handover/unitScan.machine';

/** Every machine of the product by its id. The generated paths, the charts and the tests iterate over them. */
export const machines: Record<string, AnyStateMachine> = {
  addEquipment: addEquipmentMachine,
  alerts: alertsMachine,
  assetScan: assetScanMachine,
  authForm: authFormMachine,
  availabilityOrder: availabilityOrderMachine,
  batch: batchMachine,
  board: boardMachine,
  camera: cameraMachine,
  cart: cartMachine,
  cashUp: cashUpMachine,
  collection: collectionMachine,
  command: commandMachine,
  customerChoice: customerChoiceMachine,
  depositChoice: depositChoiceMachine,
  handover: handoverMachine,
  handoverPage: handoverPageMachine,
  handoverUndo: handoverUndoMachine,
  hoverCard: hoverCardMachine,
  lineLifecycle: lineLifecycleMachine,
  lineValue: lineValueMachine,
  listExport: listExportMachine,
  heldReading: heldReadingMachine,
  liveChanges: liveChangesMachine,
  lookup: lookupMachine,
  maintenanceActions: maintenanceActionsMachine,
  maintenanceLifecycle: maintenanceLifecycleMachine,
  moneyEntry: moneyEntryMachine,
  outage: outageMachine,
  pagedSearch: pagedSearchMachine,
  pageSearch: pageSearchMachine,
  photoUpload: photoUploadMachine,
  planningPage: planningPageMachine,
  priceReview: priceReviewMachine,
  quickAdd: quickAddMachine,
  quickAddModel: quickAddModelMachine,
  recordChange: recordChangeMachine,
  recordForm: recordFormMachine,
  recordRemoval: recordRemovalMachine,
  recovery: recoveryMachine,
  rentAccount: rentAccountMachine,
  rentActions: rentActionsMachine,
  rentCreate: rentCreateMachine,
  rentCustomer: rentCustomerMachine,
  rentDates: rentDatesMachine,
  rentLifecycle: rentLifecycleMachine,
  rentPage: rentPageMachine,
  resource: resourceMachine,
  rowAction: rowActionMachine,
  scanner: scannerMachine,
  secondFactor: secondFactorMachine,
  session: sessionMachine,
  signature: signatureMachine,
  signIn: signInMachine,
  unitExchange: unitExchangeMachine,
  unitScan: unitScanMachine,
};
