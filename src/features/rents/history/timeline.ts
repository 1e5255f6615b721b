import type { AuditChange } from '../../../../contract/audit';
import type { HistoryEntry } from '../../../../contract/rentHistory';
import type { Handover, HandoverDirection } from '../../../../machines/types';
import { includesId, sameId } from '../../../shared/domain/ids';

/** Something that happened to a rent, as its page tells it. */
export interface TimelineEntry {
  key: string;
  /** ISO 8601. */
  time: string;
  /** Username; null without a session. */
  user: string | null;
  /** A verb of the log, such as `reserveRent`. */
  action: string;
  /** Of an undone hand-over. */
  undone?: HandoverDirection | undefined;
  /** What the action changed, without what its name or a hand-over below it says. */
  changes: AuditChange[];
  /** Hand-overs that it wrote, as they are now. */
  handovers: Handover[];
}

/** The field of a hand-over in the log, such as `handover.61.out.100641`. */
const HANDOVER_FIELD = /^handover\.(?<id>\d+)\.(?:(?<way>out|back)\.)?/u;
/** The name of the action says so. */
const SAID = new Set(['state', 'payed']);

/**
 * The history of a rent with its hand-overs, the latest first. A hand-over stands with the entry that wrote it, or alone
 * where the log has none.
 */
export function timelineOf(entries: readonly HistoryEntry[], handovers: readonly Handover[]): TimelineEntry[] {
  const told = entries.map((entry) => tell(entry, handovers));
  const known = told.flatMap((entry) => entry.handovers);
  // Of two in the same instant the later one comes first, too.
  const untold = handovers
    .filter((handover) => !known.includes(handover))
    .map(alone)
    .reverse();
  return [...told, ...untold].sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}

function tell({ id, time, user, action, changes }: HistoryEntry, handovers: readonly Handover[]): TimelineEntry {
  const isWrittenHere = (handover: Handover) =>
    changes.some((change) => change.before === undefined && sameId(handoverIn(change), handover.id));
  const own = handovers.filter(isWrittenHere);
  const ids = own.map((handover) => handover.id);
  const rest = changes.filter((change) => !SAID.has(change.field) && !includesId(ids, handoverIn(change)));
  const undone = action === 'undoHandover' ? directionIn(changes) : undefined;
  return { key: String(id), time, user, action, undone, changes: rest, handovers: own };
}

function alone(handover: Handover): TimelineEntry {
  const { id, createdAt, handedBy, direction } = handover;
  const action = direction === 'OUT' ? 'handOut' : 'takeBack';
  return { key: `handover ${id}`, time: createdAt, user: handedBy, action, changes: [], handovers: [handover] };
}

function handoverIn({ field }: AuditChange): string | undefined {
  return HANDOVER_FIELD.exec(field)?.groups?.id;
}

/** Direction of the hand-over that these values belong to. */
function directionIn(changes: readonly AuditChange[]): HandoverDirection | undefined {
  const [way] = changes.flatMap(({ field }) => HANDOVER_FIELD.exec(field)?.groups?.way ?? []);
  if (!way) return undefined;
  return way === 'out' ? 'OUT' : 'IN';
}
