import { useCallback, type ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { hoverCardMachine } from '../../../../../machines/planning/hoverCard.machine';
import { dayFromNumber, type Day } from '../../../../shared/domain/days/days';
import type { Span } from '../rules/planningBoard';
import { useSession } from '../../../../shared/session';
import { useDialog } from '../../../../shared/ui/dialog/useDialog';
import { useActorEvents } from '../../../../shared/useActorEvents';
import { canExchange, canMove, type Booking, type SpanIndex } from '../spanIndex';
import type { PlannedExchange } from './PlannedExchange';
import type { BoardActor } from '../usePlanning';

interface Dates {
  rentId: string;
  /** Days that a drag has proposed. */
  proposed: { start: Day; end: Day } | null;
}

/** The unit whose place another one shall take. */
type Exchanged = Omit<ComponentProps<typeof PlannedExchange>, 'onClose'>;

interface Options {
  board: BoardActor;
  card: ActorRefFrom<typeof hoverCardMachine>;
  spans: SpanIndex;
  onChanged: () => void;
}

/** Changes of bookings on the board and their dialogs: the dates of a rent, and another unit. */
export function useBookingChanges({ board, card, spans, onChanged }: Options) {
  const mayChange = useSession().can('rent:update');
  const dates = useDialog<Dates>();
  const exchange = useDialog<Exchanged>();
  const mayMove = (key: string) => mayChange && canMove(spans.get(key)?.span);
  const openDates = (span: Span, moveBy = 0) => {
    if (!span.rent || !mayMove(span.key)) return;
    card.send({ type: 'card.close' });
    const start = span.rent.state === 'ONGOING' ? span.from : span.from + moveBy;
    const proposed = moveBy === 0 ? null : { start: dayFromNumber(start), end: dayFromNumber(span.to + moveBy) };
    dates.open({ rentId: String(span.rent.id), proposed });
  };
  useActorEvents(board, {
    'dates.requested': ({ key, days: moveBy }) => {
      const found = spans.get(key);
      if (found) openDates(found.span, moveBy);
    },
  });
  /** Opens the exchange of a booking's unit; null where it cannot be exchanged. */
  const exchangeOf = ({ span: { rent }, unit, model }: Booking, wanted?: string) => {
    if (!rent || !model || !mayChange || !canExchange(rent)) return null;
    return () => {
      card.send({ type: 'card.close' });
      exchange.open({ rentId: String(rent.id), serial: unit.serial, model, wanted });
    };
  };
  /** Opens the exchange of a booking's unit, for the one that it was dropped on if it was dragged. */
  const openExchange = (key: string, wanted?: string) => {
    const found = spans.get(key);
    if (found) exchangeOf(found, wanted)?.();
  };
  const { close: closeDates } = dates;
  const { close: closeExchange } = exchange;
  const close = useCallback(() => {
    closeDates();
    closeExchange();
    onChanged();
  }, [closeDates, closeExchange, onChanged]);
  return { mayMove, openDates, exchangeOf, openExchange, dates: dates.opened, exchange: exchange.opened, close };
}
