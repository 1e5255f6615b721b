import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Id, Rent, UnitFacts } from '../../../../machines/types';
import { unitSheetMachine } from '../../../../machines/unitSheet.machine';
import { readHandoverSheet } from '../../../shared/api/handovers';
import { rentCan } from '../../../shared/domain/rent';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { resourceOf, useResource } from '../../../shared/record/useResource';
import { useActorEvents } from '../../../shared/useActorEvents';
import { chargeName, chargesOfUnit } from '../handover/chargeText';
import { chargesOfReadings, returnedUnit } from '../handover/sentUnit';
import { UNIT_IN_ORDER } from '../handover/unitInOrder';
import type { unitExchangeLogic } from './unitExchange.logic';

export type ExchangeActor = ActorRefFrom<ReturnType<typeof unitExchangeLogic>>;
export type ReturnSheet = ActorRefFrom<typeof unitSheetMachine>;

/** Starts the sheet of the unit that comes back in a swap. It describes the return when the swap asks for it. */
export function useReturnSheet(rent: Rent, actor: ExchangeActor): ReturnSheet {
  const { t, i18n } = useTranslation('handover');
  const sheet = useActorRef(unitSheetMachine, {
    input: {
      details: UNIT_IN_ORDER,
      facts: null,
      direction: 'IN',
      condition: 'OK',
      isPart: true,
      mayCharge: rentCan(rent, 'charge.change'),
    },
  });
  const { asset } = actor.getSnapshot().context;
  useActorEvents(actor, { 'return.asked': () => sheet.send({ type: 'sheet.save' }) });
  const ask = (field: string) => {
    actor.send({ type: 'description.reject' });
    document.getElementById(field)?.focus();
  };
  useActorEvents(sheet, {
    'sheet.saved': ({ details }) => {
      const { facts } = sheet.getSnapshot().context;
      const unit = { ...details, asset, facts };
      const charges = chargesOfUnit(unit).map((charge) => ({
        ...charge,
        description: chargeName(t, charge, unit, i18n.language),
      }));
      const back = returnedUnit(details, charges);
      actor.send({ type: 'return.describe', back, charges: chargesOfReadings(charges) });
    },
    'charge.invalid': ({ kind }) => ask(`sheet-${kind}`),
    'meter.invalid': () => ask('sheet-reading'),
  });
  return sheet;
}

/** Facts about the units of a rent; never old ones, because a reading is compared with them. */
const sheetFacts = resourceOf<UnitFacts[]>(readHandoverSheet);

/** Gives the sheet the unit's last readings and replacement value once they are read. Returns whether reading failed. */
export function useReturnFacts(rentId: Id, asset: Id, sheet: ReturnSheet): boolean {
  const { value, snapshot } = useResource<UnitFacts[]>(sheetFacts, rentId, 'rents', false);
  const facts = value?.find((each) => String(each.asset) === String(asset));
  useEffect(() => {
    if (facts) sheet.send({ type: 'facts.read', facts });
  }, [facts, sheet]);
  return snapshot.matches('failed');
}
