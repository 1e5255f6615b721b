import { Type } from 'typebox';
import { defineCall } from './lib/defineCall';
import { rentAction } from './rentRecord';
import { closed, DatedQuery, NoBody } from './lib/schemas';
import { LineValues } from './rentLines';

/** Extension: values for the days that an early start adds, saved with it or not at all. */
const StartBody = Type.Optional(closed({ values: LineValues }));

/** Moves of a rent along its lifecycle (product 4.1). A start or an end hands over all of its equipment. */
export const rentMoveCalls = {
  /** Confirms the order: its equipment is reserved. */
  reserve: defineCall(rentAction('reserveRent', NoBody)),
  start: defineCall({ ...rentAction('startRent', StartBody), access: 'handover:update', query: DatedQuery }),
  end: defineCall({ ...rentAction('endRent', NoBody), access: 'handover:update', query: DatedQuery }),
  pay: defineCall({ ...rentAction('payRent', NoBody), query: DatedQuery }),
  unpay: defineCall(rentAction('unpayRent', NoBody)),
  reopen: defineCall({ ...rentAction('reopenRent', NoBody), extension: 'reopenRent' }),
  /** The equipment had not left after all. */
  undoStart: defineCall({ ...rentAction('undoStart', NoBody), access: 'handover:update', extension: 'undoMoves' }),
  /** The equipment is not back after all. */
  undoEnd: defineCall({ ...rentAction('undoEnd', NoBody), access: 'handover:update', extension: 'undoMoves' }),
};
