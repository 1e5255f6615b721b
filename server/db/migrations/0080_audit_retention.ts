/**
 * Old entries of the audit log may leave for an archive, in a transaction that says so. None that is younger than a year
 * does, whatever the configuration says.
 */
export const sql = `
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('cockpit.audit_archived', true) = 'yes' then return null; end if;
  raise exception 'Entries of the log are never changed or removed.' using errcode = 'insufficient_privilege';
end $$;

create function keep_young_audit_entries() returns trigger language plpgsql as $$
begin
  if exists (select from gone where at > now() - interval '1 year') then
    raise exception 'Entries of the log stay for a year at least.' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger audit_entries_keep_young after delete on audit_entries referencing old table as gone
  for each statement execute function keep_young_audit_entries();
`;
