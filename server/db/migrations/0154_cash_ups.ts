/**
 * Tills that were counted at the end of a day: one of each center, and one of money without a center. Closing covers the days
 * after `after_day`; all days up to `day` take no entry from then on.
 */
export const sql = `
create table cash_ups (
  id integer generated always as identity,
  -- Missing for the till of entries without a center.
  center_id integer,
  day date not null,
  after_day date not null,
  opening numeric(12, 2) not null,
  -- Amounts by method; that of CASH has the opening in it.
  expected jsonb not null,
  counted jsonb not null,
  banked numeric(12, 2) not null,
  -- Opening of the next one.
  "left" numeric(12, 2) not null,
  note text,
  closed_by text not null,
  closed_at timestamptz not null default clock_timestamp(),
  reopened_by text,
  reopened_at timestamptz,
  reopen_reason text,
  constraint cash_ups_pkey primary key (id),
  constraint cash_ups_center_fkey foreign key (center_id) references centers (id),
  constraint cash_ups_days_ordered check (after_day < day),
  constraint cash_ups_days_sane check (after_day >= date '1899-12-31' and day <= date '2199-12-31'),
  constraint cash_ups_opening_range check (opening >= 0 and opening <> 'NaN'),
  constraint cash_ups_banked_range check (banked >= 0 and banked <> 'NaN'),
  constraint cash_ups_left_range check ("left" >= 0 and "left" <> 'NaN'),
  constraint cash_ups_expected_object check (jsonb_typeof(expected) = 'object'),
  constraint cash_ups_counted_object check (jsonb_typeof(counted) = 'object'),
  constraint cash_ups_note_length check (char_length(note) <= 500),
  constraint cash_ups_reopen_whole check (
    (reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null))
);
create unique index cash_ups_center_day_key on cash_ups (coalesce(center_id, 0), day) where reopened_at is null;
create index cash_ups_center_idx on cash_ups (center_id);
create index cash_ups_day_idx on cash_ups (day);
`;
