import { useActorRef, useSelector } from '@xstate/react';
import type { Id, UnitFacts } from '../../../../machines/types';
import { sameId } from '../../../shared/domain/ids';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { resourceOf, useResource } from '../../../shared/record/useResource';
import { useActorEvents } from '../../../shared/useActorEvents';
import { readHandoverSheet } from '../handover/handoverSheet';
import { handedUnit } from '../handover/units/sentUnit';
import { SheetReadings } from '../handover/SheetReadings';
import styles from '../handover/units/sheet.module.css';
import { unitSheetLogic } from '../handover/units/unitSheet';
import { UNIT_IN_ORDER } from '../../../shared/domain/handovers/handoverDraft';
import { useSheetWhenAsked, type ExchangeActor } from './useReturnSheet';

/** Facts about a unit that is to go out on a rent. */
const swapFacts = resourceOf<UnitFacts, { rentId: Id; by: Id }>(
  async ({ rentId, by }, signal) =>
    (await readHandoverSheet(rentId, signal, by)).find(({ asset }) => sameId(asset, by)) ?? null,
);

/** Counter and fuel of the unit that goes out in a swap, where its model has them. The swap takes them when it is sent. */
export function SwapDeparture({ actor, rentId, by }: { actor: ExchangeActor; rentId: Id; by: Id }) {
  const { t } = useTranslation(['rent', 'handover']);
  const sheet = useActorRef(unitSheetLogic, {
    input: {
      details: UNIT_IN_ORDER,
      facts: null,
      direction: 'OUT',
      condition: 'OK',
      isPart: true,
      mayCharge: false,
    },
  });
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const described = useSelector(sheet, ({ context }) => context);
  const { value: facts, snapshot } = useResource(swapFacts, { rentId, by }, 'rents');
  useSheetWhenAsked(actor, sheet, 'departure.asked', facts, !snapshot.hasTag('busy'));
  useActorEvents(sheet, {
    'sheet.saved': ({ details }) => actor.send({ type: 'departure.describe', out: handedUnit(details) }),
    'meter.invalid': () => actor.send({ type: 'description.reject', field: 'departure-reading' }),
  });
  const isUnknown = snapshot.matches('failed');
  if (!isUnknown && !facts?.meterUnit && !facts?.hasFuel) return null;
  return (
    <fieldset className={styles.departure} disabled={isBusy} onChange={() => actor.send({ type: 'sheet.change' })}>
      <legend>{t('swap.departure', { asset: String(by) })}</legend>
      {isUnknown ? <p role="alert">{t('handover:readingsUnknown')}</p> : null}
      <SheetReadings
        id="departure"
        sheet={described}
        onChange={(change) => sheet.send({ type: 'details.change', change })}
      />
    </fieldset>
  );
}
