import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { hoverCardMachine } from '../../../../../machines/planning/hoverCard.machine';
import { WithAnchor } from './WithAnchor';
import { BookingCard } from './BookingCard';
import type { SpanIndex } from '../spanIndex';
import type { useBookingChanges } from './useBookingChanges';

interface Props {
  card: ActorRefFrom<typeof hoverCardMachine>;
  /** Key of the booking whose card is open; null for none. */
  open: string | null;
  spans: SpanIndex;
  frame: RefObject<HTMLElement | null>;
  changes: Pick<ReturnType<typeof useBookingChanges>, 'mayMove' | 'openDates' | 'exchangeOf'>;
}

/** The card of the booking that is pointed at or focused, beside its bar. */
export function OpenCard({ card, open, spans, frame, changes }: Props) {
  const booking = open === null ? undefined : spans.get(open);
  if (open === null || !booking) return null;
  const { span, unit } = booking;
  return (
    <WithAnchor
      selector={`[data-bar="${CSS.escape(open)}"]`}
      frame={frame}
      show={(anchor) => (
        <BookingCard
          key={open}
          span={span}
          unit={unit}
          anchor={anchor}
          onDates={changes.mayMove(span.key) ? () => changes.openDates(span) : null}
          onExchange={changes.exchangeOf(booking)}
          onEnter={() => card.send({ type: 'card.enter' })}
          onLeave={() => card.send({ type: 'subject.leave' })}
          onClose={() => {
            (anchor as HTMLElement).focus();
            card.send({ type: 'card.close' });
          }}
        />
      )}
    />
  );
}
