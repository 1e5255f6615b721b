/** A payment of 0 that settled a rent without a price is reversed by anybody, not by `unpayRent` alone. */
export const sql = `
alter table ledger_entries
  drop constraint ledger_entries_amount_range,
  add constraint ledger_entries_amount_range check (amount <= 9999999.99
    and (amount > 0 or (amount = 0 and kind = 'PAYMENT' and (source in ('PAY_RENT', 'MIGRATION') or voids_id is not null))));
`;
