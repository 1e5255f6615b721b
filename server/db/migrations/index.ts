import { sql as accounts } from './0001_accounts';
import { sql as catalogue } from './0002_catalogue';
import { sql as rents } from './0003_rents';
import { sql as audit } from './0004_audit';
import { sql as lists } from './0007_lists';
import { sql as secondFactor } from './0009_accounts';
import { sql as search } from './0020_search';
import { sql as sums } from './0021_sums';
import { sql as customerSort } from './0022_customer_sort';
import { sql as undo } from './0022_undo';
import { sql as rentPriority } from './0040_rent_priority';
import { sql as size } from './0041_size';
import { sql as pricing } from './0050_pricing';
import { sql as modelOrders } from './0055_model_orders';
import { sql as linePeriods } from './0060_line_periods';
import { sql as lineDays } from './0061_line_days';
import { sql as heldDays } from './0062_held_days';
import { sql as cancelledRents } from './0063_cancelled_rents';
import { sql as growth } from './0065_growth';
import { sql as linesOut } from './0066_lines_out';
import { sql as assetDays } from './0067_asset_days';
import { sql as modelSums } from './0067_model_sums';
import { sql as handovers } from './0068_handovers';
import { sql as handoverPermission } from './0069_handover_permission';
import { sql as returns } from './0070_returns';
import { sql as meters } from './0071_meters';
import { sql as auditRetention } from './0080_audit_retention';
import { sql as recentSums } from './0081_recent_sums';
import { sql as handoverCharges } from './0086_handover_charges';
import { sql as handoverPhotos } from './0087_handover_photos';
import { sql as swaps } from './0090_swaps';
import { sql as searchPending } from './0093_search_pending';
import { sql as linesHere } from './0095_lines_here';
import { sql as lineConditions } from './0097_line_conditions';
import { sql as foundUnits } from './0098_found_units';
import { sql as sumsOfCancelled } from './0098_sums_of_cancelled';
import { sql as proposedCharges } from './0099_proposed_charges';
import { sql as earlyHold } from './0100_early_hold';
import { sql as earlyStarts } from './0101_early_starts';
import { sql as searchTextRule } from './0105_search_text';
import { sql as chargesAfterPayment } from './0130_charges_after_payment';
import { sql as photoOwners } from './0135_photo_owners';
import { sql as ledger } from './0140_ledger';
import { sql as deposits } from './0141_deposits';
import { sql as customerAccounts } from './0142_customer_accounts';
import { sql as daysOfEntries } from './0143_days_of_entries';
import { sql as seesPrices } from './0147_sees_prices';
import { sql as partPaidRents } from './0149_part_paid_rents';
import { sql as dueDays } from './0150_due_days';
import { sql as cashUps } from './0154_cash_ups';
import { sql as invoiceReference } from './0155_invoice_reference';
import { sql as reversalsOfNothing } from './0156_reversals_of_nothing';
import { sql as ledgerDaySums } from './0158_ledger_day_sums';
import { sql as daysOfCharges } from './0159_days_of_charges';
import { sql as entriesOfCancelled } from './0160_entries_of_cancelled';

/** A step from one schema to the next; once released it never changes, a later one mends it. */
export interface Migration {
  /** Unique, and in order when sorted. */
  name: string;
  /** Statements that run together in one transaction. */
  sql: string;
}

/** All migrations in the order in which they run. A literal list, so that a bundle needs no file system. */
export const migrations: readonly Migration[] = [
  { name: '0001_accounts', sql: accounts },
  { name: '0002_catalogue', sql: catalogue },
  { name: '0003_rents', sql: rents },
  { name: '0004_audit', sql: audit },
  { name: '0007_lists', sql: lists },
  { name: '0009_accounts', sql: secondFactor },
  { name: '0020_search', sql: search },
  { name: '0021_sums', sql: sums },
  { name: '0022_customer_sort', sql: customerSort },
  { name: '0022_undo', sql: undo },
  { name: '0040_rent_priority', sql: rentPriority },
  { name: '0041_size', sql: size },
  { name: '0050_pricing', sql: pricing },
  { name: '0055_model_orders', sql: modelOrders },
  { name: '0060_line_periods', sql: linePeriods },
  { name: '0061_line_days', sql: lineDays },
  { name: '0062_held_days', sql: heldDays },
  { name: '0063_cancelled_rents', sql: cancelledRents },
  { name: '0065_growth', sql: growth },
  { name: '0066_lines_out', sql: linesOut },
  { name: '0067_asset_days', sql: assetDays },
  { name: '0067_model_sums', sql: modelSums },
  { name: '0068_handovers', sql: handovers },
  { name: '0069_handover_permission', sql: handoverPermission },
  { name: '0070_returns', sql: returns },
  { name: '0071_meters', sql: meters },
  { name: '0080_audit_retention', sql: auditRetention },
  { name: '0081_recent_sums', sql: recentSums },
  { name: '0086_handover_charges', sql: handoverCharges },
  { name: '0087_handover_photos', sql: handoverPhotos },
  { name: '0090_swaps', sql: swaps },
  { name: '0093_search_pending', sql: searchPending },
  { name: '0095_lines_here', sql: linesHere },
  { name: '0097_line_conditions', sql: lineConditions },
  { name: '0098_found_units', sql: foundUnits },
  { name: '0098_sums_of_cancelled', sql: sumsOfCancelled },
  { name: '0099_proposed_charges', sql: proposedCharges },
  { name: '0100_early_hold', sql: earlyHold },
  { name: '0101_early_starts', sql: earlyStarts },
  { name: '0105_search_text', sql: searchTextRule },
  { name: '0130_charges_after_payment', sql: chargesAfterPayment },
  { name: '0135_photo_owners', sql: photoOwners },
  { name: '0140_ledger', sql: ledger },
  { name: '0141_deposits', sql: deposits },
  { name: '0142_customer_accounts', sql: customerAccounts },
  { name: '0143_days_of_entries', sql: daysOfEntries },
  { name: '0147_sees_prices', sql: seesPrices },
  { name: '0149_part_paid_rents', sql: partPaidRents },
  { name: '0150_due_days', sql: dueDays },
  { name: '0154_cash_ups', sql: cashUps },
  { name: '0155_invoice_reference', sql: invoiceReference },
  { name: '0156_reversals_of_nothing', sql: reversalsOfNothing },
  { name: '0158_ledger_day_sums', sql: ledgerDaySums },
  { name: '0159_days_of_charges', sql: daysOfCharges },
  { name: '0160_entries_of_cancelled', sql: entriesOfCancelled },
];
