import { sql, type RawBuilder } from 'kysely';
import { today, type Day } from '../../src/shared/domain/days';
import { lineCan, type LineEvent } from '../../src/shared/domain/line';
import { lockAssets } from '../catalogue/lockAssets';
import type { Trx } from '../db/transaction';
import type { Target } from './commands';
import { assertAssetsReturned, assertLinesFree } from './conflicts';
import { applyTransition, lockRent, saveRent, type LockedRent } from './lockRent';

/*
 * The start and the end of a rent: all its equipment goes out, or comes back, today. The lines keep the day.
 */

/** A step of a rent with its equipment: what happens to each line, and what it writes there. */
interface Step {
  event: 'rent.start' | 'rent.end' | 'rent.undoStart' | 'rent.undoEnd';
  line: LineEvent;
  days: () => { out_on?: Day | RawBuilder<Day> | null; back_on?: Day | null };
  /** Throws 409 where the equipment is elsewhere. */
  check?: (trx: Trx, rent: LockedRent, serials: number[]) => Promise<void>;
}

/** Hands out everything; 409 `asset-out` while a piece is still out on another rent. */
export const startRent = step({
  event: 'rent.start',
  line: 'line.handOut',
  days: () => ({ out_on: today() }),
  check: (trx, { id }, serials) => assertAssetsReturned(trx, id, serials),
});

/** Takes back everything that is out. */
export const endRent = step({ event: 'rent.end', line: 'line.takeBack', days: () => ({ back_on: today() }) });

/** The equipment never left; 409 `asset-unavailable` when another rent has its days meanwhile. */
export const undoStart = step({
  event: 'rent.undoStart',
  line: 'line.undoHandOut',
  days: () => ({ out_on: null }),
  check: (trx, rent) => assertLinesFree(trx, rent.id, daysOf(rent), { out: sql`null::date` }),
});

/**
 * The equipment is with the customer after all. Answers 409 `asset-out` where a piece has left with another customer
 * meanwhile, and `asset-unavailable` when another rent has its days.
 */
export const undoEnd = step({
  event: 'rent.undoEnd',
  line: 'line.undoTakeBack',
  // A rent that ended before lines had these days went out on its first one.
  days: () => ({ out_on: sql<string>`coalesce(out_on, least(lower(period), ${today()}::date))`, back_on: null }),
  async check(trx, rent, serials) {
    await assertAssetsReturned(trx, rent.id, serials);
    await assertLinesFree(trx, rent.id, daysOf(rent), { back: sql`null::date` });
  },
});

/** A command that moves the rent along its chart, and its lines along theirs. A start and an end can be undone, an undo is final. */
function step({ event, line: lineEvent, days, check }: Step): (trx: Trx, target: Target) => Promise<void> {
  return async (trx, { id, version }) => {
    const rent = await lockRent(trx, id, version);
    const next = applyTransition(rent, event);
    const lines = await linesOf(trx, id);
    const serials = lines.map(({ serial }) => serial);
    await lockAssets(trx, serials);
    await check?.(trx, rent, serials);
    const moving = lines.filter((line) => lineCan(rent, line, lineEvent)).map((line) => line.id);
    if (moving.length > 0) await trx.updateTable('rent_lines').set(days()).where('id', 'in', moving).execute();
    const isUndo = event === 'rent.undoStart' || event === 'rent.undoEnd';
    await saveRent(trx, rent, { ...next, moved_at: isUndo ? null : new Date() });
  };
}

/** The lines of a rent with their days; these change only while the rent is locked. */
async function linesOf(trx: Trx, rentId: number) {
  const rows = await trx
    .selectFrom('rent_lines')
    .select(['id', 'asset_serial', 'out_on', 'back_on'])
    .where('rent_id', '=', rentId)
    .orderBy('asset_serial')
    .execute();
  return rows.map(({ id, asset_serial, out_on, back_on }) => ({
    id,
    serial: asset_serial,
    outOn: out_on ?? undefined,
    backOn: back_on ?? undefined,
  }));
}

function daysOf({ start_date: start, end_date: end }: LockedRent) {
  return { start, end };
}
