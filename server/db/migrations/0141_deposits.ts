/**
 * Deposits: what is held for a rent, as money or as a hold, beside what is paid. Entries say it; the rent's figures follow as
 * those of payments do. What is asked for is the sum of the deposits of its models, unless a user has typed another amount.
 */
export const sql = `
alter table rents
  add column deposit_held numeric(14, 2) not null default 0,
  -- A card authorisation or a cheque that is held, not money.
  add column deposit_is_hold boolean not null default false,
  add column deposit_asked numeric(9, 2),
  add constraint rents_deposit_held_range check (deposit_held >= 0 and deposit_held <> 'NaN'),
  add constraint rents_deposit_asked_range check (deposit_asked >= 0 and deposit_asked <> 'NaN');
create index rents_deposit_idx on rents (end_date, id) where deposit_held > 0;

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
  return null;
end $$;

-- The undo of a hand-over gives no reason for what it reverses.
alter table ledger_entries
  drop constraint ledger_entries_note_given,
  add constraint ledger_entries_note_given check (note is not null or case
    when voids_id is null then kind not in ('CREDIT', 'WRITE_OFF', 'FEE') else source in ('PAY_RENT', 'HANDOVER') end);
`;
