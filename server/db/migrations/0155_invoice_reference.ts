/** Number of the invoice that the invoicing program gave a rent, and entries by the day on which they count. */
export const sql = `
alter table rents
  add column invoice_reference text,
  add constraint rents_invoice_reference_length check (char_length(invoice_reference) <= 100);
create index ledger_entries_day_idx on ledger_entries (on_day, id);
`;
