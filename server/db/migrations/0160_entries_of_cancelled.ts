/**
 * An entry of a cancelled rent can be reversed. What it paid is then moved from or to the account of the customer, where the
 * cancellation left the money of the rent.
 */
export const sql = `
create or replace function check_ledger_entry() returns trigger language plpgsql as $$
declare
  voided ledger_entries;
begin
  new.group_id := coalesce(new.group_id, new.id);
  if new.rent_id is not null
    and not exists (select from rents where id = new.rent_id and code = new.rent_code
      and (customer_id = new.customer_id or new.voids_id is not null))
    and not exists (select from cancelled_rents where id = new.rent_id and code = new.rent_code
      and (new.voids_id is not null or (customer_id = new.customer_id and new.source = 'CANCEL'
        and new.kind in ('TRANSFER_IN', 'TRANSFER_OUT')))) then
    raise exception 'The entry names no rent of its customer.' using errcode = 'check_violation', constraint = 'ledger_entries_rent';
  end if;
  if new.voids_id is null then return new; end if;
  select * into voided from ledger_entries where id = new.voids_id;
  if voided.voids_id is not null
    or (voided.kind, voided.amount, voided.method, voided.is_hold, voided.rent_id, voided.customer_id)
      is distinct from (new.kind, new.amount, new.method, new.is_hold, new.rent_id, new.customer_id) then
    raise exception 'A reversal equals the entry that it reverses, which is none itself.'
      using errcode = 'check_violation', constraint = 'ledger_entries_reversal';
  end if;
  return new;
end $$;
`;
