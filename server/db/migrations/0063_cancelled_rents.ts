/**
 * Rents that were cancelled, each as it was. They refer to their customer alone, and are deleted with it. Equipment and
 * addresses can be deleted freely.
 */
export const sql = `
create table cancelled_rents (
  -- The rent's own.
  id integer not null,
  rent_number integer not null,
  code text not null,
  reference_code text,
  customer_id integer not null,
  start_date date not null,
  end_date date not null,
  payment_total numeric(14, 2) not null,
  payment_total_with_vat numeric(14, 2) not null,
  -- {"state", "delliveryAddress", "notes", "linesTotal", "chargesTotal", "rentLines", "charges"} as in the API.
  record jsonb not null,
  reason text not null,
  -- A name, as in the log: it outlives the account.
  cancelled_by text not null,
  cancelled_at timestamptz not null default clock_timestamp(),
  search text not null generated always as (
    fold_text(code || ' ' || coalesce(reference_code, '') || ' ' || reason)) stored,
  constraint cancelled_rents_pkey primary key (id),
  constraint cancelled_rents_rent_number_key unique (rent_number),
  constraint cancelled_rents_reason_filled check (btrim(reason) <> ''),
  constraint cancelled_rents_record_object check (jsonb_typeof(record) = 'object'),
  constraint cancelled_rents_customer_fkey foreign key (customer_id) references customers (id) on delete cascade
);
create index cancelled_rents_at_idx on cancelled_rents (cancelled_at, id);
create index cancelled_rents_customer_idx on cancelled_rents (customer_id, id);
`;
