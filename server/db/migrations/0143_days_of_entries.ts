/** What came in and went out on some days, without reading other entries. */
export const sql = `
create index ledger_entries_money_idx on ledger_entries (on_day, method) include (kind, money, center_id) where money <> 0;
`;
