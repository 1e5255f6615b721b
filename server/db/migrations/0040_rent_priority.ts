/**
 * The default order of rents: out by end, next to go out, open orders, ended ones latest first. `rentPriority` in
 * `src/shared/domain/rent.ts` does the same for lists that are sorted in the page. It names no current day, so that an
 * index can hold it.
 */
export const sql = `
create function rent_priority(state text, start_date date, end_date date) returns integer
  language sql immutable parallel safe
  return case state
    when 'ONGOING' then end_date - date '2000-01-01'
    when 'NOT_STARTED' then 1000000 + (start_date - date '2000-01-01')
    when 'ORDERING' then 2000000 + (start_date - date '2000-01-01')
    else 3000000 - (end_date - date '2000-01-01')
  end;

create index rents_priority_idx on rents (rent_priority(state, start_date, end_date), id);
`;
