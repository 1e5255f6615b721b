import { useRef, type KeyboardEvent } from 'react';
import type { Id } from '../../../../../machines/types';
import { useActorEvents } from '../../../../shared/useActorEvents';
import { HandoverActor } from '../handover.logic';
import { unitGoingAs, UnitScanActor } from './unitScan.logic';
import { meterId } from './UnitsTable';

const rowOf = (asset: Id) => document.querySelector(`[data-unit="${CSS.escape(String(asset))}"]`);

/**
 * Brings the row of a read code into view, and moves the focus to a counter that is asked for. Answers the key handler: F2
 * opens the counter of the row with the focus, or of the row of the last code.
 */
export function useUnitFocus(): (event: KeyboardEvent) => void {
  const actor = HandoverActor.useActorRef();
  const scan = UnitScanActor.useActorRef();
  const last = useRef<string | null>(null);
  const show = (asset: Id) => {
    last.current = String(unitGoingAs(actor.getSnapshot().context, asset)?.asset ?? asset);
    rowOf(last.current)?.scrollIntoView({ block: 'nearest' });
  };
  useActorEvents(scan, { 'unit.found': ({ asset }) => show(asset) });
  useActorEvents(actor, {
    // A folded row opens with the question; its field is there after that.
    'unit.incomplete': ({ asset }) => setTimeout(() => focusMeter(String(asset))),
  });
  return (event) => {
    if (event.key !== 'F2') return;
    const row = (event.target as Element).closest<HTMLElement>('[data-unit]')?.dataset.unit ?? last.current;
    if (row && focusMeter(row)) event.preventDefault();
  };
}

function focusMeter(serialNumber: string): boolean {
  const field = document.getElementById(meterId({ asset: { serialNumber } }));
  field?.focus();
  return field !== null;
}
