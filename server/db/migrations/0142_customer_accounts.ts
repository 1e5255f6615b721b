/**
 * The account of each customer that has entries without a rent: credit of theirs, fees and opening balances. Never below what
 * fees and opening debts leave owed, so credit is used and given back once. Triggers keep it after the rents.
 */
export const sql = `
create table customer_accounts (
  customer_id integer not null,
  -- Above 0: credit of the customer.
  balance numeric(14, 2) not null default 0,
  -- Fees and opening debts that are not reversed.
  debts numeric(14, 2) not null default 0,
  entries integer not null default 0,
  constraint customer_accounts_pkey primary key (customer_id),
  constraint customer_accounts_customer_fkey foreign key (customer_id) references customers (id) on delete cascade,
  constraint customer_accounts_balance_range check (balance >= -debts and balance <> 'NaN'),
  constraint customer_accounts_debts_range check (debts >= 0 and debts <> 'NaN')
);

create or replace function ledger_entries_added() returns trigger language plpgsql as $$
begin
  update rents set paid_total = paid_total + sums.paid, settlements = settlements + sums.settled, entry_count = entry_count + sums.entries,
    deposit_held = deposit_held + sums.deposit,
    deposit_is_hold = deposit_held + sums.deposit > 0 and coalesce(sums.is_hold, deposit_is_hold)
  from (select rent_id, sum(paid) as paid, count(*) as entries, sum(deposit) as deposit,
      bool_or(is_hold) filter (where deposit <> 0) as is_hold,
      coalesce(sum(case when voids_id is null then 1 else -1 end) filter (where
        kind in ('PAYMENT', 'CREDIT', 'WRITE_OFF', 'TRANSFER_IN', 'DEPOSIT_KEPT')), 0) as settled
    from added where rent_id is not null group by rent_id) as sums
  where rents.id = sums.rent_id;

  -- Checks hold for a row that is inserted in vain, too: it comes empty, and is counted up then.
  insert into customer_accounts (customer_id) select distinct customer_id from added where rent_id is null order by 1
  on conflict do nothing;
  update customer_accounts as kept set balance = kept.balance + sums.paid, debts = kept.debts + sums.debts, entries = kept.entries + sums.entries
  from (select customer_id, sum(paid) as paid, count(*) as entries,
      coalesce(sum(-paid) filter (where kind in ('FEE', 'OPENING_DEBIT')), 0) as debts
    from added where rent_id is null group by customer_id) as sums
  where kept.customer_id = sums.customer_id;
  return null;
end $$;

-- Entries of the account, the newest first.
create index ledger_entries_account_idx on ledger_entries (customer_id, id) where rent_id is null;
`;
