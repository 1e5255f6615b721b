import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Id, Rent } from '../../../../../machines/types';
import type { Day } from '../../../../shared/domain/days/days';
import { DatesDialog } from '../../dates/DatesDialog';
import { rentDatesLogic } from '../../dates/rentDates.logic';
import { useNotices } from '../../parts/useNotices';
import { RentOnBoard } from './RentOnBoard';

interface Props {
  rentId: Id;
  /** Where the bar was dropped; null to begin with the days that the rent has. */
  proposed: { start: Day; end: Day } | null;
  onClose: () => void;
}

/** The dates dialog of a rent, over the board. A dropped bar fills it in; only its button saves. */
export default function PlannedDates(props: Props) {
  return (
    <RentOnBoard rentId={props.rentId} onGone={props.onClose}>
      {(rent) => <Choosing {...props} rent={rent} />}
    </RentOnBoard>
  );
}

function Choosing({ rent, proposed, onClose }: Props & { rent: Rent }) {
  const dates = useActorRef(rentDatesLogic, { input: { rent } });
  useNotices(dates);
  useEffect(() => dates.send({ type: 'rent.update', rent }), [dates, rent]);
  const isViewing = useSelector(dates, (state) => state.matches('viewing'));
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    dates.send({ type: 'dates.change' });
    if (proposed) {
      dates.send({ type: 'start.choose', day: proposed.start });
      dates.send({ type: 'end.choose', day: proposed.end });
    }
  }, [dates, proposed]);
  useEffect(() => {
    // Its own days are shown at first, and again once the dialog is through.
    if (hasBegun.current && dates.getSnapshot().matches('viewing')) onClose();
  }, [dates, isViewing, onClose]);
  return isViewing ? null : <DatesDialog isOnBoard dates={dates} />;
}
