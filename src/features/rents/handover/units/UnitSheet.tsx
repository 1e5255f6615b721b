import { useActorRef, useSelector } from '@xstate/react';
import type { AssetCondition, RentLine } from '../../../../../machines/types';
import { assetName } from '../../../../shared/domain/asset';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { Button } from '../../../../shared/ui/Button';
import controls from '../../../../shared/ui/form/controls.module.css';
import { Field } from '../../../../shared/ui/form/Field';
import { ModalDialog } from '../../../../shared/ui/dialog/ModalDialog';
import { useDialog } from '../../../../shared/ui/dialog/useDialog';
import { useActorEvents } from '../../../../shared/useActorEvents';
import type { UnitOnRent } from '../../dates/rentOccupancy';
import { PlannedExchange } from '../../planning/card/PlannedExchange';
import { ConditionChoice } from './ConditionChoice';
import { HandoverActor } from '../handover.logic';
import { NextRent } from '../NextRent';
import { Proposals } from '../Proposals';
import { SheetReadings } from '../SheetReadings';
import { SheetSum } from '../SheetSum';
import styles from './sheet.module.css';
import { UnitPhotos } from './UnitPhotos';
import { unitSheetLogic } from './unitSheet';
import { useUnit } from './useUnit';

interface Props {
  line: RentLine;
  /** The condition that was chosen in the list; null to see the unit as it is. */
  condition: AssetCondition | null;
  onClose: () => void;
}

/** How one unit goes out or came back, and what its return brings. Nothing is written before the hand-over. */
export default function UnitSheet({ line, condition, onClose }: Props) {
  const { t } = useTranslation(['handover', 'rent']);
  const unit = useUnit(line);
  const rent = HandoverActor.useSelector(({ context }) => context.rent);
  const { direction, facts, details, mayCharge } = unit;
  const actor = useActorRef(unitSheetLogic, {
    input: { details, facts, direction, mayCharge, condition: condition ?? details.condition },
  });
  const sheet = useSelector(actor, ({ context }) => context);
  const exchange = useDialog<UnitOnRent>();
  useActorEvents(actor, {
    'sheet.saved': ({ details: change }) => {
      // Photos are stored at once, whatever becomes of the sheet.
      unit.describe({ ...change, photos: unit.details.photos });
      onClose();
    },
    'charge.invalid': ({ kind }) => document.getElementById(`sheet-${kind}`)?.focus(),
  });
  const save = () => actor.send({ type: 'sheet.save' });
  return (
    <>
      <ModalDialog
        size="form"
        title={assetName(line.asset) || String(unit.serial)}
        isHidden={exchange.opened !== null}
        onClose={onClose}
        onSubmit={save}
        foot={
          <>
            <SheetSum rent={rent} sheet={sheet} />
            <Button text severity="secondary" label={t('rent:cancel')} onClick={onClose} />
            <Button label={t('rent:save')} onClick={save} />
          </>
        }
      >
        <div className={styles.sheet}>
          <p className={styles.serial}>{String(unit.serial)}</p>
          <ConditionChoice
            direction={direction}
            value={sheet.condition}
            onChoose={(chosen) => actor.send({ type: 'condition.choose', condition: chosen })}
          />
          <SheetReadings sheet={sheet} onChange={(change) => actor.send({ type: 'details.change', change })} />
          <UnitPhotos line={line} unit={unit} />
          <Field id="sheet-notes" label={t('notes')} optional>
            {(control) => (
              <textarea
                {...control}
                className={controls.control}
                rows={3}
                maxLength={2000}
                value={sheet.notes}
                onChange={({ target }) => actor.send({ type: 'details.change', change: { notes: target.value } })}
              />
            )}
          </Field>
          {direction === 'IN' ? <Proposals actor={actor} isFirst={condition !== null} /> : null}
          <NextRent
            line={line}
            condition={sheet.condition}
            next={unit.facts?.nextRent ?? null}
            onExchange={exchange.open}
          />
        </div>
      </ModalDialog>
      {exchange.opened ? <PlannedExchange {...exchange.opened} onClose={exchange.close} /> : null}
    </>
  );
}
