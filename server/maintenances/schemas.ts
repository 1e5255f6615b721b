import { Type } from 'typebox';
import {
  closed,
  NullableMoney,
  NullableText,
  oneOrMany,
  partial,
  SerialNumber,
  Word,
  LineAsset,
} from '../../contract/lib/schemas';
import {
  DayInput,
  Id,
  listWindow,
  MoneyInput,
  nullable,
  optionalText,
  SerialInput,
  Version,
  WireDay,
} from '../../contract/lib/values';

const MaintenanceType = Type.Enum(['PREVENTIVE', 'CORRECTIVE']);

/** A maintenance; `rents` are those with the asset on one of its days. */
export const Maintenance = closed({
  id: Id,
  asset: LineAsset,
  type: MaintenanceType,
  state: Type.Enum(['SCHEDULED', 'ONGOING', 'DONE']),
  startDate: WireDay,
  endDate: WireDay,
  costValue: NullableMoney,
  notes: NullableText,
  rents: Type.Array(
    closed({ id: Id, code: Type.String(), state: Type.String(), startDate: WireDay, endDate: WireDay }),
  ),
  version: Version,
});

/** A maintenance as callers see it that may not read maintenances: asset and days. */
export const MaintenanceDays = closed({
  id: Id,
  asset: closed({ serialNumber: SerialNumber }),
  state: Type.String(),
  startDate: WireDay,
  endDate: WireDay,
});
/** Whole records, or only their days, by the permission of the caller. */
export const MaintenanceList = Type.Array(Type.Union([Maintenance, MaintenanceDays]));

const maintenanceFields = {
  asset: SerialInput,
  type: MaintenanceType,
  startDate: DayInput,
  endDate: DayInput,
  costValue: Type.Optional(nullable(MoneyInput)),
  notes: optionalText(4000),
};
export const MaintenanceBody = closed(maintenanceFields);
export const MaintenancePatch = partial(maintenanceFields);

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
