/** Adds up the entries of a table or transition table that moved money, one row for each day, till, method and kind. */
const sumsOf = (
  entries: string,
) => `select on_day, coalesce(center_id, 0), method, kind, count(*), sum(money) from ${entries}
  where money <> 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

/**
 * What moved on each day in each till, so that a month is read from a few rows however many entries it has. A trigger keeps it,
 * behind the rents and the accounts of customers.
 */
export const sql = `
create table ledger_day_sums (
  on_day date not null,
  -- 0 for money without a center.
  center integer not null,
  method text not null,
  kind text not null,
  entries integer not null,
  money numeric(14, 2) not null,
  constraint ledger_day_sums_pkey primary key (on_day, center, method, kind)
);
insert into ledger_day_sums ${sumsOf('ledger_entries')};

create function add_ledger_day_sums() returns trigger language plpgsql as $$
begin
  insert into ledger_day_sums as kept (on_day, center, method, kind, entries, money) ${sumsOf('added')}
  on conflict (on_day, center, method, kind) do update set entries = kept.entries + excluded.entries, money = kept.money + excluded.money;
  return null;
end $$;
-- Triggers of one event run in the order of their names: after that of the rents and the accounts.
create trigger ledger_entries_day_sums after insert on ledger_entries
  referencing new table as added for each statement execute function add_ledger_day_sums();

drop index ledger_entries_money_idx;
`;
