import type { AnyStateMachine } from 'xstate';
import { addEquipmentMachine } from './addEquipment.machine';
import { alertsMachine } from './alerts.machine';
import { assetScanMachine } from './assetScan.machine';
import { authFormMachine } from './authForm.machine';
import { availabilityLookupMachine } from './availabilityLookup.machine';
import { availabilityOrderMachine } from './availabilityOrder.machine';
import { batchMachine } from './batch.machine';
import { boardMachine } from './board.machine';
import { cameraMachine } from './camera.machine';
import { cartMachine } from './cart.machine';
import { collectionMachine } from './collection.machine';
import { commandMachine } from './command.machine';
import { customerChoiceMachine } from './customerChoice.machine';
import { dashboardMachine } from './dashboard.machine';
import { dialogMachine } from './dialog.machine';
import { equipmentSearchMachine } from './equipmentSearch.machine';
import { foldingMachine } from './folding.machine';
import { handoverMachine } from './handover.machine';
import { handoverUndoMachine } from './handoverUndo.machine';
import { hoverCardMachine } from './hoverCard.machine';
import { lineLifecycleMachine } from './lineLifecycle.machine';
import { lineValueMachine } from './lineValue.machine';
import { listExportMachine } from './listExport.machine';
import { listHoldMachine } from './listHold.machine';
import { liveChangesMachine } from './liveChanges.machine';
import { maintenanceActionsMachine } from './maintenanceActions.machine';
import { maintenanceLifecycleMachine } from './maintenanceLifecycle.machine';
import { notificationsMachine } from './notifications.machine';
import { orderedModelsMachine } from './orderedModels.machine';
import { outageMachine } from './outage.machine';
import { pageSearchMachine } from './pageSearch.machine';
import { photoUploadMachine } from './photoUpload.machine';
import { preferencesMachine } from './preferences.machine';
import { priceReviewMachine } from './priceReview.machine';
import { quickAddMachine } from './quickAdd.machine';
import { quickAddModelMachine } from './quickAddModel.machine';
import { recordChangeMachine } from './recordChange.machine';
import { recordFormMachine } from './recordForm.machine';
import { recordRemovalMachine } from './recordRemoval.machine';
import { recoveryMachine } from './recovery.machine';
import { rentActionsMachine } from './rentActions.machine';
import { rentChangeMachine } from './rentChange.machine';
import { rentCreateMachine } from './rentCreate.machine';
import { rentCustomerMachine } from './rentCustomer.machine';
import { rentDatesMachine } from './rentDates.machine';
import { rentLifecycleMachine } from './rentLifecycle.machine';
import { resourceMachine } from './resource.machine';
import { rowActionMachine } from './rowAction.machine';
import { scannerMachine } from './scanner.machine';
import { secondFactorMachine } from './secondFactor.machine';
import { seenPagesMachine } from './seenPages.machine';
import { selectionMachine } from './selection.machine';
import { sessionMachine } from './session.machine';
import { signatureMachine } from './signature.machine';
import { signInMachine } from './signIn.machine';
import { suggestionsMachine } from './suggestions.machine';
import { unitExchangeMachine } from './unitExchange.machine';
import { unitScanMachine } from './unitScan.machine';
import { unitSheetMachine } from './unitSheet.machine';

/** Every machine of the product by its id. The generated paths, the charts and the tests iterate over them. */
export const machines: Record<string, AnyStateMachine> = {
  addEquipment: addEquipmentMachine,
  alerts: alertsMachine,
  assetScan: assetScanMachine,
  authForm: authFormMachine,
  availabilityLookup: availabilityLookupMachine,
  availabilityOrder: availabilityOrderMachine,
  batch: batchMachine,
  board: boardMachine,
  camera: cameraMachine,
  cart: cartMachine,
  collection: collectionMachine,
  command: commandMachine,
  customerChoice: customerChoiceMachine,
  dashboard: dashboardMachine,
  dialog: dialogMachine,
  equipmentSearch: equipmentSearchMachine,
  folding: foldingMachine,
  handover: handoverMachine,
  handoverUndo: handoverUndoMachine,
  hoverCard: hoverCardMachine,
  lineLifecycle: lineLifecycleMachine,
  lineValue: lineValueMachine,
  listExport: listExportMachine,
  listHold: listHoldMachine,
  liveChanges: liveChangesMachine,
  maintenanceActions: maintenanceActionsMachine,
  maintenanceLifecycle: maintenanceLifecycleMachine,
  notifications: notificationsMachine,
  orderedModels: orderedModelsMachine,
  outage: outageMachine,
  pageSearch: pageSearchMachine,
  photoUpload: photoUploadMachine,
  preferences: preferencesMachine,
  priceReview: priceReviewMachine,
  quickAdd: quickAddMachine,
  quickAddModel: quickAddModelMachine,
  recordChange: recordChangeMachine,
  recordForm: recordFormMachine,
  recordRemoval: recordRemovalMachine,
  recovery: recoveryMachine,
  rentActions: rentActionsMachine,
  rentChange: rentChangeMachine,
  rentCreate: rentCreateMachine,
  rentCustomer: rentCustomerMachine,
  rentDates: rentDatesMachine,
  rentLifecycle: rentLifecycleMachine,
  resource: resourceMachine,
  rowAction: rowActionMachine,
  scanner: scannerMachine,
  secondFactor: secondFactorMachine,
  seenPages: seenPagesMachine,
  selection: selectionMachine,
  session: sessionMachine,
  signature: signatureMachine,
  signIn: signInMachine,
  suggestions: suggestionsMachine,
  unitExchange: unitExchangeMachine,
  unitScan: unitScanMachine,
  unitSheet: unitSheetMachine,
};
