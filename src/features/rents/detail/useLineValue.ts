import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Id, RentLine } from '../../../../machines/types';
import { lineValueLogic } from './lines.logic';
import { useFocusRequests } from './useFocusRequests';
import { useNotices } from './useNotices';

/** What a row may offer. */
export interface LinePermissions {
  remove: boolean;
  changeValue: boolean;
}

export interface LineProps {
  rentId: Id;
  line: RentLine;
  may: LinePermissions;
  onRemove: (line: RentLine) => void;
}

/** The actor that edits one line's value, with the elements that its focus goes to. */
export function useLineValue({ rentId, line }: Pick<LineProps, 'rentId' | 'line'>) {
  const actor = useActorRef(lineValueLogic, {
    input: { rentId, asset: line.asset.serialNumber, value: line.paymentValue },
  });
  useNotices(actor);
  const snapshot = useSelector(actor, (state) => state);
  const field = useRef<HTMLInputElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  useEffect(() => actor.send({ type: 'line.update', value: line.paymentValue }), [actor, line.paymentValue]);
  useFocusRequests(actor, (on) => (on === 'field' ? field : pencil).current?.focus());
  return { actor, snapshot, field, pencil };
}

export type LineValue = ReturnType<typeof useLineValue>;
export type LineValueActor = ActorRefFrom<typeof lineValueLogic>;
