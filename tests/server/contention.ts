import { sql } from 'kysely';
import type { Queryable } from '../../server/db/transaction';
import { bodyOf, ofCrudWrites } from './crudWrites';
import { PICTURES } from './pictures';

/** Few records that refer to each other in every way there is, for commands that shall meet at them. */
export interface Arena {
  customers: readonly [number, number];
  /** Two of the first customer, of which the rents go to the first, then one of the second. */
  addresses: readonly [number, number, number];
  /** Two of type AVAILABLE with assets, one of type MAINTENANCE, one that nothing is in. */
  states: readonly [number, number, number, number];
  centers: readonly [number, number];
  tags: readonly [number, number];
  /** Two that are on rents, and one that only has a maintenance. */
  assets: readonly [number, number, number];
  /** Scheduled of the first asset, running of the second, scheduled of the third. */
  maintenances: readonly [number, number, number];
  /**
   * In ORDERING, NOT_STARTED, ONGOING and ENDED, each with the first two assets; the last two can be undone. The second asset
   * went from the last one to its running maintenance.
   */
  rents: readonly [number, number, number, number];
  /** An ended rent on which the first two assets were lost. */
  rentOfLost: number;
  /** A cancelled rent with the first two assets. */
  cancelled: number;
  /** Each prices one of the models, and the first two assets are of the first model. */
  rates: readonly [number, number];
  models: readonly [number, number];
  /** Of the first kind there is a charge on every rent. */
  chargeTypes: readonly [number, number];
  charges: readonly [number, number, number, number];
  /** Of the rents in ORDERING and NOT_STARTED, for hand-overs to come. */
  photos: readonly [number, number];
  /** Payments of the rents in ONGOING and ENDED. */
  entries: readonly [number, number];
  /** A payment that is credit of the first customer. */
  credit: number;
  /** Of the till of the first center. */
  cashUp: number;
  user: number;
}

