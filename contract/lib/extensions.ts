/**
 * Extensions of the bundled server to the contract (product 7.3), by the name under which they are announced. The value
 * lists the calls, fields or filters. Adding one: see docs/extensions.md.
 */
export const EXTENSIONS = {
  reopenRent: 'POST /rents/{id}/reopenRent',
  undoMoves: 'POST /rents/{id}/undoStart and /undoEnd, and undoUntil of a rent',
  heldDays:
    'outOn, backOn, condition and foundOn of lines: equipment that went out later or came back earlier is free on the other days of its rent',
  datedWrites:
    'today in the address of POST /rents and of its /updateDate, /charges, /startRent, /endRent, /payRent, /cancel, /handOut, /takeBack, /find, /exchange and /addModel, and of GET /rents/{id}/handoverSheet; onDay in /handOut and /takeBack; a start before the first day moves that day, with values',
  handovers:
    'POST /rents/{id}/handOut, /takeBack, /find and /undoHandover, GET /rents/{id}/handovers and /handoverSheet',
  handoverPhotos:
    'everything below /rents/{id}/photos, GET /rents/{id}/handovers/{handover}/signature; photos and signature in /handOut, /takeBack and /handovers',
  handoverNote: 'GET /rents/{id}/handovers/{handover}/note',
  rentHistory: 'GET /rents/{id}/history',
  deleteRent: 'DELETE /rents/{id}',
  cancelRent: 'POST /rents/{id}/cancel, GET /cancelled-rents and /cancelled-rents/{id}',
  restoreRent: 'POST /cancelled-rents/{id}/restore',
  patchRent: 'PATCH /rents/{id}: reference and notes',
  rentViews: 'POST /rents/views, and the filters of POST /rents/read-rents beyond the contract',
  alerts: 'GET /rents/alerts',
  todayWork: 'GET /rents/today',
  assetsBulk: 'POST /assets/bulk',
  assetAvailability: 'availability in POST /assets/find: what keeps equipment, what is late, how many are free',
  assetPlaces: 'now and place of availability in POST /assets/find: where equipment is, and until when',
  assetLabels: 'POST /assets/labels',
  assetEarnings: 'GET /assets/{serialNumber}/earnings',
  customerFilters: 'country, situation and sort in GET /customers, and rents of each customer in its answer',
  maintenances: 'everything below /maintenances',
  centers: 'everything below /centers',
  assetModels: 'everything below /asset-models, and assetModel of assets',
  rates:
    'everything below /rates, POST /prices; listValue, discountPercent and pricing of lines; POST /rents/{id}/discount',
  availability:
    'everything below /availability, GET /refused-demand; POST /rents/{id}/addModel and /exchange; models and center in POST /rents; exchangeable of lines',
  discountTotal:
    'total in POST /rents/{id}/discount; a discountPercent of lines that is rounded from the agreed amount',
  charges: 'everything below /charge-types and /rents/{id}/charges',
  chargesAfterPayment:
    'charges of a paid rent, which make it unpaid again, also in /takeBack and /exchange; charges in updateDate; missing of a rent',
  ledger:
    'POST /rents/{id}/receive, /refund, /settle, /moveMoney, /deposit and /entries/{entry}/void, GET /rents/{id}/entries; paidTotal, missing, over, entryCount, depositAsked, depositHeld, depositIsHold, paymentDays and dueOn of rents; depositAsked and paymentDays in PATCH /rents/{id}; paymentDays of customers, and account of each in GET /customers; account, dueBy, and sorts by missing and dueOn, in read-rents; deposit in /handOut and /takeBack; money in /cancel; /reopenRent of a rent with money; GET /customers/{id}/account and /statement, GET /ledger/days, /ledger/open and /ledger/ageing, POST /customers/{id}/receive, /refund and /entries/{entry}/void',
  cashUp: 'everything below /cash-ups, GET /ledger/entries, GET /ledger/closed-days',
  accountantExport: 'everything below /exports; invoiceReference of rents, and in PATCH /rents/{id}',
  proposedCharges:
    'proposedFor of kinds of charges; fuelCharge and meterCharge in /handoverSheet; type of charges in /takeBack and /exchange',
  users: 'everything below /users',
  priceRights: 'seesPrices of users and of the session; answers without amounts for users who see no prices',
  audit: 'GET /audit',
  statistics: 'GET /statistics/{board}',
  planning: 'GET /planning',
  events: 'GET /events',
  profile: 'GET /auth/profile, /auth/sessions, POST /auth/password, everything below /auth/second-factor',
  session: 'GET /auth/me and POST /auth/logout',
} as const;

export type Extension = keyof typeof EXTENSIONS;

/** Request headers beyond Authorization, Content-Type and Accept, in lower case. A CORS policy has to allow each. */
export const EXTENSION_HEADERS = ['idempotency-key', 'if-match'] as const;

export type ExtensionHeader = (typeof EXTENSION_HEADERS)[number];

/** Announced extensions and headers of a back end. */
export interface Offer {
  headers: readonly ExtensionHeader[];
  extensions: readonly Extension[];
}

/** All of it, as the bundled server has it. */
export const FULL_OFFER: Offer = {
  headers: EXTENSION_HEADERS,
  extensions: Object.keys(EXTENSIONS) as Extension[],
};

/** The contract alone. */
export const NO_OFFER: Offer = { headers: [], extensions: [] };
