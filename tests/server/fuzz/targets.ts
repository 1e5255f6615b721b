/*
 * Existing records for calls, so that they get past 404. For each call a query answers `id`, for the address, and
 * `body`, for matching fields. Calls without a row use any record of their kind.
 */
const rents = (condition: string, body = `'{}'::jsonb`) => `select id, ${body} as body from rents where ${condition}`;
/** A list value, a discount and what the two leave. */
const PRICED = ` || jsonb_build_object('paymentValue', 9, 'listValue', 10, 'discountPercent', 10)`;
const line = (condition: string, more = '') =>
  `select rents.id, jsonb_build_object('asset', asset_serial)${more} as body from rents join rent_lines on rent_id = rents.id where ${condition}`;
const handover = (condition: string) =>
  `select rents.id, jsonb_build_object('items', jsonb_build_array(jsonb_build_object('asset', asset_serial))) as body from rents join rent_lines on rent_id = rents.id where ${condition}`;
/** Rents that take equipment, each with a unit that is free in its period. */
const free = (fields: string, more = '') => `select rents.id, jsonb_build_object(${fields})${more} as body
  from rents cross join assets join asset_states on asset_states.id = state_id
  where rents.state = 'ORDERING' and type = 'AVAILABLE'
    and not exists (select 1 from rent_lines where asset_serial = serial_number and rent_lines.period && rents.period)
    and not exists (select 1 from maintenances where asset_serial = serial_number and maintenances.period && rents.period)
  order by rents.end_date - rents.start_date, rents.id limit 20`;
const orderer = `select a.id, jsonb_build_object('customer', a.customer_id, 'delliveryAddress', a.id) as body from addresses a where is_dellivery_address`;
const unused = (table: string, use: string) =>
  `select id, '{}'::jsonb as body from ${table} record where not exists (select 1 from ${use} = record.id)`;

