/**
 * Indexes for lists of many rents. One narrow index holds the columns of views, searches and counts, so that wide rows
 * are not read. It replaces the plain index on the first day. Every other sort column has an index too.
 */
export const sql = `
alter table rents add column reference_sort text collate "C" generated always as (nullif(fold_text(reference_code), '')) stored;

create index rents_list_idx on rents (start_date, id) include (state, end_date, payed, customer_id, search);
drop index rents_start_idx;

-- What has no reference comes last both ways, which one index cannot serve.
create index rents_reference_idx on rents (reference_sort, id);
create index rents_reference_down_idx on rents (reference_sort desc nulls last, id desc);
create index rents_stage_idx on rents (array_position(array['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'], state), id);
create index rents_line_count_idx on rents (line_count, id);
create index rents_total_idx on rents (payment_total, id);
create index rents_total_with_vat_idx on rents (payment_total_with_vat, id);
create index rents_payed_idx on rents (payed, id);
`;
