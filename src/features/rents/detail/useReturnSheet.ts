import { useActorRef } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Rent, UnitDetails } from '../../../../machines/types';
import type { SwapReturn } from '../../../../machines/unitExchange.machine';
import { unitSheetMachine } from '../../../../machines/unitSheet.machine';
import { rentCan } from '../../../shared/domain/rent';
import { useActorEvents } from '../../../shared/useActorEvents';
import { chargeName } from '../handover/chargeText';
import type { unitExchangeLogic } from './unitExchange.logic';

export type ExchangeActor = ActorRefFrom<ReturnType<typeof unitExchangeLogic>>;
export type ReturnSheet = ActorRefFrom<typeof unitSheetMachine>;

const IN_ORDER: UnitDetails = {
  ...{ condition: 'OK', notes: '', meter: null, isMeterReset: false, fuel: null },
  ...{ photos: [], charges: [], needsRepair: false },
};

/** Starts the sheet of the unit that comes back in a swap. It describes the return when the swap asks for it. */
export function useReturnSheet(rent: Rent, actor: ExchangeActor): ReturnSheet {
  const { t, i18n } = useTranslation('handover');
  const sheet = useActorRef(unitSheetMachine, {
    input: {
      ...{ details: IN_ORDER, facts: null, direction: 'IN', condition: 'OK', isPart: true },
      mayCharge: rentCan(rent, 'charge.change'),
    },
  });
  const { asset } = actor.getSnapshot().context;
  const nameOf = ({ condition }: UnitDetails) =>
    chargeName(t, { kind: 'damage', quantity: 1 }, { condition, asset, facts: null }, i18n.language);
  useActorEvents(actor, { 'return.asked': () => sheet.send({ type: 'sheet.save' }) });
  useActorEvents(sheet, {
    'sheet.saved': ({ details }) => actor.send({ type: 'return.describe', back: returnOf(details, nameOf(details)) }),
    'charge.invalid': ({ kind }) => {
      actor.send({ type: 'return.reject' });
      document.getElementById(`sheet-${kind}`)?.focus();
    },
  });
  return sheet;
}

/** The return as the swap sends it; `name` is of the charge for damage. */
function returnOf({ condition, notes, charges, needsRepair }: UnitDetails, name: string): SwapReturn {
  const damage = charges.find(({ kind }) => kind === 'damage');
  return {
    condition,
    notes: notes.trim(),
    ...(damage ? { charge: { description: name, value: damage.unitValue } } : {}),
    ...(needsRepair && condition !== 'OK' && condition !== 'LOST' ? { maintenance: true } : {}),
  };
}
