import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { AssetCondition } from '../../../../machines/types';
import controls from '../../../shared/ui/form/controls.module.css';
import { Field } from '../../../shared/ui/form/Field';
import { SelectField } from '../../../shared/ui/form/SelectField';
import { conditionsOf } from '../handover/words';
import type { unitExchangeLogic } from './unitExchange.logic';

interface Props {
  actor: ActorRefFrom<ReturnType<typeof unitExchangeLogic>>;
  reasonRef: Ref<HTMLInputElement>;
}

/** Why a unit is swapped, and how it comes back. */
export function SwapFields({ actor, reasonRef }: Props) {
  const { t } = useTranslation('rent');
  const snapshot = useSelector(actor, (state) => state);
  const { reason, condition, notes, lacksReason } = snapshot.context;
  const text = { className: controls.control, type: 'text', autoComplete: 'off', disabled: snapshot.hasTag('busy') };
  const describe = (change: { condition?: AssetCondition; notes?: string }) =>
    actor.send({ type: 'return.describe', condition, notes, ...change });
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
            {...text}
            ref={reasonRef}
            maxLength={500}
            value={reason}
            onChange={({ target }) => actor.send({ type: 'reason.type', reason: target.value })}
          />
        )}
      </Field>
      <Field id="swap-condition" label={t('swap.condition')}>
        {(control) => (
          <SelectField
            {...control}
            value={condition}
            options={conditionsOf('IN').map((value) => ({ value, label: t(`condition.${value}`) }))}
            disabled={text.disabled}
            onChange={(value) => describe({ condition: value as AssetCondition })}
          />
        )}
      </Field>
      <Field id="swap-notes" label={t('swap.notes')} optional>
        {(control) => (
          <input
            {...control}
            {...text}
            maxLength={1000}
            value={notes}
            onChange={({ target }) => describe({ notes: target.value })}
          />
        )}
      </Field>
    </>
  );
}
