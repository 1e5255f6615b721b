import type { TObject } from 'typebox';
import { assetStateCalls } from '../../contract/assetStates';
import { centerCalls } from '../../contract/centers';
import { addressCalls, customerCalls } from '../../contract/customers';
import { assetModelCalls, chargeTypeCalls, rateCalls } from '../../contract/pricing';
import { tagCalls } from '../../contract/tags';
import { lockUser, readUser } from '../accounts/users';
import { lockAsset, readAsset } from '../catalogue/assets';
import { lockAssetState, readAssetState } from '../catalogue/assetStates';
import { readTag, readTags } from '../catalogue/tags';
import { readCenter } from '../centers/centers';
import { readAddress } from '../customers/addresses';
import { readCustomer } from '../customers/customers';
import { lockCustomer, lockVersion } from '../db/lookups';
import type { Queryable, Trx } from '../db/transaction';
import type { ChangedRecord } from '../events/notifyChanges';
import type { readers } from '../../contract/lib/readers';
import { readMaintenance } from '../maintenances/queries';
import { readChargeType } from '../pricing/chargeTypes';
import { readModel } from '../pricing/models';
import { readRate } from '../pricing/rates';
import { readHandoverParts } from '../rents/handover/handoverParts';
import { lockCashUp, readCashUp } from '../ledger/cashUps';
import { readBalance } from '../ledger/readEntries';
import { lockRent } from '../rents/lockRent';
import { readRent } from '../rents/queries';

/** A kind of record that the audit log and the stream of changes name. */
export interface Resource {
  /** Keeps everybody else from the record until the transaction ends; throws 404 without one. */
  lock(trx: Trx, id: number): Promise<unknown>;
  read(db: Queryable, id: number): Promise<object>;
  /** Name of the record. */
  label(record: object): string;
  /** The fields that the log follows, in the order in which it shows them. Never a secret. */
  fields: readonly string[];
  /** Values beside those of the record, which the log follows for actions that may change them. */
  parts?: { actions: ReadonlySet<string>; read(db: Queryable, id: number): Promise<Record<string, unknown>> };
  /** The body of a bulk change with names instead of identifiers. */
  describeBulk?(db: Queryable, body: object): Promise<object>;
  /** Other records that look different after the change. */
  alsoInvalidates?(record: object): readonly ChangedRecord[];
}

const descriptionOf = ({ description }: { description: string }): string => description;
/** Many units share a description: the serial number tells them apart. */
const unitLabel = ({ serialNumber, description }: { serialNumber: number; description: string }): string =>
  `${serialNumber} ${description}`;
/** Assets show a text of the record. */
const allAssets = (): readonly ChangedRecord[] => [['assets', '*']];

interface BulkBody {
  state?: number | string;
  center?: number | string | null;
  addTags?: readonly (number | string)[];
  removeTags?: readonly (number | string)[];
}

async function describeBulk(
  db: Queryable,
  { state, center, addTags = [], removeTags = [] }: BulkBody,
): Promise<object> {
  const tags = async (ids: readonly (number | string)[]) => (ids.length === 0 ? [] : readTags(db, ids.map(Number)));
  return {
    state: state === undefined ? undefined : await readAssetState(db, Number(state)),
    center: center == null ? center : await readCenter(db, Number(center)),
    addTags: await tags(addTags),
    removeTags: await tags(removeTags),
  };
}

/** Actions that write or remove a hand-over, or change one. */
const HANDOVER_ACTIONS = new Set([
  ...['startRent', 'endRent', 'undoStart', 'undoEnd'],
  ...['handOut', 'takeBack', 'exchange', 'find', 'undoHandover'],
]);

/** The fields of a record that a change may give. */
const fieldsOf = ({ update }: { update: { body: TObject } }): readonly string[] => Object.keys(update.body.properties);