/** One statement for the whole arena: there are hundreds of them. */
const BUILD = sql`
create function build_arena(nth integer) returns jsonb language plpgsql as $$
declare
  arena jsonb; c integer[]; a integer[]; s integer[]; k integer[]; t integer[]; e bigint[]; m integer[]; r integer[]; u integer;
  p integer[]; o integer[]; f integer[]; g integer[]; h integer[]; w bigint[]; l integer; v integer; x bigint; z integer; i integer;
begin
  with made as (insert into customers (description) select 'Cliente ' || n from generate_series(1, 2) n returning id)
    select array_agg(id order by id) into c from made;
  with made as (insert into addresses (customer_id, street, postal_code, postal_code_location, country_id)
    select unnest(array[c[1], c[1], c[2]]), 'Rua 1', '1000-001', 'Lisboa', 620 returning id)
    select array_agg(id order by id) into a from made;
  with made as (insert into asset_states (description, type)
    select 'Estado ' || nth || ' ' || n, (array['AVAILABLE', 'AVAILABLE', 'MAINTENANCE', 'AVAILABLE'])[n]
    from generate_series(1, 4) n returning id)
    select array_agg(id order by id) into s from made;
  with made as (insert into centers (description) select 'Centro ' || nth || ' ' || n from generate_series(1, 2) n returning id)
    select array_agg(id order by id) into k from made;
  with made as (insert into tags (description) select 'Etiqueta ' || nth || ' ' || n from generate_series(1, 2) n returning id)
    select array_agg(id order by id) into t from made;
  with made as (insert into rates (description) select 'Tabela ' || nth || ' ' || n from generate_series(1, 2) n returning id)
    select array_agg(id order by id) into p from made;
  insert into rate_packages (rate_id, days, price) select unnest(p), 1, 45;
  with made as (insert into asset_models (description, rate_id) select 'Modelo ' || nth || ' ' || n, p[n] from generate_series(1, 2) n returning id)
    select array_agg(id order by id) into o from made;
  with made as (insert into charge_types (description) select 'Encargo ' || nth || ' ' || n from generate_series(1, 2) n returning id)
    select array_agg(id order by id) into f from made;
  with made as (insert into assets (serial_number, description, state_id, center_id, model_id)
    select nth * 10 + n, 'Martelo', s[least(n, 2)], k[least(n, 2)], case when n < 3 then o[1] end from generate_series(1, 3) n returning serial_number)
    select array_agg(serial_number order by serial_number) into e from made;
  insert into asset_tags (asset_serial, tag_id) select e[n], t[n] from generate_series(1, 2) n;
  with made as (insert into rents (code, customer_id, delivery_address_id, state, moved_at, start_date, end_date)
    select 'B' || nth || '-' || n, c[1], a[1], (array['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'])[n],
      case when n > 2 then now() end, day[n], day[n] + 4
    from generate_series(1, 4) n,
      -- The reserved one comes first, as it may start today; the ended one is over.
      (select array[date '2027-02-10', '2027-01-21', '2027-03-02', '2020-03-22'] as day) as days
    returning id)
    select array_agg(id order by id) into r from made;
  insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate)
    select rents.id, period, n - 1, e[n], 10, 23 from rents, generate_series(1, 2) n where rents.id = any (r);
  with made as (insert into rent_charges (rent_id, charge_type_id, description, quantity, unit_value, vat_rate)
    select unnest(r), f[1], 'Limpeza', 1, 35, 23 returning id)
    select array_agg(id order by id) into g from made;
  with made as (insert into rent_photos (rent_id, type, size) select r[n], 'image/png', 1 from generate_series(1, 2) n returning id)
    select array_agg(id order by id) into h from made;
  with made as (insert into maintenances (asset_serial, start_date, end_date, type, state, former_state_id)
    select e[n], date '2028-01-01', date '2028-01-05', 'CORRECTIVE', (array['SCHEDULED', 'ONGOING', 'SCHEDULED'])[n],
      case when n = 2 then s[1] end from generate_series(1, 3) n returning id)
    select array_agg(id order by id) into m from made;
  insert into rents (code, customer_id, delivery_address_id, state, start_date, end_date)
    values ('B' || nth || '-5', c[1], a[1], 'ENDED', date '2027-05-01', date '2027-05-05') returning id into l;
  insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate, out_on, back_on, condition)
    select l, daterange('2027-05-01', '2027-05-05', '[]'), n - 1, e[n], 10, 23, '2027-05-01', '2027-05-05', 'LOST' from generate_series(1, 2) n;
  insert into handovers (rent_id, direction, on_day, moves_rent, handed_by) values (l, 'IN', '2027-05-05', true, 'rita') returning id into v;
  insert into handover_items (handover_id, asset_serial, condition, former_state_id) select v, e[n], 'LOST', s[1] from generate_series(1, 2) n;
  insert into users (username, email, password_hash) values ('arena-' || nth, 'arena-' || nth || '@example.test', '-')
    returning id into u;
  insert into handovers (rent_id, direction, on_day, moves_rent, handed_by) values (r[4], 'IN', '2020-03-26', true, 'rita') returning id into v;
  insert into handover_items (handover_id, asset_serial, condition, maintenance_id) values (v, e[1], 'OK', null), (v, e[2], 'DAMAGED', m[2]);
  with made as (insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, on_day, source, by_name)
    select c[1], r[n], 'B' || nth || '-' || n, 'PAYMENT', 1, 'CASH', current_date, 'MANUAL', 'rita' from generate_series(3, 4) n returning id)
    select array_agg(id order by id) into w from made;
  insert into ledger_entries (customer_id, kind, amount, method, on_day, source, by_name)
    values (c[1], 'PAYMENT', 1, 'CASH', current_date, 'MANUAL', 'rita') returning id into x;
  insert into cash_ups (center_id, day, after_day, opening, expected, counted, banked, "left", closed_by)
    values (k[1], '2026-01-30', '2026-01-29', 0, '{}', '{}', 0, 0, 'rita') returning id into z;
  insert into cancelled_rents (id, rent_number, code, customer_id, start_date, end_date, payment_total, payment_total_with_vat, reason, cancelled_by, record)
    select nextval(pg_get_serial_sequence('rents', 'id')), nextval('rents_rent_number_seq'), 'B' || nth || '-6', c[1], '2031-05-01', '2031-05-05', 20, 24.6,
      'Adiado', 'rita', jsonb_build_object('state', 'NOT_STARTED', 'delliveryAddress', jsonb_build_object('id', a[1]), 'charges', '[]'::jsonb,
        'linesTotal', 20, 'chargesTotal', 0, 'rentLines', (select jsonb_agg(jsonb_build_object('id', nextval(pg_get_serial_sequence('rent_lines', 'id')),
          'lineOrder', n - 1, 'asset', jsonb_build_object('serialNumber', e[n]), 'paymentValue', 10, 'vatRate', 23)) from generate_series(1, 2) n))
    returning id into i;
  return jsonb_build_object('cancelled', i, 'cashUp', z, 'credit', x, 'customers', c, 'entries', w, 'addresses', a, 'states', s, 'centers', k, 'tags', t, 'assets', e,
    'maintenances', m, 'rents', r, 'user', u, 'rates', p, 'models', o, 'chargeTypes', f, 'charges', g, 'photos', h, 'rentOfLost', l);
end $$`;

