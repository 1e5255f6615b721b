import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { Rent, RentLine } from '../../../../machines/types';
import { useUnsavedFormRegistration } from '../parts/useUnsavedFormRegistration';
import { lineValueLogic } from './lines.logic';
import { useFocusRequests } from '../parts/useFocusRequests';
import { useLatest } from '../parts/useLatest';
import { useNotices } from '../parts/useNotices';

/** Permitted actions of a row. */
export interface LinePermissions {
  remove: boolean;
  changeValue: boolean;
  /** Whether the tables of lines and charges have a column of actions. */
  hasActions: boolean;
}

/** Props of a line, as a row or a card. */
export interface LineProps {
  rent: Pick<Rent, 'id' | 'version' | 'state' | 'startDate' | 'endDate'>;
  line: RentLine;
  may: LinePermissions;
  onRemove: (line: RentLine) => void;
}

/** The actor that edits one line's value, with the elements that its focus goes to. */
export function useLineValue({ rent, line }: Pick<LineProps, 'rent' | 'line'>) {
  const { id, version } = rent;
  const latest = useLatest({ rent, line });
  const [logic] = useState(() => lineValueLogic(() => latest.current));
  const actor = useActorRef(logic, {
    input: { rentId: id, version, asset: line.asset.serialNumber, value: line.paymentValue },
  });
  useNotices(actor);
  const snapshot = useSelector(actor, (state) => state);
  useUnsavedFormRegistration(!snapshot.matches('viewing') && snapshot.context.value !== snapshot.context.base.value);
  const field = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(
    () => actor.send({ type: 'line.update', value: line.paymentValue, version }),
    [actor, line.paymentValue, version],
  );
  useFocusRequests(actor, (on) => (on === 'field' ? field : editButton).current);
  return { actor, snapshot, field, editButton };
}

export type LineValue = ReturnType<typeof useLineValue>;
