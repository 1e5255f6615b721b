/**
 * The audit log. Entries are only ever added: the table refuses everything else. No foreign keys: an entry outlives the
 * user and the record that it names.
 */
export const sql = `
create table audit_entries (
  id bigint generated always as identity,
  -- The moment of writing, not of the transaction's begin: entries of one user stand in the order of their deeds.
  at timestamptz not null default clock_timestamp(),
  -- Missing where nobody was signed in.
  user_id integer,
  username text,
  action text not null,
  resource text not null,
  -- Missing where several records were changed at once, or none.
  record_id text,
  label text,
  -- [{"field", "before"?, "after"?}, …]
  changes jsonb not null default '[]',
  -- For attempts to sign in and the like: where they came from.
  address text,
  request_id text not null,
  search text collate "C" not null generated always as
    (fold_text(coalesce(username, '') || ' ' || coalesce(label, '') || ' ' || coalesce(record_id, ''))) stored,
  constraint audit_entries_pkey primary key (id),
  constraint audit_entries_changes_list check (jsonb_typeof(changes) = 'array')
);
create index audit_entries_at_idx on audit_entries (at, id);
create index audit_entries_user_idx on audit_entries (user_id, at);
create index audit_entries_record_idx on audit_entries (resource, record_id, at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the log are never changed or removed.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
`;
