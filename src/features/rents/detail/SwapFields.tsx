import { useActorRef, useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Rent, UnitDetails } from '../../../../machines/types';
import type { SwapReturn } from '../../../../machines/unitExchange.machine';
import { unitSheetMachine } from '../../../../machines/unitSheet.machine';
import { rentCan } from '../../../shared/domain/rent';
import controls from '../../../shared/ui/form/controls.module.css';
import { Field } from '../../../shared/ui/form/Field';
import { useActorEvents } from '../../../shared/useActorEvents';
import { chargeName } from '../handover/chargeText';
import { ConditionChoice } from '../handover/ConditionChoice';
import { Proposals } from '../handover/Proposals';
import type { unitExchangeLogic } from './unitExchange.logic';

interface Props {
  rent: Rent;
  actor: ActorRefFrom<ReturnType<typeof unitExchangeLogic>>;
  reasonRef: Ref<HTMLInputElement>;
}

const IN_ORDER: UnitDetails = {
  ...{ condition: 'OK', notes: '', meter: null, isMeterReset: false, fuel: null },
  ...{ photos: [], charges: [], needsRepair: false },
};

/** Why a unit is swapped, how it comes back, and what its return brings. */
export function SwapFields({ rent, actor, reasonRef }: Props) {
  const { t } = useTranslation(['rent', 'handover']);
  const snapshot = useSelector(actor, (state) => state);
  const { reason, lacksReason } = snapshot.context;
  const disabled = snapshot.hasTag('busy');
  const sheet = useReturnSheet(rent, actor);
  const { condition, notes } = useSelector(sheet, ({ context }) => context);
  return (
    <>
      <Field
        id="swap-reason"
        label={t('swap.reason')}
        required
        error={lacksReason ? t('required', { column: t('swap.reason') }) : null}
      >
        {(control) => (
          <input
            {...control}
            className={controls.control}
            type="text"
            autoComplete="off"
            ref={reasonRef}
            maxLength={500}
            value={reason}
            disabled={disabled}
            onChange={({ target }) => actor.send({ type: 'reason.type', reason: target.value })}
          />
        )}
      </Field>
      <ConditionChoice
        direction="IN"
        value={condition}
        onChoose={(chosen) => sheet.send({ type: 'condition.choose', condition: chosen })}
      />
      <Field id="swap-notes" label={t('swap.notes')} optional>
        {(control) => (
          <input
            {...control}
            className={controls.control}
            type="text"
            autoComplete="off"
            maxLength={2000}
            value={notes}
            disabled={disabled}
            onChange={({ target }) => sheet.send({ type: 'details.change', change: { notes: target.value } })}
          />
        )}
      </Field>
      <Proposals actor={sheet} />
    </>
  );
}

/** The sheet of the unit that comes back, which describes it to the swap when it is asked. */
function useReturnSheet(rent: Rent, actor: Props['actor']) {
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
