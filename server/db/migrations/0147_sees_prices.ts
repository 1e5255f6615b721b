/** Handing out and taking back needs no prices. Everybody sees them until an administrator decides otherwise. */
export const sql = `
alter table users add column sees_prices boolean not null default true;
`;
