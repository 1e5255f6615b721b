import { ProgressBar } from 'primereact/progressbar';
import { useRef } from 'react';
import type { AssetCondition, RentLine } from '../../../../../machines/types';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { PHONE, useMediaQuery } from '../../../../shared/ui/useMediaQuery';
import { lazyDialog, usePrefetchedDialog } from '../../../../shared/ui/dialog/lazyDialog';
import { useDialog } from '../../../../shared/ui/dialog/useDialog';
import { CodeField } from './CodeField';
import { HandoverActor } from '../handover.logic';
import styles from '../handover.module.css';
import type { OpenSheet } from './UnitFields';
import { UnitItems } from './UnitItems';
import { UnitsTable } from './UnitsTable';
import { useUnitFocus } from './useUnitFocus';
import { unitLines } from '../../../../shared/rents/unitLines';

const UnitSheet = lazyDialog(() => import('./UnitSheet').then((module) => module.default));

/** The units of the rent: read or ticked, and described in their rows. */
export function UnitsPanel() {
  const { t } = useTranslation('handover');
  const isPhone = useMediaQuery(PHONE);
  const actor = HandoverActor.useActorRef();
  const { rent, units, movable, facts } = HandoverActor.useSelector(({ context }) => context);
  const isBusy = HandoverActor.useSelector((state) => state.hasTag('busy'));
  const code = useRef<HTMLInputElement>(null);
  const onKeyDown = useUnitFocus();
  const sheet = useDialog<{ line: RentLine; condition: AssetCondition | null }>();
  const onSheet: OpenSheet = (line, condition) => sheet.open({ line, condition });
  usePrefetchedDialog(UnitSheet);
  const isAll = movable.length > 0 && units.length === movable.length;
  const lines = unitLines(rent);
  const readings = {
    hasMeter: facts.some(({ meterUnit }) => meterUnit !== null),
    hasFuel: facts.some(({ hasFuel }) => hasFuel),
  };
  return (
    <section className={styles.panel} aria-labelledby="handover-units" onKeyDown={onKeyDown}>
      <div className={styles.panelHead}>
        <h2 id="handover-units">
          {t('equipment')}{' '}
          <span className={styles.count}>{t('count', { ticked: units.length, all: movable.length })}</span>
        </h2>
        <ProgressBar
          className={styles.progress}
          aria-hidden="true"
          value={(100 * units.length) / (movable.length || 1)}
          showValue={false}
        />
        {movable.length > 0 ? (
          <button
            type="button"
            className={styles.all}
            disabled={isBusy}
            onClick={() => actor.send({ type: 'all.toggle' })}
          >
            {t(isAll ? 'untickAll' : 'tickAll')}
          </button>
        ) : null}
      </div>
      <CodeField isPhone={isPhone} field={code} />
      {isPhone ? (
        <UnitItems rent={rent} lines={lines} onSheet={onSheet} />
      ) : (
        <UnitsTable
          rent={rent}
          lines={lines}
          readings={readings}
          onSheet={onSheet}
          onEntered={() => code.current?.focus()}
        />
      )}
      {sheet.opened ? <UnitSheet {...sheet.opened} onClose={sheet.close} /> : null}
    </section>
  );
}