export const TARGETS: Readonly<Record<string, string>> = {
  'POST /rents': orderer,
  'POST /rents/{id}/reserveRent': rents(`state = 'ORDERING' and line_count > 0`),
  'POST /rents/{id}/startRent': rents(`state = 'NOT_STARTED' and not exists (select 1 from rent_lines l
    join rent_lines o using (asset_serial) join rents r on r.id = o.rent_id where l.rent_id = rents.id and r.state = 'ONGOING')`),
  'POST /rents/{id}/endRent': rents(`state = 'ONGOING'`),
  'POST /rents/{id}/handOut': handover(`state in ('NOT_STARTED', 'ONGOING') and out_on is null and back_on is null`),
  'POST /rents/{id}/takeBack': handover(`state = 'ONGOING' and out_on is not null and back_on is null`),
  'POST /rents/{id}/find': line(`condition = 'LOST' and found_on is null`),
  'POST /rents/{id}/undoHandover': rents(`exists (select 1 from handovers where rent_id = rents.id)`),
  'POST /rents/{id}/undoStart': rents(`state = 'ONGOING' and moved_at is not null`),
  'POST /rents/{id}/undoEnd': rents(`state = 'ENDED' and moved_at is not null`),
  'POST /rents/{id}/payRent': rents(`state <> 'ORDERING' and not payed`),
  'POST /rents/{id}/unpayRent': rents('payed'),
  'POST /rents/{id}/refund': rents(
    `state = 'ENDED' and paid_total > 1`,
    `jsonb_build_object('amount', 0.01, 'missing', greatest(payment_total_with_vat - paid_total, 0))`,
  ),
  'POST /rents/{id}/moveMoney': rents(
    `state = 'ENDED' and paid_total > 1`,
    `jsonb_build_object('amount', 0.01, 'to', 'ACCOUNT', 'missing', greatest(payment_total_with_vat - paid_total, 0))`,
  ),
  'POST /customers/{id}/receive': `select id, jsonb_build_object('allocations', '[]'::jsonb) as body from customers`,
  'POST /customers/{id}/refund': `with made as (insert into ledger_entries (customer_id, kind, amount, method, on_day)
      select id, 'PAYMENT', 50, 'CASH', '2026-01-01' from customers order by id limit 20 returning customer_id)
    select customer_id as id, jsonb_build_object('amount', 0.01) as body from made`,
  // Of tills that nothing was closed in.
  'POST /cash-ups': `select id, jsonb_build_object('day', '2026-01-31', 'center', id, 'opening', 5, 'counted', '{"CASH": 5}'::jsonb,
      'banked', 0) as body from centers where not exists (select from cash_ups where center_id = centers.id)`,
  'POST /cash-ups/{id}/reopen': `with made as (insert into centers (description) select 'Caixa ' || gen_random_uuid() from generate_series(1, 5) returning id),
    closed as (insert into cash_ups (center_id, day, after_day, opening, expected, counted, banked, "left", closed_by)
      select id, '2026-01-31', '2026-01-30', 0, '{}', '{}', 0, 0, 'rita' from made returning id)
    select id, '{}'::jsonb as body from closed`,
  'POST /rents/{id}/receive': rents(
    `state = 'ENDED'`,
    `jsonb_build_object('missing', greatest(payment_total_with_vat - paid_total, 0))`,
  ),
  'POST /rents/{id}/settle': rents(
    `state = 'ENDED' and payment_total_with_vat > paid_total + 1`,
    `jsonb_build_object('amount', 0.01, 'missing', payment_total_with_vat - paid_total)`,
  ),
  'POST /rents/{id}/reopenRent': rents(`state = 'NOT_STARTED' and not payed`),
  'DELETE /rents/{id}': rents(`state = 'ORDERING' and not payed`),
  'POST /rents/{id}/cancel': rents(`state in ('ORDERING', 'NOT_STARTED') and not payed`),
  'POST /rents/{id}/removeEquipment': line(`state = 'ORDERING'`),
  'POST /rents/{id}/updateEquipmentPaymentValue': line('not payed', PRICED),
  'POST /rents/{id}/updateDate': rents(`state = 'ORDERING'`),
  'POST /rents/{id}/addEquipment': free(`'asset', serial_number`, PRICED),
  'POST /rents/{id}/update-customer-or-address': `select rents.id, p.body from rents cross join (${orderer} limit 5) p
    where state in ('ORDERING', 'NOT_STARTED') limit 20`,
  'DELETE /customers/{id}': unused('customers', 'rents where customer_id'),
  'DELETE /addresses/{id}': unused('addresses', 'rents where delivery_address_id'),
  'DELETE /centers/{id}': unused('centers', 'assets where center_id'),
  'DELETE /asset-models/{id}': unused('asset_models', 'assets where model_id'),
  'DELETE /rates/{id}': unused('rates', 'asset_models where rate_id'),
  'DELETE /charge-types/{id}': unused('charge_types', 'rent_charges where charge_type_id'),
  'POST /rents/{id}/addModel': free(`'model', model_id, 'quantity', 1`),
  // Each time with a new unit of every model: the calls before it may leave none that is free.
  'POST /rents/{id}/exchange': `with models as (
      select model_id, row_number() over () as place from (select distinct model_id from assets where model_id is not null) as used),
    numbers as (select number, row_number() over (order by number) as place from generate_series(1, 50000) as number
      where not exists (select 1 from assets where serial_number = number)),
    spare as (insert into assets (serial_number, description, model_id, state_id)
      select number, 'Suplente', model_id, (select min(id) from asset_states where type = 'AVAILABLE')
      from models join numbers using (place) returning serial_number, model_id)
    select rents.id, jsonb_build_object('asset', asset_serial, 'by', spare.serial_number, 'reason', 'Avaria', 'back', '{}'::jsonb,
      'out', '{}'::jsonb, 'charges', '[]'::jsonb, 'person', null, 'signature', '{"form": "PAPER"}'::jsonb) as body
    from rents join rent_lines on rent_id = rents.id join assets own on own.serial_number = asset_serial join spare using (model_id)
    where rents.state = 'ONGOING' and out_on is not null and back_on is null limit 20`,
  'POST /rents/{id}/discount': rents('not payed'),
  'POST /rents/{id}/charges': rents('not payed'),
  'PATCH /rents/{id}/charges/{chargeId}': rents('not payed'),
  'DELETE /rents/{id}/charges/{chargeId}': rents('not payed'),
  'DELETE /assetStates/{id}': unused('asset_states', 'assets where state_id'),
  'DELETE /assets/{serialNumber}': `select serial_number as id, '{}'::jsonb as body from assets
    where not exists (select 1 from rent_lines where asset_serial = serial_number)
      and not exists (select 1 from maintenances where asset_serial = serial_number)`,
  'POST /maintenances/{id}/start': `select id, '{}'::jsonb as body from maintenances m where state = 'SCHEDULED'
    and not exists (select 1 from maintenances o where o.asset_serial = m.asset_serial and o.state = 'ONGOING')`,
  'POST /maintenances/{id}/finish': `select id, '{}'::jsonb as body from maintenances where state = 'ONGOING'`,
};

/** The table of the records that an address names, by its first part. */
export const TABLES: Readonly<Record<string, string>> = {
  addresses: 'addresses',
  'asset-models': 'asset_models',
  assets: 'assets',
  assetStates: 'asset_states',
  'cash-ups': 'cash_ups',
  centers: 'centers',
  'charge-types': 'charge_types',
  customers: 'customers',
  maintenances: 'maintenances',
  rates: 'rates',
  rents: 'rents',
  tags: 'tags',
  users: 'users',
};
