import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Rent } from '../../../../machines/types';
import { assetName } from '../../../shared/domain/asset';
import { compactSerial } from '../../../shared/domain/formats/serialNumber';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import type { RentPageState } from '../../../shared/routing/paths';
import { moneyRule } from '../../../shared/record/failureText';
import { useUnsavedFormRegistration } from '../parts/useUnsavedFormRegistration';
import { quickAddLogic } from './addEquipment.logic';
import { SkipReason } from '../page/SkippedCodes';
import { useFocusRequests } from '../parts/useFocusRequests';
import { useLatest } from '../parts/useLatest';
import { useNotices } from '../parts/useNotices';

/** Starts the actor of the row; answers it with its snapshot and the elements that it moves the focus to. */
export function useQuickAdd(rent: Rent) {
  const latest = useLatest(rent);
  const [logic] = useState(() => quickAddLogic(() => latest.current));
  const actor = useActorRef(logic, { input: { rentId: rent.id } });
  useNotices(actor);
  const serialRef = useRef<HTMLInputElement>(null);
  const valueRef = useRef<HTMLInputElement>(null);
  const snapshot = useSelector(actor, (state) => state);
  const { serial, value } = snapshot.context;
  useUnsavedFormRegistration(serial.trim() !== '' || value !== null);
  // Selected, so that the next code replaces one that was refused.
  useFocusRequests(actor, (field) => (field === 'serial' ? serialRef : valueRef).current, true);
  return { actor, snapshot, serialRef, valueRef };
}

export type QuickAdd = ReturnType<typeof useQuickAdd>;

/**
 * Focuses the row on the page of a rent that was just created, but on a phone, where that would bring up the keyboard. A rent
 * created from a row of the planning board begins with that asset.
 */
export function useFocusInNewRent({ actor, serialRef }: QuickAdd, isPhone: boolean): void {
  const { isNew, serial } = (useLocation().state as RentPageState | null) ?? {};
  useEffect(() => {
    if (!isNew) return;
    if (!isPhone) serialRef.current?.focus();
    if (serial === undefined || actor.getSnapshot().context.serial !== '') return;
    actor.send({ type: 'serial.type', serial });
    actor.send({ type: 'row.next' });
  }, [actor, isNew, isPhone, serialRef, serial]);
}

/** Why the serial number is not taken; empty while nothing is wrong. */
export function useSerialError({ snapshot }: QuickAdd): ReactNode {
  const { serial, refusal, failure } = snapshot.context;
  return refusal || failure ? <SkipReason code={{ serial, refusal, failure }} /> : '';
}

/** Why the value is not taken; empty while nothing is wrong. */
export function useValueError({ snapshot }: QuickAdd): string {
  const { t, i18n } = useTranslation('rent');
  const { valueError } = snapshot.context;
  if (valueError === 'required') return t('required', { column: t('lines.value') });
  return valueError === 'impossible' ? moneyRule(i18n) : '';
}

/** Result of the look-up: the asset found, and its state as a sentence. */
export function useQuickStatus({ snapshot }: QuickAdd) {
  const { t } = useTranslation('rent');
  const { asset, proposal, waiting } = snapshot.context;
  const serial = compactSerial(snapshot.context.serial);
  if (snapshot.matches('lookingUp')) return { found: null, status: t('quick.looking', { serial }) };
  if (!asset || !snapshot.matches('awaitingValue')) return { found: null, status: '' };
  const name = assetName(asset) || serial;
  const status = proposal ? name : t('quick.found', { asset: name });
  return {
    found: asset,
    status: waiting.length > 0 ? `${status} ${t('quick.waiting', { count: waiting.length })}` : status,
  };
}
