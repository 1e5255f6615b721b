import { Type } from 'typebox';
import { crudCalls } from './lib/crudCalls';
import { defineCall } from './lib/defineCall';
import { LONGEST, MAINTENANCE_STATES, MAINTENANCE_TYPES } from './lib/limits';
import { readers } from './lib/readers';
import { closed, LineAsset, NullableMoney, NullableText, oneOrMany, partial, SerialNumber, Word } from './lib/schemas';
import { ONE_RECORD } from './lib/unmeasured';
import {
  DayInput,
  Id,
  IdParams,
  listWindow,
  MoneyInput,
  nullable,
  optionalText,
  SerialInput,
  Version,
  WireDay,
} from './lib/values';
import { clientType, sparse, type Wire } from './lib/wire';

const MaintenanceType = Type.Enum([...MAINTENANCE_TYPES]);

/** A planned or running repair of one asset, or a finished one; `rents` are those with the asset on one of its days. */
export const Maintenance = closed({
  id: Id,
  asset: LineAsset,
  type: MaintenanceType,
  state: Type.Enum([...MAINTENANCE_STATES]),
  startDate: WireDay,
  endDate: WireDay,
  ...sparse({
    /** Euros. */
    costValue: NullableMoney,
    notes: NullableText,
    rents: Type.Array(
      closed({
        id: Id,
        code: Type.String(),
        ...sparse({ state: Type.String() }),
        startDate: WireDay,
        endDate: WireDay,
      }),
    ),
    version: Version,
  }),
});
export type Maintenance = Wire<typeof Maintenance>;

/** A maintenance as callers see it that may not read maintenances: asset and days. */
export const MaintenanceDays = closed({
  id: Id,
  asset: closed({ serialNumber: SerialNumber }),
  state: Type.String(),
  startDate: WireDay,
  endDate: WireDay,
});

const fields = {
  asset: SerialInput,
  type: MaintenanceType,
  startDate: DayInput,
  endDate: DayInput,
  costValue: Type.Optional(nullable(MoneyInput)),
  notes: optionalText(LONGEST.notes),
};
export const MaintenanceBody = closed(fields);
export type MaintenanceFields = Wire<typeof MaintenanceBody>;
export const MaintenancePatch = partial(fields);

/**
 * `begin` and `end` filter for maintenances that share a day with that period; either may be missing. `overdueOn` filters for
 * those that should have begun or ended before that day.
 */
export const MaintenanceQuery = closed({
  ...listWindow,
  asset: Type.Optional(SerialNumber),
  state: Type.Optional(oneOrMany(Word)),
  type: Type.Optional(Word),
  begin: Type.Optional(DayInput),
  end: Type.Optional(DayInput),
  overdueOn: Type.Optional(DayInput),
});
export type MaintenancesQuery = Wire<typeof MaintenanceQuery>;

const crud = crudCalls({
  path: '/maintenances',
  tag: 'maintenances',
  readers: ['maintenance:read'],
  writers: 'maintenance:update',
  extension: 'maintenances',
  query: MaintenanceQuery,
  record: Maintenance,
  listed: Maintenance,
  body: MaintenanceBody,
  patch: MaintenancePatch,
  examples: {
    list: {
      asset: 6,
      state: ['SCHEDULED', 'ONGOING'],
      type: 'CORRECTIVE',
      begin: '2026-11-20T00:00:00',
      end: '2026-11-21T00:00:00',
      overdueOn: '2026-11-20T00:00:00',
    },
    create: {
      asset: 5,
      type: 'CORRECTIVE',
      startDate: '2031-03-01T00:00:00',
      endDate: '2031-03-04T00:00:00',
      costValue: 1,
    },
    change: { notes: 'Óleo' },
  },
});

const moved = <const Action extends string>(action: Action) =>
  defineCall({
    method: 'POST',
    path: `/maintenances/:id/${action}`,
    tag: 'maintenances',
    access: 'maintenance:update',
    reads: ['maintenance:read'],
    extension: 'maintenances',
    params: IdParams,
    answer: Maintenance,
    audit: ['maintenances', action],
    unmeasured: ONE_RECORD,
  });

/** Maintenances of equipment (product 3.9). */
export const maintenanceCalls = {
  ...crud,
  /** Planning rents needs the closed days, and no more than that: whole records or their days, by the caller's permission. */
  list: defineCall({
    ...crud.list,
    access: readers.maintenances,
    answer: Type.Array(clientType<Maintenance>()(Type.Union([Maintenance, MaintenanceDays]))),
  }),
  /** Begins the work: the equipment takes a state of type MAINTENANCE. */
  start: moved('start'),
  /** Ends the work: the equipment gets its former state back. */
  finish: moved('finish'),
};
