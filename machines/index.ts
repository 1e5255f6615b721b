import type { AnyStateMachine } from 'xstate';
import { addEquipmentMachine } from './addEquipment.machine';
import { authFormMachine } from './authForm.machine';
import { collectionMachine } from './collection.machine';
import { customerAddressesMachine } from './customerAddresses.machine';
import { lineRemovalMachine } from './lineRemoval.machine';
import { lineValueMachine } from './lineValue.machine';
import { lookupMachine } from './lookup.machine';
import { notificationsMachine } from './notifications.machine';
import { preferencesMachine } from './preferences.machine';
import { quickAddMachine } from './quickAdd.machine';
import { rentActionsMachine } from './rentActions.machine';
import { rentCreateMachine } from './rentCreate.machine';
import { rentDatesMachine } from './rentDates.machine';
import { rentLifecycleMachine } from './rentLifecycle.machine';
import { rentPartyMachine } from './rentParty.machine';
import { rentTextMachine } from './rentText.machine';
import { rentViewsMachine } from './rentViews.machine';
import { sessionMachine } from './session.machine';

/** Every machine of the product by its id: what the generated paths, the charts and the tests iterate over. */
export const machines: Record<string, AnyStateMachine> = {
  addEquipment: addEquipmentMachine,
  authForm: authFormMachine,
  collection: collectionMachine,
  customerAddresses: customerAddressesMachine,
  lineRemoval: lineRemovalMachine,
  lineValue: lineValueMachine,
  lookup: lookupMachine,
  notifications: notificationsMachine,
  preferences: preferencesMachine,
  quickAdd: quickAddMachine,
  rentActions: rentActionsMachine,
  rentCreate: rentCreateMachine,
  rentDates: rentDatesMachine,
  rentLifecycle: rentLifecycleMachine,
  rentParty: rentPartyMachine,
  rentText: rentTextMachine,
  rentViews: rentViewsMachine,
  session: sessionMachine,
};