/** Makes arenas in a database, each of records of its own. */
export async function arenaBuilder(db: Queryable): Promise<() => Promise<Arena>> {
  await BUILD.execute(db);
  let nth = 0;
  return async () => {
    nth += 1;
    const { rows } = await sql<{ arena: Arena }>`select build_arena(${sql.lit(nth)}) as arena`.execute(db);
    return rows[0]!.arena;
  };
}

/** A call below `/api`: where to, and with what. */
export interface Call {
  path: string;
  body?: object;
}

const far = { startDate: '2029-01-01', endDate: '2029-01-05' };

/** The records of an arena that stand in a list. */
const KINDS: Readonly<
  Record<string, 'centers' | 'chargeTypes' | 'customers' | 'models' | 'rates' | 'states' | 'tags'>
> = {
  '/asset-models': 'models',
  '/assetStates': 'states',
  '/centers': 'centers',
  '/charge-types': 'chargeTypes',
  '/customers': 'customers',
  '/rates': 'rates',
  '/tags': 'tags',
};

/** For routes that write, calls at the records of an arena that others want too: locks in two orders meet here. */
export const CONTENDED: Record<string, (arena: Arena, unique: string) => readonly [Call, ...Call[]]> = {
  ...ofCrudWrites(({ call, list, action, creation }) => (arena: Arena, unique: string) => {
    const body = bodyOf(call, { description: unique, username: unique, email: `${unique}@obras.example` });
    if (call === creation) return [{ path: list, body }];
    const [one, other] = arena[KINDS[list] ?? 'rents'];
    return both(`${list}/${one}${action}`, `${list}/${other}${action}`, body);
  }),
  'POST /addresses': ({ customers }) =>
    customers.map((customer) => ({
      path: '/addresses',
      body: { customer, street: 'Rua 2', postalCode: '1000-001', postalCodeLocation: 'Lisboa' },
    })) as unknown as readonly [Call],
  'PATCH /addresses/:id': ({ addresses: [x, y], customers: [, d] }) => [
    { path: `/addresses/${x}`, body: { street: 'Rua 3' } },
    { path: `/addresses/${x}`, body: { customer: d } },
    { path: `/addresses/${y}`, body: { customer: d } },
  ],
  'DELETE /addresses/:id': ({ addresses: [x, y, z] }) => [
    ...both(`/addresses/${y}`, `/addresses/${x}`),
    { path: `/addresses/${z}` },
  ],
  'PATCH /assetStates/:id': ({ states: [s, t] }) => [
    { path: `/assetStates/${s}`, body: { type: 'UNAVAILABLE' } },
    { path: `/assetStates/${t}`, body: { type: 'MAINTENANCE' } },
  ],
  'DELETE /assetStates/:id': ({ states: [s, , r, free] }) => [
    ...both(`/assetStates/${s}`, `/assetStates/${free}`),
    { path: `/assetStates/${r}` },
  ],
  'POST /asset-models': ({ rates: [p] }, description) => [{ path: '/asset-models', body: { description, rate: p } }],
  'PATCH /asset-models/:id': ({ models: [o, n], rates: [p, q] }) => [
    { path: `/asset-models/${o}`, body: { rate: q } },
    { path: `/asset-models/${n}`, body: { rate: p } },
  ],
  'POST /assets': ({ states: [s, t], centers: [k], tags }, unique) => [
    { path: '/assets', body: { serialNumber: Number(unique), description: 'Serra', state: s, center: k, tags } },
    { path: '/assets', body: { serialNumber: Number(unique), description: 'Serra', state: t } },
  ],
  'PATCH /assets/:serialNumber': ({
    assets: [a, b],
    states: [s, t],
    centers: [k, l],
    tags: [o, p],
    models: [m, n],
  }) => [
    { path: `/assets/${a}`, body: { state: t, center: l, tags: [p, o], assetModel: n } },
    { path: `/assets/${b}`, body: { state: s, center: k, tags: [o, p], assetModel: m } },
  ],
  'POST /assets/bulk': ({ assets: [a, b, c], states: [s, t], centers: [k, l], tags: [o, p] }) => [
    { path: '/assets/bulk', body: { assets: [a, b, c], state: t, center: l, addTags: [p], removeTags: [o] } },
    { path: '/assets/bulk', body: { assets: [c, b, a], state: s, center: k, addTags: [o], removeTags: [p] } },
  ],
  'POST /assets/:serialNumber/updateCostValue': ({ assets: [a, b] }) =>
    both(`/assets/${a}/updateCostValue`, `/assets/${b}/updateCostValue`, { costValue: 5 }),
  'DELETE /assets/:serialNumber': ({ assets: [a, , c] }) => both(`/assets/${c}`, `/assets/${a}`),
  'POST /maintenances': ({ assets }) =>
    assets.map((asset) => ({
      path: '/maintenances',
      body: { asset, type: 'CORRECTIVE', ...far },
    })) as unknown as readonly [Call],
  'PATCH /maintenances/:id': ({ maintenances: [m, n], assets: [, , c] }) => [
    { path: `/maintenances/${m}`, body: { asset: c, ...far } },
    { path: `/maintenances/${n}`, body: { endDate: '2028-01-07T00:00:00' } },
  ],
  'DELETE /maintenances/:id': ({ maintenances: [m, n, o] }) => [
    ...both(`/maintenances/${n}`, `/maintenances/${m}`),
    { path: `/maintenances/${o}` },
  ],
  'POST /maintenances/:id/start': ({ maintenances: [m, , o] }) =>
    both(`/maintenances/${o}/start`, `/maintenances/${m}/start`),
  'POST /maintenances/:id/finish': ({ maintenances: [, n] }) => [{ path: `/maintenances/${n}/finish` }],
  'POST /rents': ({ customers: [c, d], addresses: [x, , z] }) => [
    { path: '/rents', body: { customer: c, delliveryAddress: x, ...far } },
    { path: '/rents', body: { customer: d, delliveryAddress: z, ...far } },
  ],
  'DELETE /rents/:id': ({ rents: [r] }) => [{ path: `/rents/${r}` }],
  'POST /rents/:id/addEquipment': ({ rents: [r], assets: [, , c] }) => [
    { path: `/rents/${r}/addEquipment`, body: { asset: c, paymentValue: 1 } },
  ],
  'POST /rents/:id/removeEquipment': ({ rents: [r], assets: [a, b] }) => [
    { path: `/rents/${r}/removeEquipment`, body: { asset: b } },
    { path: `/rents/${r}/removeEquipment`, body: { asset: a } },
  ],
  'POST /rents/:id/updateEquipmentPaymentValue': ({ rents: [r, q], assets: [a, b] }) => [
    { path: `/rents/${r}/updateEquipmentPaymentValue`, body: { asset: b, paymentValue: 3 } },
    { path: `/rents/${q}/updateEquipmentPaymentValue`, body: { asset: a, paymentValue: 3 } },
  ],
  'POST /rents/:id/addModel': ({ rents: [r, q], models: [m, n] }) => [
    { path: `/rents/${r}/addModel`, body: { model: n, quantity: 1 } },
    { path: `/rents/${q}/addModel`, body: { model: n, quantity: 1 } },
    { path: `/rents/${r}/addModel`, body: { model: m, quantity: 1 } },
  ],
  'POST /rents/:id/exchange': ({ rents: [r, q, p], assets: [a, b, c] }) => [
    { path: `/rents/${r}/exchange`, body: { asset: a, by: b } },
    { path: `/rents/${q}/exchange`, body: { asset: b, by: a } },
    { path: `/rents/${p}/exchange`, body: { asset: b, by: c, reason: 'Avaria' } },
  ],
  'POST /rents/:id/charges': ({ rents: [r, q], chargeTypes: [f, e] }) => [
    { path: `/rents/${r}/charges`, body: { type: e, description: 'Entrega', unitValue: 45 } },
    { path: `/rents/${q}/charges`, body: { type: f, description: 'Entrega', unitValue: 45 } },
  ],
  'PATCH /rents/:id/charges/:chargeId': ({ rents: [r, q], charges: [g, h], chargeTypes: [f, e] }) => [
    { path: `/rents/${r}/charges/${g}`, body: { type: e } },
    { path: `/rents/${q}/charges/${h}`, body: { type: f, quantity: 2 } },
  ],
  'DELETE /rents/:id/charges/:chargeId': ({ rents: [r, q], charges: [g, h] }) =>
    both(`/rents/${r}/charges/${g}`, `/rents/${q}/charges/${h}`),
  'POST /rents/:id/entries/:entry/void': ({ rents: [, , p, o], entries: [v, w] }) =>
    both(`/rents/${p}/entries/${v}/void`, `/rents/${o}/entries/${w}/void`, { reason: 'Engano' }),
  'POST /customers/:id/receive': ({ customers: [c], rents: [, , p, o] }) => [
    {
      path: `/customers/${c}/receive`,
      body: {
        amount: 5,
        method: 'CASH',
        allocations: [
          { rent: o, amount: 1 },
          { rent: p, amount: 2 },
        ],
      },
    },
    { path: `/customers/${c}/receive`, body: { amount: 5, method: 'CASH', allocations: [{ rent: p, amount: 5 }] } },
  ],
  'POST /customers/:id/refund': ({ customers: [c] }) => [
    { path: `/customers/${c}/refund`, body: { amount: 1, method: 'CASH' } },
  ],
  'POST /customers/:id/entries/:entry/void': ({ customers: [c], credit }) => [
    { path: `/customers/${c}/entries/${credit}/void`, body: { reason: 'Engano' } },
  ],
  'POST /cash-ups': ({ centers: [k, l] }) =>
    [k, l].map((center) => ({
      path: '/cash-ups',
      body: { day: '2026-01-31', center, opening: 0, counted: { CASH: 1 }, banked: 0, note: 'x' },
    })) as unknown as readonly [Call],
  'POST /cash-ups/:id/reopen': ({ cashUp }) => [{ path: `/cash-ups/${cashUp}/reopen`, body: { reason: 'x' } }],
  'POST /rents/:id/updateDate': ({ rents: [r, q] }) => both(`/rents/${r}/updateDate`, `/rents/${q}/updateDate`, far),
  'POST /rents/:id/update-customer-or-address': ({ rents: [r, q], customers: [c, d], addresses: [x, y, z] }) => [
    { path: `/rents/${r}/update-customer-or-address`, body: { customer: c, delliveryAddress: y } },
    { path: `/rents/${r}/update-customer-or-address`, body: { customer: c, delliveryAddress: x } },
    { path: `/rents/${q}/update-customer-or-address`, body: { customer: d, delliveryAddress: z } },
  ],
  'POST /rents/:id/reserveRent': ({ rents: [r] }) => [{ path: `/rents/${r}/reserveRent` }],
  'POST /rents/:id/startRent': ({ rents: [, q] }) => [{ path: `/rents/${q}/startRent` }],
  'POST /rents/:id/endRent': ({ rents: [, , p] }) => [{ path: `/rents/${p}/endRent` }],
  'POST /rents/:id/handOut': ({ rents: [, q], assets: [a, b], photos: [, h] }) => [
    { path: `/rents/${q}/handOut`, body: { items: [{ asset: b }, { asset: a }] } },
    {
      path: `/rents/${q}/handOut`,
      body: { items: [{ asset: a, photos: [h] }], signature: { form: 'DRAWN', strokes: [[[1, 2]]] } },
    },
  ],
  'POST /rents/:id/takeBack': ({ rents: [, , p], assets: [a, b] }) => [
    { path: `/rents/${p}/takeBack`, body: { items: [{ asset: b }, { asset: a }], end: true } },
    {
      path: `/rents/${p}/takeBack`,
      body: {
        items: [
          { asset: b, maintenance: true },
          { asset: a, condition: 'LOST', charge: { description: 'Perdido', value: 900 } },
        ],
      },
    },
  ],
  'POST /rents/:id/find': ({ rentOfLost, assets: [a, b] }) => [
    { path: `/rents/${rentOfLost}/find`, body: { asset: b, maintenance: true } },
    { path: `/rents/${rentOfLost}/find`, body: { asset: a } },
  ],
  'POST /rents/:id/photos': ({ rents: [r, q] }) =>
    both(`/rents/${r}/photos`, `/rents/${q}/photos`, { content: PICTURES.png.toString('base64') }),
  'DELETE /rents/:id/photos/:photo': ({ rents: [r, q], photos: [g, h] }) =>
    both(`/rents/${r}/photos/${g}`, `/rents/${q}/photos/${h}`),
  'POST /rents/:id/undoHandover': ({ rents: [, , p] }) => [{ path: `/rents/${p}/undoHandover` }],
  'POST /rents/:id/undoStart': ({ rents: [, , p] }) => [{ path: `/rents/${p}/undoStart` }],
  'POST /rents/:id/undoEnd': ({ rents: [, , , e] }) => [{ path: `/rents/${e}/undoEnd` }],
  'POST /rents/:id/payRent': ({ rents: [, q, p] }) => both(`/rents/${q}/payRent`, `/rents/${p}/payRent`),
  'POST /rents/:id/unpayRent': ({ rents: [, q, p] }) => both(`/rents/${p}/unpayRent`, `/rents/${q}/unpayRent`),
  'POST /rents/:id/reopenRent': ({ rents: [, q] }) => [{ path: `/rents/${q}/reopenRent` }],
  'POST /cancelled-rents/:id/restore': ({ cancelled }) => [{ path: `/cancelled-rents/${cancelled}/restore` }],
  'PATCH /users/:id': ({ user }) => [{ path: `/users/${user}`, body: { permissions: ['rent:read'] } }],
  'POST /users/:id/resetSecondFactor': ({ user }) => [{ path: `/users/${user}/resetSecondFactor` }],
  'DELETE /users/:id': ({ user }) => [{ path: `/users/${user}` }],
};

/** The same at two records. */
function both(first: string, second: string, body?: object): readonly [Call, Call] {
  return [
    { path: first, body },
    { path: second, body },
  ];
}