/** Kinds of records by their name in the addresses of routes. */
export const resources: Readonly<Record<string, Resource>> = {
  rents: {
    lock: (trx, id) => lockRent(trx, id, undefined),
    read: readRent,
    label: ({ code }: { code: string }) => code,
    fields: [
      'customer',
      'delliveryAddress',
      'state',
      'startDate',
      'endDate',
      'referenceCode',
      'notes',
      'payed',
      'paidTotal',
      'depositHeld',
      'depositAsked',
      'paymentDays',
      'dueOn',
      'invoiceReference',
      'rentLines',
      'charges',
      'reason',
    ],
    parts: { actions: HANDOVER_ACTIONS, read: readHandoverParts },
  },
  customers: {
    lock: lockCustomer,
    read: readCustomer,
    label: descriptionOf,
    fields: fieldsOf(customerCalls),
    parts: { actions: new Set(['receive', 'refund', 'voidEntry']), read: readBalance },
    alsoInvalidates: () => [['rents', '*']],
  },
  addresses: {
    lock: (trx, id) => lockVersion(trx, 'addresses', id),
    read: readAddress,
    label: ({ street }: { street: string }) => street,
    fields: fieldsOf(addressCalls),
    alsoInvalidates: ({ customer }: { customer: { id: number } }) => [['customers', String(customer.id)]],
  },
  assets: {
    lock: lockAsset,
    read: readAsset,
    label: unitLabel,
    fields: [
      'description',
      'brand',
      'model',
      'state',
      'tags',
      'addTags',
      'removeTags',
      'center',
      'assetModel',
      'costValue',
      'notes',
    ],
    describeBulk,
  },
  assetStates: {
    lock: lockAssetState,
    read: readAssetState,
    label: descriptionOf,
    fields: fieldsOf(assetStateCalls),
    alsoInvalidates: allAssets,
  },
  tags: {
    lock: (trx, id) => lockVersion(trx, 'tags', id),
    read: readTag,
    label: descriptionOf,
    fields: fieldsOf(tagCalls),
    alsoInvalidates: allAssets,
  },
  centers: {
    lock: (trx, id) => lockVersion(trx, 'centers', id),
    read: readCenter,
    label: descriptionOf,
    fields: fieldsOf(centerCalls),
    alsoInvalidates: allAssets,
  },
  'asset-models': {
    lock: (trx, id) => lockVersion(trx, 'asset_models', id),
    read: readModel,
    label: descriptionOf,
    fields: fieldsOf(assetModelCalls),
    alsoInvalidates: allAssets,
  },
  rates: {
    lock: (trx, id) => lockVersion(trx, 'rates', id),
    read: readRate,
    label: descriptionOf,
    fields: fieldsOf(rateCalls),
    alsoInvalidates: () => [['asset-models', '*']],
  },
  'charge-types': {
    lock: (trx, id) => lockVersion(trx, 'charge_types', id),
    read: readChargeType,
    label: descriptionOf,
    fields: fieldsOf(chargeTypeCalls),
  },
  maintenances: {
    lock: (trx, id) => lockVersion(trx, 'maintenances', id),
    read: readMaintenance,
    label: ({ asset }: { asset: { serialNumber: number; description: string } }) => unitLabel(asset),
    fields: ['asset', 'type', 'state', 'startDate', 'endDate', 'costValue', 'notes'],
    // Rents on its days begin or cease to warn.
    alsoInvalidates: ({ asset }: { asset: { serialNumber: number } }) => [
      ['assets', String(asset.serialNumber)],
      ['rents', '*'],
    ],
  },
  'cash-ups': {
    lock: lockCashUp,
    read: readCashUp,
    label: ({ day, center }: { day: string; center: { description: string } | null }) =>
      [day.slice(0, 10), center?.description].filter(Boolean).join(' '),
    fields: ['center', 'day', 'opening', 'differences', 'banked', 'left', 'note', 'reason'],
    // Entries of the day count elsewhere from now on.
    alsoInvalidates: () => [['ledger', '*']],
  },
  users: {
    lock: lockUser,
    read: readUser,
    label: ({ username }: { username: string }) => username,
    fields: ['username', 'email', 'isAdmin', 'permissions', 'seesPrices', 'active', 'hasSecondFactor'],
  },
} satisfies Record<keyof typeof readers, Resource>;
