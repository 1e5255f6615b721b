import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Id } from '../../../../machines/types';
import type { ResourceMachine } from '../../../../machines/types/children';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { SheetReadings } from '../handover/SheetReadings';
import styles from '../handover/units/sheet.module.css';
import type { UnitSheetActor } from '../handover/units/unitSheet';
import type { ExchangeActor } from './unitExchange.logic';

/** The sheet of one unit of a swap, and what was read about both. */
export interface SheetProps {
  actor: ExchangeActor;
  sheet: UnitSheetActor;
  facts: ActorRefFrom<ResourceMachine>;
}

/** Counter and fuel of the unit that goes out in a swap, where its model has them. The swap takes them when it is sent. */
export function SwapDeparture({ actor, sheet, facts, by }: SheetProps & { by: Id }) {
  const { t } = useTranslation('rent');
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const described = useSelector(sheet, ({ context }) => context);
  const isUnknown = useUnknown({ sheet, facts });
  if (!isUnknown && !described.facts?.meterUnit && !described.facts?.hasFuel) return null;
  return (
    <fieldset className={styles.departure} disabled={isBusy} onChange={() => actor.send({ type: 'sheet.change' })}>
      <legend>{t('swap.departure', { asset: String(by) })}</legend>
      <UnknownReadings sheet={sheet} facts={facts} />
      <SheetReadings
        id="departure"
        sheet={described}
        onChange={(change) => sheet.send({ type: 'details.change', change })}
      />
    </fieldset>
  );
}

type Described = Pick<SheetProps, 'sheet' | 'facts'>;

/** Whether the last readings of a unit could not be read. */
function useUnknown({ sheet, facts }: Described): boolean {
  const hasFailed = useSelector(facts, (state) => !state.hasTag('busy') && state.context.failure !== null);
  const isKnown = useSelector(sheet, ({ context }) => context.facts !== null);
  return hasFailed && !isKnown;
}

/** Says that the last readings of a unit could not be read; nothing where they are known. */
export function UnknownReadings(described: Described) {
  const { t } = useTranslation('handover');
  return useUnknown(described) ? <p role="alert">{t('readingsUnknown')}</p> : null;
}
