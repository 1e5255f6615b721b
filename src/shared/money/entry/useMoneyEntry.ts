import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { MoneyAccount, MoneyEntryKind } from '../../../../machines/types';
import { pageConfig } from '../../config';
import { today } from '../../domain/days/days';
import { useUnsavedGuard } from '../../record/useUnsavedGuard';
import { lastCenter, useTills } from '../useTills';
import { moneyEntryLogic } from './moneyEntry.logic';
import { useEntryOutcome } from './useEntryOutcome';

/** What the dialog enters, on which account. */
export interface MoneyEntry {
  kind: MoneyEntryKind;
  account: MoneyAccount;
  onClose: () => void;
}

/** Runs an entry of money: it hears of the account and of the centers as they change, and asks before what was typed is lost. */
export function useMoneyEntry({ kind, account, onClose }: MoneyEntry) {
  const actor = useActorRef(moneyEntryLogic, {
    input: {
      kind,
      account,
      day: today(),
      cashLimit: pageConfig().cashLimit,
      center: takesIn(kind, account) ? lastCenter() : null,
    },
  });
  const snapshot = useSelector(actor, (state) => state);
  useEffect(() => {
    // The page closes the dialog a moment after its machine has ended.
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'account.renew', account });
  }, [actor, account]);
  const centers = useTills();
  const isTyping = snapshot.matches('typing');
  useEffect(() => {
    if (centers && isTyping) actor.send({ type: 'centers.renew', centers: centers.map(({ id }) => id) });
  }, [actor, centers, isTyping]);
  const isAsking = snapshot.matches('warning') || snapshot.matches('leaving');
  useUnsavedGuard(actor, snapshot, isAsking, onClose);
  useEntryOutcome(actor, Boolean(centers?.length));
  return { actor, snapshot, centers, isAsking };
}

/** Whether the till that was chosen last is proposed: money of a rent that goes out leaves the one where it lies. */
const takesIn = (kind: MoneyEntryKind, { held, rent }: MoneyAccount): boolean =>
  rent === null || kind === 'receive' || (kind === 'deposit' && held === 0);
