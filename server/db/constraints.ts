import { ApiError, invalidFields } from '../lib/errors';

const taken = (record: string, field: string) => () =>
  new ApiError(409, 'duplicate', `There is ${record} already.`, { fields: { [field]: 'taken' } });
const missing = (field: string) => () => invalidFields({ [field]: 'not-found' });

/** 409 for a user name that another user has, or one that looks like it. */
export const usernameTaken = taken('a user with this username', 'username');

type Details = Record<string, unknown>;

/** 409 for an asset that has a line of this rent and is not back. */
export const assetOnRent = (details?: Details) =>
  new ApiError(409, 'asset-on-rent', 'The equipment is on this rent already.', { details });

/** 409 for days on which an asset has another maintenance. */
export const maintenanceOverlap = (details?: Details) =>
  new ApiError(409, 'maintenance-overlap', 'The asset has another maintenance on one of these days.', { details });

/** 409 for a day that was closed in the till of a center. */
export const dayClosed = (details?: Details) =>
  new ApiError(409, 'day-closed', 'The day is closed: it takes no entry.', { details });

/** Keeps an asset on one rent a day. */
export const ASSET_FREE = 'rent_lines_asset_free';

/** Answers to violated constraints, by the name of the constraint. */
export const CONSTRAINT_ERRORS: Readonly<Record<string, () => ApiError>> = {
  users_username_key: usernameTaken,
  users_email_key: taken('a user with this email', 'email'),
  addresses_customer_fkey: missing('customer'),
  asset_states_description_key: taken('an asset state of this name', 'description'),
  asset_models_description_key: taken('a model of this name', 'description'),
  asset_models_rate_fkey: missing('rate'),
  asset_tags_tag_fkey: missing('tags'),
  assets_center_fkey: missing('center'),
  assets_model_fkey: missing('assetModel'),
  assets_pkey: taken('an asset of this serial number', 'serialNumber'),
  assets_state_fkey: missing('state'),
  charge_types_description_key: taken('a kind of charge of this name', 'description'),
  charge_types_proposed_for_key: taken('a kind of charge for this part of a return', 'proposedFor'),
  rates_description_key: taken('a rate of this name', 'description'),
  rent_charges_type_fkey: missing('type'),
  ledger_entries_center_fkey: missing('center'),
  cash_ups_center_fkey: missing('center'),
  cash_ups_center_day_key: () => dayClosed(),
  centers_description_key: taken('a center of this name', 'description'),
  tags_description_key: taken('a tag of this name', 'description'),
  maintenances_asset_fkey: missing('asset'),
  maintenances_asset_free: () => maintenanceOverlap(),
  [ASSET_FREE]: () => new ApiError(409, 'asset-unavailable', 'The equipment is on another rent on these days.'),
  rent_lines_out_once: () => new ApiError(409, 'asset-out', 'The equipment is still out on another rent.'),
  rent_lines_rent_asset_key: () => assetOnRent(),
  rent_lines_asset_fkey: missing('asset'),
  rents_customer_fkey: missing('customer'),
  rents_delivery_address_fkey: missing('delliveryAddress'),
};
