import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { PhotoField } from '../photos/PhotoField';
import { InputField } from '../../../shared/ui/form/InputField';
import { ConditionChoice } from '../handover/units/ConditionChoice';
import { Proposals } from '../handover/Proposals';
import { SheetReadings } from '../handover/SheetReadings';
import { keepsPhotos } from '../handover/units/UnitPhotos';
import styles from '../handover/units/sheet.module.css';
import { UnknownReadings, type SheetProps } from './SwapDeparture';

interface Props extends SheetProps {
  /** Name of the unit that comes back. */
  name: string;
  reasonRef: Ref<HTMLInputElement>;
}

/** Why a unit is swapped, how it comes back, and what its return brings. */
export function SwapFields({ actor, sheet, facts, name, reasonRef }: Props) {
  const { t } = useTranslation(['rent', 'handover']);
  const snapshot = useSelector(actor, (state) => state);
  const { reason, lacksReason } = snapshot.context;
  const described = useSelector(sheet, ({ context }) => context);
  const { condition, notes, photos } = described;
  const { rentId, asset } = snapshot.context;
  return (
    <div
      className={`${styles.sheet} ${styles.swap}`}
      inert={snapshot.hasTag('busy')}
      onChange={() => actor.send({ type: 'sheet.change' })}
    >
      <InputField
        id="swap-reason"
        label={t('swap.reason')}
        required
        error={lacksReason ? t('required', { column: t('swap.reason') }) : null}
        autoComplete="off"
        ref={reasonRef}
        maxLength={500}
        value={reason}
        onChange={({ target }) => actor.send({ type: 'reason.type', reason: target.value })}
      />
      <ConditionChoice
        direction="IN"
        value={condition}
        onChoose={(chosen) => sheet.send({ type: 'condition.choose', condition: chosen })}
      />
      <SheetReadings sheet={described} onChange={(change) => sheet.send({ type: 'details.change', change })} />
      <UnknownReadings sheet={sheet} facts={facts} />
      {keepsPhotos() ? (
        <PhotoField
          rentId={rentId}
          asset={asset}
          name={name}
          photos={photos}
          onRemove={(photo) => actor.send({ type: 'photo.remove', photo })}
        />
      ) : null}
      <InputField
        id="swap-notes"
        label={t('swap.notes')}
        optional
        autoComplete="off"
        maxLength={2000}
        value={notes}
        onChange={({ target }) => sheet.send({ type: 'details.change', change: { notes: target.value } })}
      />
      <Proposals actor={sheet} />
    </div>
  );
}
