import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Id, Rent, UnitFacts } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { resourceOf, useResource } from '../../../shared/record/useResource';
import { useActorEvents } from '../../../shared/useActorEvents';
import { chargeName, chargesOfUnit } from '../handover/chargeText';
import { readHandoverSheet } from '../handover/handoverSheet';
import { chargesOfReadings, returnedUnit } from '../handover/units/sentUnit';
import { unitSheetLogic, type UnitSheetActor } from '../handover/units/unitSheet';
import { UNIT_IN_ORDER } from '../../../shared/domain/handovers/handoverDraft';
import type { unitExchangeLogic } from './unitExchange.logic';
import { mayAddCharge } from '../../../shared/rents/rentRules';
import { sameId } from '../../../shared/domain/ids';

export type ExchangeActor = ActorRefFrom<ReturnType<typeof unitExchangeLogic>>;

/** Starts the sheet of the unit that comes back in a swap. It describes the return when it is saved. */
export function useReturnSheet(rent: Rent, actor: ExchangeActor): UnitSheetActor {
  const { t, i18n } = useTranslation('handover');
  const sheet = useActorRef(unitSheetLogic, {
    input: {
      details: UNIT_IN_ORDER,
      facts: null,
      direction: 'IN',
      condition: 'OK',
      isPart: true,
      mayCharge: mayAddCharge(rent),
    },
  });
  const { asset } = actor.getSnapshot().context;
  const ask = (field: string) => actor.send({ type: 'description.reject', field });
  useActorEvents(sheet, {
    'sheet.saved': ({ details }) => {
      const { facts } = sheet.getSnapshot().context;
      const unit = { ...details, asset, facts };
      const own = mayAddCharge(rent) ? chargesOfUnit(unit) : [];
      const charges = own.map((charge) => ({
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
const sheetFacts = resourceOf<UnitFacts[], Id>((id, signal) => readHandoverSheet(id, signal));

/** Gives the sheet the unit's last readings and replacement value once they are read. Returns whether reading failed. */
export function useReturnFacts(rentId: Id, asset: Id, actor: ExchangeActor, sheet: UnitSheetActor): boolean {
  const { value, snapshot } = useResource<UnitFacts[]>(sheetFacts, rentId, 'rents');
  const facts = value?.find((each) => sameId(each.asset, asset)) ?? null;
  useSheetWhenAsked(actor, sheet, 'return.asked', facts, !snapshot.hasTag('busy'));
  return snapshot.matches('failed');
}

/** Gives a sheet the facts about its unit, and saves it when the swap asks: not before reading the facts has ended. */
export function useSheetWhenAsked(
  actor: ExchangeActor,
  sheet: UnitSheetActor,
  asked: 'departure.asked' | 'return.asked',
  facts: UnitFacts | null,
  hasEnded: boolean,
): void {
  useActorEvents(actor, {
    [asked]: () => {
      if (hasEnded) sheet.send({ type: 'sheet.save' });
    },
  });
  useEffect(() => {
    if (facts) sheet.send({ type: 'facts.read', facts });
    if (hasEnded) actor.send({ type: 'facts.settle' });
  }, [facts, hasEnded, actor, sheet]);
}
